import type { EstimateAnswer } from "#contract/api/estimates.ts";
import type { CalculatorAnswers } from "#contract/forms/calculator-form.ts";
import { makeRoof } from "#contract/forms/calculator-rules.ts";
import type { PersonField } from "#contract/forms/fields.ts";
import type { LeadAnswers } from "#contract/forms/lead-form.ts";
import { centsFromDollars, formatMoney, formatMoneyRange } from "#contract/money.ts";
import { computeCoveredArea, type DrawnRoof } from "#contract/roof/drawn-roof.ts";
import { estimatePrice, measureRoof } from "#contract/roof/estimate.ts";
import { HOUSES } from "#contract/roof/houses.ts";
import { readDrawnRoof } from "#contract/roof/read-drawn-roof.ts";
import type { Row } from "#contract/rows.ts";
import { drawnRoof } from "#copy/forms/drawn-roof.ts";
import { estimateNotes as words } from "#copy/forms/estimate-notes.ts";
import { houseStyles } from "#copy/forms/house-styles.ts";
import { roofShapes } from "#copy/forms/roof-shapes.ts";
import type { EstimateForms } from "./estimate-forms.ts";

/** The columns of an estimate that are filled from its answers. */
export type EstimateRow = Pick<
  Row<"estimates">,
  | "customer_name"
  | "email"
  | "phone"
  | "street"
  | "town"
  | "zip"
  | "service_type"
  | "estimated_cost"
  | "square_footage"
  | "notes"
> & {
  /** The range that the visitor reads, in dollars. */
  range_low?: number;
  range_high?: number;
  /** The roof, where the visitor drew it. */
  drawing?: DrawnRoof;
};

type Line = [label: string, value: string | undefined];
type Range = NonNullable<EstimateAnswer["range"]>;

const { labels } = words;

/** Computes the range of complete calculator answers anew, whatever the browser showed; null for work that is not priced. */
export function priceAnswers(
  answers: CalculatorAnswers,
  { offer, products, label }: Pick<EstimateForms, "offer" | "products" | "label">,
): EstimateAnswer["range"] {
  const roof = makeRoof(answers, offer);
  const material = products.find(({ id }) => id === answers.material);
  if (!roof || material?.pricePerSquareFoot === undefined) return null;
  const measure = measureRoof(roof);
  const price = centsFromDollars(material.pricePerSquareFoot);
  return { ...measure, ...estimatePrice(measure.area, price), label };
}

/** Complete calculator answers as a row: its cost is the range's midpoint, its notes hold every answer. */
export function createCalculatorRow(
  answers: CalculatorAnswers,
  range: EstimateAnswer["range"],
  products: EstimateForms["products"],
): EstimateRow {
  const drawing = range && answers.sizeFrom === "drawn" ? readDrawnRoof(answers) : null;
  return {
    ...pickPersonColumns(answers),
    ...(drawing && { drawing }),
    service_type: answers.service,
    estimated_cost: range ? range.midpoint / 100 : null,
    ...(range && { range_low: range.low / 100, range_high: range.high / 100 }),
    square_footage: range?.area ?? null,
    notes: joinLines([
      [labels.from, words.from.calculator],
      ...(range ? listPriceLines(answers, range, products) : []),
      [labels.building, describePlace(answers)],
      [labels.water, range || !answers.water ? undefined : words.water[answers.water]],
      [labels.message, answers.notes],
    ]),
  };
}

function listPriceLines(
  answers: CalculatorAnswers,
  range: Range,
  products: EstimateForms["products"],
): Line[] {
  const material = products.find(({ id }) => id === answers.material);
  if (material?.pricePerSquareFoot === undefined) return [];
  const price = formatMoney(centsFromDollars(material.pricePerSquareFoot));
  const color = material.colors.find(({ name }) => name === answers.color);
  return [
    [labels.material, words.material(material.name, price, color?.name)],
    [labels.size, describeSize(answers, range)],
    [labels.pricedArea, words.pricedArea(formatNumber(range.area), range.squares)],
    [labels.range, words.range(formatMoneyRange(range.low, range.high), range.label)],
  ];
}

/** A complete lead form as a row, without a cost. */
export function createLeadRow(answers: LeadAnswers): EstimateRow {
  const { referralSource, otherSource } = answers;
  return {
    ...pickPersonColumns(answers),
    service_type: answers.serviceType,
    estimated_cost: null,
    square_footage: null,
    notes: joinLines([
      [labels.from, words.from.lead],
      [labels.building, describePlace(answers)],
      [labels.referral, [referralSource, otherSource].filter(Boolean).join(": ")],
      [labels.message, answers.projectDetails],
    ]),
  };
}

function pickPersonColumns(person: Pick<LeadAnswers, PersonField>) {
  return {
    customer_name: `${person.firstName} ${person.lastName}`.trim(),
    email: person.email,
    phone: person.phone || null,
    street: person.address || null,
    town: person.city || null,
    zip: person.zipCode || null,
  };
}

function describeSize(answers: CalculatorAnswers, range: Range): string {
  const { sizeFrom, area = 0, house, pitch } = answers;
  if (sizeFrom === "roof") return words.roof(formatNumber(area));
  if (sizeFrom === "house" && house) {
    const style = HOUSES[house];
    const roof = { ...style, pitch: pitch ?? style.pitch };
    return words.house(houseStyles[house].label, describeFootprint(style.footprint, roof, range));
  }
  const drawn = sizeFrom === "drawn" && readDrawnRoof(answers);
  return drawn
    ? words.drawn(drawnRoof.sides(drawn), describeFootprint(computeCoveredArea(drawn), drawn, range))
    : describeFootprint(area, answers, range);
}

function describeFootprint(
  squareFeet: number,
  { pitch, shape }: Pick<CalculatorAnswers, "pitch" | "shape">,
  { slopeFactor, wastePercent }: Range,
): string {
  return words.footprint({
    area: formatNumber(squareFeet),
    pitch,
    slopeFactor,
    shape: shape ? roofShapes[shape].label : "",
    wastePercent,
  });
}

function describePlace({
  address,
  city,
  zipCode,
}: Pick<LeadAnswers, "address" | "city" | "zipCode">): string {
  return [address, `${city} ${zipCode}`.trim()].filter(Boolean).join(", ");
}

/** Notes of a line each, without the lines that have no value. */
function joinLines(lines: Line[]): string {
  return lines.flatMap(([label, value]) => (value ? [`${label}: ${value}`] : [])).join("\n");
}

function formatNumber(squareFeet: number): string {
  return squareFeet.toLocaleString("en-US", { maximumFractionDigits: 0 });
}
