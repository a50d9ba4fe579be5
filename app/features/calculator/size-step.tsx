import { calculator, estimateOffer } from "#content/calculator.ts";
import { measureRoof, PITCHES } from "#domain/estimate.ts";
import { roofOf, wrongCalculatorFields } from "#domain/estimate-request.ts";
import { slopeFactor } from "#domain/roof-area.ts";
import { Field } from "../../ui/field.tsx";
import { readAnswers } from "./calculator-state.ts";
import { ChoiceCards } from "./choice-cards.tsx";
import { faultText, type StepProps } from "./step-props.ts";

const { size } = calculator;
const SHAPES = Object.entries(size.shapes).map(([value, texts]) => ({ value, ...texts }));
const WAYS = [
  { value: "footprint", label: size.fromFootprint },
  { value: "roof", label: size.known, hint: size.knownHint },
];

/** How large the roof is: its own area, or worked out from the footprint, with every factor shown. */
export function SizeStep(props: StepProps) {
  const { state, set } = props;
  const { sizeFrom } = state.values;
  const byFootprint = sizeFrom === "footprint";
  return (
    <>
      <ChoiceCards
        {...props}
        field="sizeFrom"
        legend={size.question}
        choices={WAYS}
        columns="sm:grid-cols-2"
      />
      {sizeFrom && (
        <Field
          label={`${byFootprint ? size.footprint : size.roofArea} (${size.unit})`}
          hint={byFootprint ? size.footprintHint : undefined}
          error={faultText(state, "area")}
          required
        >
          {(control) => (
            <input
              {...control}
              name="area"
              inputMode="decimal"
              autoComplete="off"
              maxLength={20}
              value={state.values.area}
              onChange={(event) => set("area", event.target.value)}
            />
          )}
        </Field>
      )}
      {byFootprint && (
        <>
          <Field label={size.pitch} hint={size.pitchHint} error={faultText(state, "pitch")} required>
            {(control) => (
              <select
                {...control}
                name="pitch"
                value={state.values.pitch}
                onChange={(event) => set("pitch", event.target.value)}
              >
                <option value="">{size.pitchPlaceholder}</option>
                {PITCHES.map((rise) => (
                  <option key={rise} value={rise}>
                    {size.pitchOption(rise, slopeFactor(rise).toFixed(3))}
                  </option>
                ))}
              </select>
            )}
          </Field>
          <ChoiceCards
            {...props}
            field="shape"
            legend={size.shape}
            choices={SHAPES}
            columns="sm:grid-cols-3"
          />
        </>
      )}
      <output className="block empty:hidden">{byFootprint && <Worked state={state} />}</output>
    </>
  );
}

/** The arithmetic in one sentence, once there is enough to do it. */
function Worked({ state }: Pick<StepProps, "state">) {
  const answers = readAnswers(state.values);
  const missing = wrongCalculatorFields(answers, estimateOffer);
  if (missing.some((field) => ["service", "area", "pitch", "shape"].includes(field))) return null;
  const roof = roofOf(answers, estimateOffer);
  if (!roof) return null;
  const { slopeFactor: factor, wastePercent, area, squares } = measureRoof(roof);
  const whole = (count: number) => count.toLocaleString("en-US", { maximumFractionDigits: 0 });
  return (
    <span className="grid gap-1 rounded-card bg-sky p-4 tabular-nums">
      <span className="font-semibold">
        {size.explained(whole(roof.area), factor.toFixed(3), wastePercent, whole(area), String(squares))}
      </span>
      <span className="text-sm">
        {size.slopeExplained} {size.wasteExplained} {size.squareExplained}
      </span>
    </span>
  );
}
