import { type ReactNode, useId } from "react";

/** What a field's control is given: spread it on the input, select or textarea. */
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

/** A labelled control with its hint and its error, which the control is described by. */
export function Field({ label, required = false, hint, error, children }: FieldProps) {
  const id = useId();
  const describedBy = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(" ");
  return (
    <div className="grid gap-1.5">
      <label htmlFor={id} className="font-semibold">
        {label}
      </label>
      {children({
        id,
        required,
        className:
          "min-h-12 w-full rounded-card border border-slate bg-white px-4 py-2 disabled:bg-paper disabled:text-slate",
        ...(describedBy && { "aria-describedby": describedBy }),
        ...(error && { "aria-invalid": true as const }),
      })}
      {hint && (
        <p id={`${id}-hint`} className="text-sm text-slate">
          {hint}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} role="alert" className="font-medium text-brick">
          {error}
        </p>
      )}
    </div>
  );
}
