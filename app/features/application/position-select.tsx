import { useEffect, useRef } from "react";
import { useLocation } from "react-router";
import { application } from "#content/application.ts";
import { Field } from "../../ui/field.tsx";
import { useHydrated } from "../../ui/use-hydrated.ts";
import { offeredPositions, wantedPosition } from "./positions.ts";

const { label, placeholder } = application.fields.position;

/** The prerendered page knows no query: the wanted position is preselected after hydration, over no choice already made. */
export function PositionSelect() {
  const { search } = useLocation();
  const wanted = useHydrated() ? wantedPosition(search) : null;
  const select = useRef<HTMLSelectElement>(null);
  useEffect(() => {
    const { current } = select;
    const option = Array.from(current?.options ?? []).find(({ value }) => value === wanted);
    if (!current || !option || !wanted) return;
    const chosen = current.value;
    option.defaultSelected = true; // a reset of the form comes back to it
    current.value = chosen || wanted;
  }, [wanted]);
  return (
    <Field label={label} required>
      {(field) => (
        <select {...field} ref={select} name="position" defaultValue="">
          <option value="">{placeholder}</option>
          {offeredPositions(wanted).map((position) => (
            <option key={position}>{position}</option>
          ))}
        </select>
      )}
    </Field>
  );
}
