import type { PersonFields as Fields } from "#contract/api/people.ts";
import { STAFF_ROLES, type StaffRole } from "#contract/staff-account.ts";
import { peopleWords } from "#copy/desk/people.ts";
import { Field, TextField } from "#web/ui/forms/field.tsx";
import { MAX_STAFF_NAME_LENGTH } from "../device.ts";
import { visitTerms } from "../kinds/inspections/office-time.ts";

const words = peopleWords.invite;

export const NOBODY: Fields = { name: "", role: "office", crew: visitTerms.crews[0]?.key ?? "", email: "" };

/** A refusal at one of the fields, or at none of them. */
export type FieldFault = { field: string | null; text: string };

type PersonFieldsProps = {
  fields: Fields;
  fault: FieldFault | null;
  onChange: (fields: Fields) => void;
};

/** The fields of a person: name, role, of a crew which one, and e-mail address. */
export function PersonFieldsPart({ fields, fault, onChange }: PersonFieldsProps) {
  const errorOf = (field: string) => (fault?.field === field ? fault.text : null);
  const change = (changed: Partial<Fields>) => onChange({ ...fields, ...changed });
  return (
    <>
      <TextField
        label={words.name}
        hint={words.nameHint}
        name="name"
        required
        maxLength={MAX_STAFF_NAME_LENGTH}
        autoComplete="off"
        value={fields.name}
        onChange={(event) => change({ name: event.currentTarget.value })}
        error={errorOf("name")}
      />
      <Field label={words.role}>
        {(control) => (
          <select
            {...control}
            value={fields.role}
            onChange={(event) => change({ role: event.currentTarget.value as StaffRole })}
          >
            {STAFF_ROLES.toReversed().map((role) => (
              <option key={role} value={role}>
                {peopleWords.roles[role].name}: {peopleWords.roles[role].does}
              </option>
            ))}
          </select>
        )}
      </Field>
      {fields.role === "crew" && (
        <Field label={words.crew}>
          {(control) => (
            <select
              {...control}
              value={fields.crew}
              onChange={(event) => change({ crew: event.currentTarget.value })}
            >
              {visitTerms.crews.map(({ key, name }) => (
                <option key={key} value={key}>
                  {name}
                </option>
              ))}
            </select>
          )}
        </Field>
      )}
      <TextField
        label={words.email}
        hint={words.emailHint}
        name="email"
        type="email"
        autoComplete="off"
        value={fields.email}
        onChange={(event) => change({ email: event.currentTarget.value })}
        error={errorOf("email")}
      />
      {fault?.field === null && (
        <p role="alert" className="field-fault">
          {fault.text}
        </p>
      )}
    </>
  );
}

/** The fields as they are sent: only a crew's person has a crew. */
export function toSend(fields: Fields): Fields {
  return { ...fields, name: fields.name.trim(), crew: fields.role === "crew" ? fields.crew : "" };
}
