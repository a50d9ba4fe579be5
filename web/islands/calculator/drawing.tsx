import { calculator } from "#copy/forms/calculator.ts";
import { useFetched } from "../use-fetched.ts";
import type { StepProps } from "./calculator-state.ts";

/** The drawing of a roof, fetched when this is shown. */
export function Drawing(props: StepProps) {
  const fetched = useFetched(() => import("./draw-roof.tsx"));
  return fetched ? <fetched.DrawRoof {...props} /> : <p className="text-slate">{calculator.size.drawing}</p>;
}
