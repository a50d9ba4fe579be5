import type { EstimateOffer } from "#contract/api/estimates.ts";
import { CALCULATOR_FORM, CALCULATOR_STEPS, type CalculatorField } from "#contract/forms/calculator-form.ts";
import { findWrongCalculatorFields, isPriced } from "#contract/forms/calculator-rules.ts";
import { readTyped } from "#contract/forms/read-form.ts";
import { SLOPES } from "#contract/roof/houses.ts";
import { isKeyOf, isOneOf } from "#contract/values.ts";

/** The screens of the calculator, each with one question, and the two that show a range. */
export const SCREENS = [
  "service",
  "need",
  "material",
  "house",
  "area",
  "pitch",
  "shape",
  "drawing",
  "range",
  "contact",
  "result",
] as const;

export type Screen = (typeof SCREENS)[number];

/** The values of the fields, as typed or chosen. */
export type CalculatorValues = Record<CalculatorField, string>;

/** Screens after that of the houses, by the way in which the size is given. */
const SIZE_SCREENS: Readonly<Record<string, readonly Screen[]>> = {
  footprint: ["area", "pitch", "shape"],
  roof: ["area"],
  drawn: ["drawing"],
};

/**
 * Lists the screens for these answers. Work with a price per square foot asks for the roof, and has a range before contact; other work asks
 * what the visitor sees.
 */
export function listScreens(values: CalculatorValues, offer: EstimateOffer): readonly Screen[] {
  const { sizeFrom, pitch } = values;
  if (!isPriced(values.service, offer)) return ["service", "need", "contact", "result"];
  const size = (SIZE_SCREENS[sizeFrom] ?? ["pitch"]).filter((each) => each !== "shape" || !isFlat(pitch));
  return ["service", "material", "house", ...size, "range", "contact", "result"];
}

/** True of the pitch of a flat roof, which is neither gable nor hip. */
export function isFlat(pitch: string): boolean {
  return pitch === String(SLOPES.flat);
}

/** Finds the screen on which a field stands. A drawing has its pitch and shape beside it; what the visitor writes stands with the question for it. */
export function findScreen(field: CalculatorField, values: CalculatorValues, offer: EstimateOffer): Screen {
  const { sizeFrom } = values;
  if (field === "service") return "service";
  if (isKeyOf(CALCULATOR_STEPS.need, field)) return "need";
  if (field === "notes" && !isPriced(values.service, offer)) return "need";
  if (isKeyOf(CALCULATOR_STEPS.service, field)) return "material";
  if (isKeyOf(CALCULATOR_STEPS.contact, field)) return "contact";
  if (field === "house" || field === "sizeFrom") return "house";
  if (field === "area") return "area";
  return sizeFrom !== "drawn" && (field === "pitch" || field === "shape") ? field : "drawing";
}

/** Finds the fields of a screen without a valid answer. Without any size it is a house that is missing. */
export function findWrongOn(
  screen: Screen,
  values: CalculatorValues,
  offer: EstimateOffer,
): CalculatorField[] {
  return findWrongCalculatorFields(readTyped(CALCULATOR_FORM, values), offer)
    .filter((field) => findScreen(field, values, offer) === screen)
    .map((field) => (field === "sizeFrom" ? "house" : field));
}

/** Finds the next screen with a question that is still open, or the next range. */
export function findNextScreen(screen: Screen, values: CalculatorValues, offer: EstimateOffer): Screen {
  const screens = listScreens(values, offer);
  const after = screens.slice(screens.indexOf(screen) + 1);
  return after.find((each) => !isAnswered(each, values, offer)) ?? screen;
}

function isAnswered(screen: Screen, values: CalculatorValues, offer: EstimateOffer): boolean {
  if (isOneOf(["range", "contact", "result"], screen)) return false;
  if (screen === "need") return values.notes !== "";
  // A house has a usual pitch, but its owner is asked.
  if (screen === "pitch" && values.pitch === "") return false;
  return findWrongOn(screen, values, offer).length === 0;
}
