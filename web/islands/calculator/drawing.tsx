import { calculator } from "#copy/forms/calculator.ts";
import { useLazyModule } from "../use-lazy-module.ts";
import type { StepProps } from "./calculator-state.ts";

/** The drawing of a roof, fetched when this is shown. */
export function Drawing(props: StepProps) {
  const fetched = useLazyModule(() => import("./draw-roof.tsx"));
  return fetched ? <fetched.DrawRoof {...props} /> : <p className="text-slate">{calculator.size.drawing}</p>;
}
