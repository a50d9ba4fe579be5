import { calculator, estimateOffer } from "#copy/built/calculator.ts";
import type { CalculatorState } from "./calculator-state.ts";
import { listScreens } from "./screens.ts";

/** The progress through the screens that these answers need; the last one is the result. In forced colors it is painted even so. */
export function Progress({ state: { screen, values } }: { state: CalculatorState }) {
  const screens = listScreens(values, estimateOffer);
  const at = screens.indexOf(screen);
  return (
    <div className="grid gap-1.5 sm:gap-2">
      <div className="flex items-baseline justify-between gap-4">
        <h1 className="font-semibold">{calculator.title}</h1>
        <p className="text-note text-slate">{calculator.stepOf(at + 1, screens.length)}</p>
      </div>
      <div aria-hidden="true" className="flex gap-1.5">
        {screens.map((each, index) => (
          <span
            key={each}
            className={`block h-1.5 grow rounded-full forced-color-adjust-none ${index <= at ? "bg-bronze forced-colors:bg-[CanvasText]" : "bg-line forced-colors:bg-[GrayText]"}`}
          />
        ))}
      </div>
    </div>
  );
}
