import { type ComponentProps, type ReactNode, useId } from "react";
import type { TextField as FormField } from "#contract/forms/fields.ts";

/** Props of a field's control: spread them on the input, select or textarea. */
export type ControlProps = {
  id: string;
  required: boolean;
  className: string;
  "aria-describedby"?: string;
  "aria-invalid"?: true;
};

type FieldProps = {
  label: string;
  required?: boolean;
  hint?: string | undefined;
  error?: string | null | undefined;
  children: (control: ControlProps) => ReactNode;
};

/** A control with its label, hint and error; screen readers read the last two with it. */
export function Field({ label, required = false, hint, error, children }: FieldProps) {
  const id = useId();
  const describedBy = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(" ");
  return (
    <div className="grid content-start gap-1.5">
      <label htmlFor={id} className="font-semibold">
        {label}
      </label>
      {children({
        id,
        required,
        className:
          "form-control min-h-12 w-full rounded-card bg-white px-4 py-2 disabled:bg-paper disabled:text-slate",
        ...(describedBy && { "aria-describedby": describedBy }),
        ...(error && { "aria-invalid": true as const }),
      })}
      {hint && (
        <p id={`${id}-hint`} className="text-sm text-slate">
          {hint}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} role="alert" className="field-fault">
          {error}
        </p>
      )}
    </div>
  );
}

export type TextFieldProps = Omit<FieldProps, "children"> & Omit<ComponentProps<"input">, keyof ControlProps>;

/** A {@link Field} of one line. Typed text stays in the input itself, so that it survives hydration. */
export function TextField({ label, hint, error, required = false, ...input }: TextFieldProps) {
  return (
    <Field label={label} hint={hint} error={error} required={required}>
      {(control) => <input {...control} {...input} />}
    </Field>
  );
}

type TypedFieldProps = Omit<FieldProps, "children"> &
  Pick<ComponentProps<"input">, "name" | "autoComplete"> & {
    /** The kind in the form's table: paragraphs have several lines. */
    kind: FormField["kind"];
    /** Given together where the form keeps what is typed. */
    value?: string;
    onChange?: (event: { currentTarget: { value: string } }) => void;
  };

/** A {@link Field} for a text of one line or of several, as its form's table says. */
export function TypedField({ label, hint, error, required = false, kind, ...control }: TypedFieldProps) {
  return (
    <Field label={label} hint={hint} error={error} required={required}>
      {(field) =>
        kind === "paragraphs" ? (
          <textarea {...field} {...control} rows={3} />
        ) : (
          <input {...field} {...control} />
        )
      }
    </Field>
  );
}
