import { useEffect, useRef, useState } from "react";
import { application } from "#copy/forms/application.ts";
import { generalPosition, positions } from "#copy/pages/application.ts";
import { Field } from "../../ui/forms/field.tsx";

const { position } = application.fields;

/**
 * The select of positions. The one in the address is preselected by script, because a document knows no query; a choice that the
 * visitor has made stays.
 */
export function PositionSelect({ error }: { error: string | undefined }) {
  const [wanted, setWanted] = useState<string | null>(null);
  const select = useRef<HTMLSelectElement>(null);
  useEffect(() => setWanted(readWantedPosition(location.search)), []);
  useEffect(() => {
    const { current } = select;
    const option = Array.from(current?.options ?? []).find(({ value }) => value === wanted);
    if (!current || !option) return;
    const chosen = current.value;
    option.defaultSelected = true; // a reset of the form comes back to it
    current.value = chosen || option.value;
  }, [wanted]);
  return (
    <Field label={position.label} required error={error}>
      {(control) => (
        <select {...control} ref={select} name="position">
          <option value="">{position.placeholder}</option>
          {listPositions(wanted).map((name) => (
            <option key={name} value={name}>
              {name}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}

/** Reads `?position=` of the address; null where that is no position that can be applied for. */
export function readWantedPosition(search: string): string | null {
  const wanted = new URLSearchParams(search).get("position")?.trim().toLowerCase();
  return [...positions, generalPosition].find((position) => position.toLowerCase() === wanted) ?? null;
}

/** Lists the positions to choose from; 'General Application' is one only where the address asks for it. */
export function listPositions(wanted: string | null): readonly string[] {
  return wanted === generalPosition ? [generalPosition, ...positions] : positions;
}
