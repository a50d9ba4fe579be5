import { CALCULATOR_FORM } from "#contract/forms/calculator-form.ts";
import { makeSizedRoof } from "#contract/forms/calculator-rules.ts";
import { readTyped } from "#contract/forms/read-form.ts";
import { measureRoof, PITCHES } from "#contract/roof/estimate.ts";
import { slopeFactor } from "#contract/roof/roof-area.ts";
import { calculator, estimateOffer } from "#copy/built/calculator.ts";
import { Field, TextField } from "../../ui/forms/field.tsx";
import { useLazyModule } from "../use-lazy-module.ts";
import type { CalculatorValues, StepProps } from "./calculator-state.ts";
import { type Choice, ChoiceCards } from "./choice-cards.tsx";

const { size } = calculator;
const SHAPES = listChoices(size.shapes);
const DRAWN_SHAPES = SHAPES.filter(({ value }) => value !== "cutUp");
const HOUSES = listChoices(size.houses);
const SIZES = listChoices(size.from);
const ALL_SIZES = SIZES.map(({ value }) => value);

type SizeStepProps = StepProps & {
  /** The offered ways to give a size, by their values; all where it is left out. */
  sizes?: readonly string[];
  /** True to show how the area is calculated. */
  explained?: boolean;
};

function listChoices(named: Readonly<Record<string, Omit<Choice, "value">>>): Choice[] {
  return Object.entries(named).map(([value, texts]) => ({ value, ...texts }));
}

/** The size of the roof: drawn, calculated from the footprint, known, or guessed. Every factor is shown. */
export function SizeStep({ sizes = ALL_SIZES, explained = true, ...props }: SizeStepProps) {
  const { values, wrong } = props;
  const { sizeFrom } = values;
  const isDrawn = sizeFrom === "drawn";
  const byFootprint = sizeFrom === "footprint";
  return (
    <>
      <ChoiceCards
        {...props}
        field="sizeFrom"
        legend={size.question}
        choices={SIZES.filter(({ value }) => sizes.includes(value))}
        columns="@form:grid-cols-2"
      />
      {isDrawn && <Drawing {...props} />}
      {sizeFrom === "rough" && (
        <ChoiceCards
          {...props}
          field="rough"
          legend={size.rough}
          choices={HOUSES}
          columns="@form:grid-cols-3"
        />
      )}
      {(byFootprint || sizeFrom === "roof") && (
        <TextField
          name="area"
          label={`${byFootprint ? size.footprint : size.roofArea} (${size.unit})`}
          hint={byFootprint ? size.footprintHint : undefined}
          error={wrong.area}
          required
          inputMode="decimal"
          autoComplete="off"
          defaultValue={values.area}
        />
      )}
      {(byFootprint || (isDrawn && values.plan)) && (
        // A drawing has a pitch and a shape only when it has a house.
        <Slopes key={sizeFrom} {...props} shapes={isDrawn ? DRAWN_SHAPES : SHAPES} />
      )}
      {explained && (
        <output className="block empty:hidden">
          {sizeFrom !== "roof" && <Calculation values={values} />}
        </output>
      )}
    </>
  );
}

/** The drawing of a roof; its script is fetched when this is shown. */
function Drawing(props: StepProps) {
  const module = useLazyModule(() => import("./draw-roof.tsx"));
  return module ? <module.DrawRoof {...props} /> : <p className="text-slate">{size.drawing}</p>;
}

function Slopes({ shapes, ...props }: StepProps & { shapes: readonly Choice[] }) {
  const { values, wrong } = props;
  return (
    <>
      <Field label={size.pitch} hint={size.pitchHint} error={wrong.pitch} required>
        {(control) => (
          <select {...control} name="pitch" defaultValue={values.pitch}>
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
        choices={shapes}
        columns={shapes.length > 2 ? "@form:grid-cols-3" : "@form:grid-cols-2"}
      />
    </>
  );
}

/** The calculation in one sentence, once all its values are known. */
function Calculation({ values }: { values: CalculatorValues }) {
  const roof = makeSizedRoof(readTyped(CALCULATOR_FORM, values), estimateOffer);
  if (!roof) return null;
  const { slopeFactor: factor, wastePercent, area, squares } = measureRoof(roof);
  const formatWhole = (count: number) => count.toLocaleString("en-US", { maximumFractionDigits: 0 });
  return (
    <span className="grid gap-1 rounded-card bg-sky p-4 tabular-nums">
      <span className="font-semibold">
        {size.explained(
          formatWhole(roof.area),
          factor.toFixed(3),
          wastePercent,
          formatWhole(area),
          String(squares),
        )}
      </span>
      <span className="text-sm">
        {size.slopeExplained} {size.wasteExplained} {size.squareExplained}
      </span>
    </span>
  );
}
