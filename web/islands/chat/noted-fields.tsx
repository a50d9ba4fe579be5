import { useId } from "react";
import { NOTED_FIELDS, type Noted } from "#contract/api/chat.ts";
import { chat } from "#copy/chat.ts";
import { useLikelyEmail } from "../../ui/forms/likely-email.tsx";

const INPUT_TYPES = { name: "text", email: "email", phone: "tel", address: "text" } as const;

type NotedFieldsProps = {
  /** Initial values of the fields. */
  shown: Noted;
  /** A sentence for each field that is wrong. */
  wrong: { readonly [Field in keyof Noted]?: string | undefined };
};

/** A field for each contact detail that Eve notes. Typed text stays in the fields themselves. */
export function NotedFields({ shown, wrong }: NotedFieldsProps) {
  const { watch, question } = useLikelyEmail();
  const id = useId();
  return NOTED_FIELDS.map((field) => (
    <div key={field} className="noted-field">
      <label htmlFor={`${id}-${field}`}>{chat.noted.fields[field].label}</label>
      <input
        id={`${id}-${field}`}
        name={field}
        type={INPUT_TYPES[field]}
        dir="auto"
        autoComplete={chat.noted.fields[field].autocomplete}
        defaultValue={shown[field] ?? ""}
        {...(field === "email" && watch)}
        aria-invalid={wrong[field] ? true : undefined}
        aria-describedby={wrong[field] ? `${id}-${field}-error` : undefined}
      />
      {field === "email" && question}
      {wrong[field] && (
        <p id={`${id}-${field}-error`} role="alert">
          {wrong[field]}
        </p>
      )}
    </div>
  ));
}
