import { listCalculatorSteps } from "#contract/forms/calculator-rules.ts";
import { calculator, estimateOffer } from "#copy/built/calculator.ts";
import type { CalculatorState } from "./calculator-state.ts";

/** The progress through the steps that these answers need; the last one is the result. */
export function StepList({ state }: { state: CalculatorState }) {
  const steps = [...listCalculatorSteps(state.values.service, estimateOffer), "result"] as const;
  const at = steps.indexOf(state.step);
  return (
    <div className="grid gap-2">
      <p className="text-sm text-slate">{calculator.stepOf(at + 1, steps.length)}</p>
      <ol className="flex gap-1.5">
        {steps.map((step, index) => (
          <li key={step} aria-current={index === at ? "step" : undefined} className="grow basis-0">
            <span className={`block h-1.5 rounded-full ${index <= at ? "bg-bronze" : "bg-line"}`} />
            <span className={`text-sm ${index === at ? "font-semibold" : "text-slate"}`}>
              {calculator.steps[step].short}
            </span>
          </li>
        ))}
      </ol>
    </div>
  );
}
