import { Field } from "#web/ui/forms/field.tsx";
import { visitTerms } from "./office-time.ts";

type CrewChoiceProps = {
  label: string;
  /** The words for no crew in particular. */
  all: string;
  crew: number | null;
  onCrew: (crew: number | null) => void;
};

/** The choice of one crew, or of none in particular. */
export function CrewChoice({ label, all, crew, onCrew }: CrewChoiceProps) {
  return (
    <Field label={label}>
      {(control) => (
        <select
          {...control}
          value={crew ?? ""}
          onChange={(event) => onCrew(Number(event.currentTarget.value) || null)}
        >
          <option value="">{all}</option>
          {visitTerms.crewNames.map((name, index) => (
            <option key={name} value={index + 1}>
              {name}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}
