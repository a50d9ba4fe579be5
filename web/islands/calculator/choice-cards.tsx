import { useId } from "react";
import type { CalculatorField } from "#contract/forms/calculator-form.ts";
import type { StepProps } from "./calculator-state.ts";

export type Choice = {
  value: string;
  label: string;
  hint?: string;
  /** Attributes that the style sheet reads, see `if-priced`. */
  data?: Readonly<Record<`data-${string}`, true>>;
};

type ChoiceCardsProps = StepProps & {
  field: CalculatorField;
  legend: string;
  choices: readonly Choice[];
  required?: boolean;
  columns?: string;
};

/** Radio buttons drawn as cards, large enough for a thumb. */
export function ChoiceCards({
  values,
  wrong,
  field,
  legend,
  choices,
  required,
  columns = "",
}: ChoiceCardsProps) {
  const id = useId();
  const fault = wrong[field];
  return (
    <fieldset className="grid gap-2" aria-describedby={fault && id}>
      <legend className="mb-2 font-semibold">{legend}</legend>
      <div className={`grid gap-2 ${columns}`}>
        {choices.map(({ value, label, hint, data }) => (
          <label
            key={value}
            className="flex min-h-12 cursor-pointer items-start gap-3 rounded-card form-control bg-white px-3 py-2.5 has-checked:border-ink has-checked:bg-sky has-checked:outline-1 has-checked:outline-ink has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-cedar"
          >
            <input
              type="radio"
              name={field}
              value={value}
              required={required}
              defaultChecked={values[field] === value}
              aria-invalid={fault ? true : undefined}
              className="mt-1 size-4.5 shrink-0 accent-ink focus-visible:outline-none"
              {...data}
            />
            <span className="leading-snug">
              <span className="font-medium">{label}</span>
              {hint && <span className="block text-sm text-slate">{hint}</span>}
            </span>
          </label>
        ))}
      </div>
      {fault && (
        <p id={id} className="field-fault">
          {fault}
        </p>
      )}
    </fieldset>
  );
}
