import { calculator } from "#content/calculator.ts";
import { leadForm } from "#content/lead-form.ts";
import { FIELD_LIMITS } from "#domain/contact-fields.ts";
import { Field } from "../../ui/field.tsx";
import { faultText, type StepProps } from "./step-props.ts";

const { contact } = calculator;

const PERSON = ["firstName", "lastName", "email", "phone"] as const;
const PLACE = ["address", "city", "zipCode"] as const;
const KEYBOARDS = { email: "email", phone: "tel" } as const;

type TextFieldName = (typeof PERSON)[number] | (typeof PLACE)[number];

/** Who asks, and where the building is. */
export function ContactStep(props: StepProps) {
  const { state, set } = props;
  return (
    <>
      <p className="text-slate">{contact.hint}</p>
      <div className="grid gap-4 sm:grid-cols-2">
        {PERSON.map((field) => (
          <TextField key={field} {...props} field={field} required />
        ))}
      </div>
      <fieldset className="grid gap-4">
        <legend className="mb-3 font-semibold">{contact.optional}</legend>
        <TextField {...props} field="address" />
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField {...props} field="city" />
          <TextField {...props} field="zipCode" />
        </div>
        <Field label={contact.notes} error={faultText(state, "notes")}>
          {(control) => (
            <textarea
              {...control}
              name="notes"
              rows={3}
              maxLength={FIELD_LIMITS.projectDetails}
              value={state.values.notes}
              onChange={(event) => set("notes", event.target.value)}
            />
          )}
        </Field>
      </fieldset>
      <p className="text-sm text-slate">{contact.privacy}</p>
    </>
  );
}

function TextField({
  state,
  set,
  field,
  required = false,
}: StepProps & { field: TextFieldName; required?: boolean }) {
  return (
    <Field label={contact[field]} error={faultText(state, field)} required={required}>
      {(control) => (
        <input
          {...control}
          name={field}
          type={field in KEYBOARDS ? KEYBOARDS[field as keyof typeof KEYBOARDS] : "text"}
          autoComplete={leadForm.fields[field].autocomplete}
          inputMode={field === "zipCode" ? "numeric" : undefined}
          maxLength={FIELD_LIMITS[field]}
          value={state.values[field]}
          onChange={(event) => set(field, event.target.value)}
        />
      )}
    </Field>
  );
}
