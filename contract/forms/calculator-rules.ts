import type { EstimateOffer } from "../api/estimates.ts";
import { computeCoveredArea, findWrongSides, toHousePlan, toRoofSize } from "../roof/drawn-roof.ts";
import { AREA_LIMITS, PITCHES, type RoofSize } from "../roof/estimate.ts";
import { HOUSE_NAMES, makeHouseRoof } from "../roof/houses.ts";
import { ROOF_SHAPES } from "../roof/roof-area.ts";
import { isKeyOf, ownValue } from "../values.ts";
import {
  CALCULATOR_FORM,
  CALCULATOR_STEPS,
  type CalculatorAnswers,
  type CalculatorField,
  type CalculatorStep,
} from "./calculator-form.ts";
import { findWrongAnswers } from "./read-form.ts";

/** Lists the materials with a price for a service; none for one that is priced only after a visit. */
export function listMaterials(service: string, { materialsOf }: EstimateOffer): readonly string[] {
  return ownValue(materialsOf, service) ?? [];
}

/** Finds the first service with a price for a material, or for any; "" for none. */
export function findPricedService(offer: EstimateOffer, material = ""): string {
  const priced = offer.services.filter((service) => listMaterials(service, offer).length > 0);
  return priced.find((service) => listMaterials(service, offer).includes(material)) ?? priced[0] ?? "";
}

/** True of a service with a price per square foot, and before any is chosen where there is such a service. */
export function isPriced(service: string, offer: EstimateOffer): boolean {
  return service === "" ? findPricedService(offer) !== "" : listMaterials(service, offer).length > 0;
}

/** Lists the steps for a service. One that is priced asks for the roof's size, another one what the visitor sees. */
export function listCalculatorSteps(service: string, offer: EstimateOffer): readonly CalculatorStep[] {
  return ["service", isPriced(service, offer) ? "size" : "need", "contact"];
}

/** Finds the calculator's fields without a valid answer, in the order of the form. */
export function findWrongCalculatorFields(
  answers: CalculatorAnswers,
  offer: EstimateOffer,
): CalculatorField[] {
  const materials = listMaterials(answers.service, offer);
  return findWrongAnswers(CALCULATOR_FORM, answers, {
    service: !offer.services.includes(answers.service),
    ...(materials.length > 0 && {
      material: !materials.includes(answers.material ?? ""),
      ...findWrongSize(answers),
    }),
  });
}

/** Checks the fields that a size needs, by the way in which it is given. A drawing's area must be one that is priced. */
function findWrongSize(answers: CalculatorAnswers): Partial<Record<CalculatorField, boolean>> {
  const { sizeFrom, house: style, area, pitch, shape } = answers;
  const isPitch = PITCHES.some((known) => known === pitch);
  if (sizeFrom === "house")
    return { house: !style || !HOUSE_NAMES.includes(style), pitch: pitch !== undefined && !isPitch };
  if (sizeFrom === "roof") return { area: !isArea(area) };
  const roof = { pitch: !isPitch, shape: !shape || !ROOF_SHAPES.includes(shape) };
  if (sizeFrom === "footprint") return { area: !isArea(area), ...roof };
  if (sizeFrom !== "drawn") return { sizeFrom: true, area: !isArea(area) };
  const house = toHousePlan(answers);
  const covered = house === null || isArea(computeCoveredArea(house));
  const sides = findWrongSides(answers);
  return { ...sides, length: sides.length || !covered, ...roof, shape: roof.shape || shape === "cutUp" };
}

function isArea(squareFeet = 0): boolean {
  return squareFeet >= AREA_LIMITS.low && squareFeet <= AREA_LIMITS.high;
}

/** Makes the roof from complete answers; null for a service that is priced only after a visit. */
export function makeRoof(answers: CalculatorAnswers, offer: EstimateOffer): RoofSize | null {
  const { sizeFrom, house: style, area = 0, pitch = 0, shape = "gable" } = answers;
  if (listMaterials(answers.service, offer).length === 0) return null;
  if (sizeFrom === "house" && style) return makeHouseRoof(style, answers.pitch);
  const house = sizeFrom === "drawn" && toHousePlan(answers);
  if (house) return toRoofSize({ ...house, pitch, shape });
  return sizeFrom === "footprint" ? { from: "footprint", area, pitch, shape } : { from: "roof", area };
}

/** Makes the roof if its size is complete; null otherwise, and for a service that is priced only after a visit. */
export function makeSizedRoof(answers: CalculatorAnswers, offer: EstimateOffer): RoofSize | null {
  const open = findWrongCalculatorFields(answers, offer).some(
    (field) => field === "service" || isKeyOf(CALCULATOR_STEPS.size, field),
  );
  return open ? null : makeRoof(answers, offer);
}
