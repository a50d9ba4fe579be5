import { calculator, estimateOffer } from "#content/calculator.ts";
import { products } from "#content/product.ts";
import { BALLPARK_LABEL, estimateRange, measureRoof } from "#domain/estimate.ts";
import type { EstimateAnswer } from "#domain/estimate-answer.ts";
import { type CalculatorAnswers, type LeadAnswers, roofOf } from "#domain/estimate-request.ts";
import { centsFromDollars, formatMoney, formatMoneyRange } from "#domain/money.ts";

/** The columns of an estimate that its answers fill; money in dollars with cents, areas in square feet. */
export type EstimateRow = {
  customer_name: string;
  email: string;
  phone: string | null;
  service_type: string;
  estimated_cost: number | null;
  square_footage: number | null;
  notes: string;
};

type Line = [label: string, value: string | undefined];

/** The range of complete calculator answers, computed here whatever the browser showed; null for work that is not priced. */
export function priceAnswers(answers: CalculatorAnswers): EstimateAnswer["range"] {
  const roof = roofOf(answers, estimateOffer);
  const material = products.find(({ key }) => key === answers.material);
  if (!roof || !material) return null;
  const measure = measureRoof(roof);
  const price = centsFromDollars(material.pricePerSquareFoot);
  return { ...measure, ...estimateRange(measure.area, price), label: BALLPARK_LABEL };
}

/** Complete calculator answers and their range as a row: its cost is the range's midpoint, its notes hold every answer. */
export function calculatorRow(answers: CalculatorAnswers, range: EstimateAnswer["range"]): EstimateRow {
  const material = products.find(({ key }) => key === answers.material);
  return {
    ...personColumns(answers),
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
    customer_name: `${person.firstName} ${person.lastName}`.trim().slice(0, 200),
    email: person.email,
    phone: person.phone || null,
  };
}

function sizeText(answers: CalculatorAnswers, range: NonNullable<EstimateAnswer["range"]>): string {
  const area = `${count(answers.area ?? 0)} sq ft`;
  if (answers.sizeFrom !== "footprint") return `roof of ${area}, as given`;
  const shape = answers.shape ? calculator.size.shapes[answers.shape].label : "";
  return `footprint of ${area}, pitch ${answers.pitch}/12 (slope factor ${range.slopeFactor}), ${shape} (${range.wastePercent}% waste)`;
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
