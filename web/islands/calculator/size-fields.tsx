import { runtimeConfig } from "#contract/api/config.ts";
import { PITCHES } from "#contract/roof/estimate.ts";
import { HOUSES, SLOPES } from "#contract/roof/houses.ts";
import { isKeyOf, keysOf } from "#contract/values.ts";
import { calculator } from "#copy/built/calculator.ts";
import { TextField } from "../../ui/forms/field.tsx";
import { HouseDrawing } from "../../ui/roof/house-drawing.tsx";
import { useLazyModule } from "../use-lazy-module.ts";
import type { ScreenProps } from "./calculator-state.ts";
import { ChoiceCards } from "./choice-cards.tsx";
import { readLookup } from "./measured-roof.ts";

const { size } = calculator;
const DRAWING = "h-auto w-full max-w-40 self-center";

const HOUSE_CHOICES = keysOf(size.houses).map((value) => ({
  value,
  ...size.houses[value],
  picture: <HouseDrawing name={value} className="h-auto w-full max-w-30 self-center" />,
}));
const SLOPE_CHOICES = keysOf(SLOPES).map((name) => ({
  value: String(SLOPES[name]),
  ...size.slopes[name],
  picture: <HouseDrawing name={name} className={DRAWING} />,
}));
const SHAPE_DRAWINGS = { gable: "usual", hip: "hip", cutUp: "largeTwoStory" } as const;
const SHAPE_CHOICES = keysOf(size.shapes).map((value) => ({
  value,
  ...size.shapes[value],
  picture: <HouseDrawing name={SHAPE_DRAWINGS[value]} className={DRAWING} />,
}));

type FieldsProps = ScreenProps & {
  /** True where the screen's heading asks already. */
  asked?: boolean;
};

/** Six houses, one of which looks like the visitor's. */
export function HouseCards(props: FieldsProps) {
  const columns = "grid-cols-2 @form:grid-cols-3";
  return (
    <ChoiceCards
      {...props}
      field="house"
      legend={size.house}
      choices={HOUSE_CHOICES}
      columns={columns}
      pictures="above"
    />
  );
}

/** The pitch as drawings. A house has one to agree to; a pitch that none of them has (Eve was told it) is a choice of its own. */
export function PitchCards({ values, ...props }: FieldsProps) {
  const { pitch, sizeFrom, house } = values;
  const usual = sizeFrom === "house" && isKeyOf(HOUSES, house) ? String(HOUSES[house].pitch) : "";
  const chosen = pitch || usual;
  const isOwn = PITCHES.some(
    (rise) => String(rise) === chosen && !SLOPE_CHOICES.some(({ value }) => value === chosen),
  );
  const isMeasured = isOwn && sizeFrom === "footprint" && String(readLookup().found?.pitch) === chosen;
  const ownWords = isMeasured ? size.asMeasured(chosen) : size.asSaid(chosen);
  const own = isOwn ? [{ value: chosen, ...ownWords }] : [];
  return (
    <ChoiceCards
      {...props}
      values={{ ...values, pitch: chosen }}
      field="pitch"
      legend={size.pitch}
      choices={[...SLOPE_CHOICES, ...own]}
      columns="grid-cols-2 @form:grid-cols-4"
      pictures="above"
    />
  );
}

/** The roof's shape; a drawn house has no `cutUp` one. */
export function ShapeCards({ drawn = false, ...props }: FieldsProps & { drawn?: boolean }) {
  return (
    <ChoiceCards
      {...props}
      field="shape"
      legend={size.shape}
      choices={SHAPE_CHOICES.filter(({ value }) => !drawn || value !== "cutUp")}
      columns={drawn ? "grid-cols-2" : "@form:grid-cols-3"}
      pictures={drawn ? "above" : "beside"}
    />
  );
}

/** The area; a footprint may be looked up, by a script that is fetched then. */
export function AreaQuestion(props: ScreenProps) {
  const isLookedUp = props.values.sizeFrom === "footprint" && runtimeConfig().roofLookup !== undefined;
  return (
    <>
      {isLookedUp && <LookUp {...props} />}
      <AreaField {...props} />
    </>
  );
}

function LookUp(props: ScreenProps) {
  const module = useLazyModule(() => import("./look-up-house.tsx"));
  return module && <module.LookUpHouse {...props} />;
}

/** The footprint, or the area of the roof itself. */
export function AreaField({ values, wrong }: ScreenProps) {
  const byFootprint = values.sizeFrom === "footprint";
  return (
    <TextField
      name="area"
      label={`${byFootprint ? size.footprint : size.roofArea} (${size.unit})`}
      hint={byFootprint ? size.footprintHint : size.from.roof.hint}
      error={wrong.area}
      required
      inputMode="decimal"
      autoComplete="off"
      defaultValue={values.area}
    />
  );
}
