import { FIELD_LIMITS } from "#contract/contact-fields.ts";
import { isKeyOf } from "#contract/values.ts";
import { leadForm } from "#site/forms/lead-form.ts";
import { TextField } from "../ui/forms/field.tsx";

const INPUT_TYPES = { email: "email", phone: "tel" } as const;

type ContactFieldProps = {
  field: "firstName" | "lastName" | "email" | "phone" | "address" | "city" | "zipCode";
  label: string;
  hint?: string | undefined;
  error?: string | undefined;
  required?: boolean;
  defaultValue?: string;
};

/** One of the fields that several forms ask for. */
export function ContactField({ field, ...rest }: ContactFieldProps) {
  return (
    <TextField
      name={field}
      type={isKeyOf(INPUT_TYPES, field) ? INPUT_TYPES[field] : "text"}
      autoComplete={leadForm.fields[field].autocomplete}
      inputMode={field === "zipCode" ? "numeric" : undefined}
      maxLength={FIELD_LIMITS[field]}
      {...rest}
    />
  );
}
