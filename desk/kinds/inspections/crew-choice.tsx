import { Field } from "#web/ui/forms/field.tsx";
import { visitTerms } from "./office-time.ts";

type CrewChoiceProps = {
  label: string;
  /** The words for no crew in particular. */
  all: string;
  crew: string | null;
  onCrew: (crew: string | null) => void;
};

/** The choice of one crew, or of none in particular. */
export function CrewChoice({ label, all, crew, onCrew }: CrewChoiceProps) {
  return (
    <Field label={label}>
      {(control) => (
        <select
          {...control}
          value={crew ?? ""}
          onChange={(event) => onCrew(event.currentTarget.value || null)}
        >
          <option value="">{all}</option>
          {visitTerms.crews.map(({ key, name }) => (
            <option key={key} value={key}>
              {name}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}
