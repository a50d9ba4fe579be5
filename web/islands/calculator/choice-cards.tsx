import { type MouseEvent, type ReactNode, useId } from "react";
import type { CalculatorField } from "#contract/forms/calculator-form.ts";
import type { ScreenProps } from "./calculator-state.ts";

export type Choice = {
  value: string;
  label: string;
  hint?: string;
  picture?: ReactNode;
  /** Attributes that the style sheet reads, see `if-unpriced`. */
  data?: Readonly<Record<`data-${string}`, true>>;
};

type ChoiceCardsProps = ScreenProps & {
  field: CalculatorField;
  legend: string;
  /** True where the screen's heading asks already. */
  asked?: boolean;
  choices: readonly Choice[];
  required?: boolean;
  columns?: string;
  /** Pictures stand above the words, or at their left. */
  pictures?: "above" | "beside";
};

/**
 * Radio buttons drawn as cards, large enough for a thumb. A press goes on by itself where `onPick` is given; an arrow key only
 * chooses, since it passes through the cards between.
 */
export function ChoiceCards({
  values,
  wrong,
  onPick,
  field,
  legend,
  asked = false,
  choices,
  required,
  columns = "",
  pictures = "beside",
}: ChoiceCardsProps) {
  const id = useId();
  const fault = wrong[field];
  const card = pictures === "above" ? "flex-col gap-1 p-2" : "items-center gap-3 px-3 py-2.5";
  return (
    <fieldset className="grid min-w-0 gap-2" aria-describedby={fault && id}>
      <legend className={asked ? "sr-only" : "mb-2 font-semibold"}>{legend}</legend>
      <div className={`grid gap-2 ${columns}`}>
        {choices.map(({ value, label, hint, picture, data }) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard chooses by the radio button, and goes on by Enter.
          <label
            key={value}
            onClick={(event) => isPress(event) && onPick?.(field, value)}
            className={`relative flex min-h-12 cursor-pointer rounded-card form-control bg-white has-checked:border-ink has-checked:bg-sky has-checked:outline-1 has-checked:outline-ink has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-cedar ${card}`}
          >
            {picture}
            <span className="flex items-start gap-2.5 leading-snug">
              <input
                type="radio"
                name={field}
                value={value}
                required={required}
                defaultChecked={values[field] === value}
                aria-invalid={fault ? true : undefined}
                className="mt-0.5 size-4.5 shrink-0 accent-ink focus-visible:outline-none"
                {...data}
              />
              <span>
                <span className="font-medium">{label}</span>
                {hint && <span className="block text-note text-slate">{hint}</span>}
              </span>
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

/** True for the first press of a finger or a mouse: an arrow key's click counts none, and a double press's second two. */
function isPress({ detail }: MouseEvent): boolean {
  return detail === 1;
}
