import type { PersonField } from "#contract/forms/fields.ts";
import { leadForm } from "#copy/built/lead-form.ts";
import { TextField } from "../ui/forms/field.tsx";
import { EmailField } from "../ui/forms/likely-email.tsx";

type ContactFieldProps = {
  field: PersonField;
  label: string;
  hint?: string | undefined;
  error?: string | undefined;
  required?: boolean;
  defaultValue?: string;
};

/** A field of the visitor's contact details, as several forms ask for it. */
export function ContactField({ field, ...rest }: ContactFieldProps) {
  const named = { ...rest, name: field, autoComplete: leadForm.fields[field].autocomplete };
  if (field === "email") return <EmailField {...named} />;
  return (
    <TextField
      {...named}
      type={field === "phone" ? "tel" : "text"}
      inputMode={field === "zipCode" ? "numeric" : undefined}
    />
  );
}
