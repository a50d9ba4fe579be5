import { type ReactNode, type Ref, useId } from "react";

export type FieldFault = { field: string; text: string };

/**
 * The errors at the top of a form: a title, and for each wrong field a button that moves the focus there. `children` are other
 * ways to go on; `ref` is for the focus.
 */
export function ErrorSummary({
  ref,
  title,
  faults,
  form,
  children,
}: {
  ref: Ref<HTMLElement>;
  title: string;
  faults: readonly FieldFault[];
  form: () => HTMLFormElement | null;
  children?: ReactNode;
}) {
  const id = useId();
  return (
    <section
      ref={ref}
      tabIndex={-1}
      aria-labelledby={id}
      className="rounded-card border-2 border-brick bg-white p-4"
    >
      <p id={id} className="font-semibold text-brick">
        {title}
      </p>
      {faults.length > 0 && (
        <ul className="fault-list mt-1">
          {faults.map(({ field, text }) => (
            <li key={field}>
              <button
                type="button"
                className="min-h-8 py-1 text-left leading-snug underline"
                onClick={() => focusField(form(), field)}
              >
                {text}
              </button>
            </li>
          ))}
        </ul>
      )}
      {children}
    </section>
  );
}

function focusField(form: HTMLFormElement | null, field: string): void {
  const found = form?.elements.namedItem(field);
  const control = found instanceof RadioNodeList ? found[0] : found;
  if (control instanceof HTMLElement) control.focus();
}
