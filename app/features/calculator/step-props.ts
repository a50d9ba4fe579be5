import { calculator } from "#content/calculator.ts";
import type { CalculatorField, CalculatorState } from "./calculator-state.ts";

/** What each step is given: the state it draws, and how it reports what is typed or chosen. */
export type StepProps = {
  state: CalculatorState;
  set: (field: CalculatorField, value: string) => void;
};

/** The sentence for a field that must be answered anew, the server's own where it has one; undefined when all is well. */
export function faultText(
  { wrong }: Pick<CalculatorState, "wrong">,
  field: CalculatorField,
): string | undefined {
  const fault = wrong[field];
  if (fault !== true) return fault;
  const texts: Partial<Record<CalculatorField, string>> = calculator.errors;
  return texts[field] ?? calculator.errors.summary;
}
