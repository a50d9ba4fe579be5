import { type CalculatorAnswers, type EstimateAnswer, roofOf } from "#contract/api/estimates.ts";
import type { LeadAnswers } from "#contract/lead-fields.ts";
import { centsFromDollars, formatMoney, formatMoneyRange } from "#contract/money.ts";
import { coveredArea, type DrawnRoof } from "#contract/roof/drawn-roof.ts";
import {
  BALLPARK_LABEL,
  estimateRange,
  measureRoof,
  ROUGH_HOUSES,
  ROUGH_ROOF,
} from "#contract/roof/estimate.ts";
import { readDrawnRoof } from "#contract/roof/read-drawn-roof.ts";
import type { Row } from "#contract/rows.ts";
import { calculator, estimateOffer } from "#copy/forms/calculator.ts";
import { drawnRoof } from "#copy/forms/drawn-roof.ts";
import { products } from "#copy/pages/product.ts";

/** The columns of an estimate that its answers fill. */
export type EstimateRow = Pick<
  Row<"estimates">,
  "customer_name" | "email" | "phone" | "service_type" | "estimated_cost" | "square_footage" | "notes"
> & {
  /** The roof as it was drawn, where it was. */
  drawing?: DrawnRoof;
};

type Line = [label: string, value: string | undefined];

/** The range of complete calculator answers, computed here whatever the browser showed; null for work that is not priced. */
export function priceAnswers(answers: CalculatorAnswers): EstimateAnswer["range"] {
  const roof = roofOf(answers, estimateOffer);
  const material = products.find(({ id }) => id === answers.material);
  if (!roof || !material) return null;
  const measure = measureRoof(roof);
  const price = centsFromDollars(material.pricePerSquareFoot);
  return { ...measure, ...estimateRange(measure.area, price), label: BALLPARK_LABEL };
}

/** Complete calculator answers and their range as a row: its cost is the range's midpoint, its notes hold every answer. */
export function calculatorRow(answers: CalculatorAnswers, range: EstimateAnswer["range"]): EstimateRow {
  const material = products.find(({ id }) => id === answers.material);
  const drawing = range && answers.sizeFrom === "drawn" ? readDrawnRoof(answers) : null;
  return {
    ...personColumns(answers),
    ...(drawing && { drawing }),
    service_type: answers.service,
    estimated_cost: range ? range.midpoint / 100 : null,
    square_footage: range?.area ?? null,
    notes: written([
      ["From", "the calculator"],
      ...(range && material
        ? ([
            [
              "Material",
              `${material.name}, from ${formatMoney(centsFromDollars(material.pricePerSquareFoot))} per sq ft`,
            ],
            ["Size", sizeText(answers, range)],
            ["Priced area", `${count(range.area)} sq ft (${range.squares} squares)`],
            ["Range", `${formatMoneyRange(range.low, range.high)}, ${range.label}`],
          ] satisfies Line[])
        : []),
      ["Building", placeText(answers)],
      ["Message", answers.notes],
    ]),
  };
}

/** A complete lead form as a row, without a cost. */
export function leadRow(answers: LeadAnswers): EstimateRow {
  const { referralSource, otherSource } = answers;
  return {
    ...personColumns(answers),
    service_type: answers.serviceType,
    estimated_cost: null,
    square_footage: null,
    notes: written([
      ["From", "the contact form"],
      ["Building", placeText(answers)],
      ["Heard of us", [referralSource, otherSource].filter(Boolean).join(": ")],
      ["Message", answers.projectDetails],
    ]),
  };
}

function personColumns(person: Pick<LeadAnswers, "firstName" | "lastName" | "email" | "phone">) {
  return {
    customer_name: `${person.firstName} ${person.lastName}`.trim(),
    email: person.email,
    phone: person.phone || null,
  };
}

function sizeText(answers: CalculatorAnswers, range: NonNullable<EstimateAnswer["range"]>): string {
  const { sizeFrom, area = 0, rough = "usual" } = answers;
  if (sizeFrom === "roof") return `roof of ${count(area)} sq ft, as given`;
  if (sizeFrom === "rough")
    return `a ${rough} house, by a rough choice: ${sloped(ROUGH_HOUSES[rough], ROUGH_ROOF, range)}`;
  const drawn = sizeFrom === "drawn" && readDrawnRoof(answers);
  return drawn
    ? `drawn by the visitor, ${drawnRoof.sides(drawn)}: ${sloped(coveredArea(drawn), drawn, range)}`
    : sloped(area, answers, range);
}

function sloped(
  footprint: number,
  { pitch, shape }: Pick<CalculatorAnswers, "pitch" | "shape">,
  { slopeFactor, wastePercent }: NonNullable<EstimateAnswer["range"]>,
): string {
  const label = shape ? calculator.size.shapes[shape].label : "";
  return `footprint of ${count(footprint)} sq ft, pitch ${pitch}/12 (slope factor ${slopeFactor}), ${label} (${wastePercent}% waste)`;
}

function placeText({ address, city, zipCode }: Pick<LeadAnswers, "address" | "city" | "zipCode">): string {
  return [address, `${city} ${zipCode}`.trim()].filter(Boolean).join(", ");
}

function written(lines: Line[]): string {
  return lines.flatMap(([label, value]) => (value ? [`${label}: ${value}`] : [])).join("\n");
}

function count(squareFeet: number): string {
  return squareFeet.toLocaleString("en-US", { maximumFractionDigits: 0 });
}
