import { SIDE_LIMITS } from "#contract/roof/drawn-roof.ts";
import { AREA_LIMITS, ROUGH_HOUSES, ROUGH_ROOF } from "#contract/roof/estimate.ts";
import { PAGES } from "#contract/routes.ts";
import { SQUARE_FEET_PER_SQUARE } from "#site-data/load/constants.ts";
import type { PublicData } from "#site-data/load/public-data.ts";
import { describeOffers } from "#site-data/offers.ts";
import { contactErrors } from "./contact-errors.ts";
import { roofShapes } from "./roof-shapes.ts";

type CalculatorData = Pick<PublicData, "company" | "financing" | "offers" | "figures">;

const cutSideError = `Enter at least ${SIDE_LIMITS.low} feet, and leave ${SIDE_LIMITS.low} of the whole side.`;

/** The built-in calculator of /estimate: four steps, each with the reason for what it asks. */
export function calculatorWords(data: CalculatorData) {
  const { company, financing, figures } = data;
  const phone = company.phone.display;
  return {
    title: "Price your roof",
    steps: {
      service: { title: "Service and material", short: "Material" },
      size: { title: "Size of the roof", short: "Size" },
      contact: { title: "Where to send it", short: "Contact" },
      result: { title: "Your ballpark", short: "Result" },
    },
    stepOf: (step: number, total: number) => `Step ${step} of ${total}`,
    next: "Next",
    back: "Back",
    submit: "See My Price",
    submitting: "Calculating…",
    startOver: "Start over",
    service: {
      question: "What does the building need?",
      material: "Which material?",
      from: (price: string) => `from ${price} per sq ft`,
    },
    size: {
      question: "How large is the roof?",
      from: {
        drawn: { label: "Draw your roof", hint: "Drag the corners, or type the sides." },
        footprint: { label: "Work it out from the footprint" },
        roof: { label: "I know the roof area", hint: "From a plan or a roof report, with waste." },
        rough: { label: "Make a rough choice", hint: "Small, usual or large house." },
      },
      rough: "Which is most like your house?",
      houses: {
        small: { label: "Small", hint: describeHouse(ROUGH_HOUSES.small) },
        usual: { label: "Usual", hint: describeHouse(ROUGH_HOUSES.usual) },
        large: { label: "Large", hint: describeHouse(ROUGH_HOUSES.large) },
      },
      drawing: "The drawing is on its way. Should it not come, choose another way.",
      roofArea: "Roof area",
      footprint: "Footprint of the building",
      footprintHint: "Length times width of the outer walls, with overhangs. One floor only.",
      unit: "sq ft",
      pitch: "Pitch",
      pitchHint: "How many inches the roof rises over 12 inches of run.",
      pitchPlaceholder: "Select a pitch",
      pitchOption: (rise: number, factor: string) => `${rise}/12, ${namePitch(rise)} (x ${factor})`,
      shape: "Shape",
      shapes: roofShapes,
      explained: (footprint: string, factor: string, wastePercent: number, area: string, squares: string) =>
        `${footprint} sq ft x ${factor} for the slope + ${wastePercent}% waste = ${area} sq ft, or ${squares} squares.`,
      slopeExplained: "A sloped roof is larger than the floor below it, by the slope factor.",
      squareExplained: `A square is ${SQUARE_FEET_PER_SQUARE} square feet of roof.`,
      wasteExplained:
        "Waste is what is cut off at edges, valleys and hips. Practice varies; this is our usual allowance.",
    },
    contact: {
      question: "Where may we send it?",
      hint: "We'll call once to confirm and offer a free inspection.",
      firstName: "First name",
      lastName: "Last name",
      email: "Email",
      phone: "Phone",
      address: "Street address",
      city: "City",
      zipCode: "ZIP code",
      optional: "Optional",
      notes: "Anything we should know?",
      privacy: "We use your details for this estimate.",
    },
    result: {
      range: (low: string, high: string) => `${low} to ${high}`,
      ballpark: "This is a ballpark, confirmed by a free inspection. It is not an offer.",
      priced: (area: string, squares: string) => `Priced on ${area} sq ft of roof (${squares} squares).`,
      reference: (number: string) => `Your reference: ${number}`,
      offer: describeOffers(data).month,
      financing:
        financing && `Financing is available with terms up to ${figures.termMonths}. ${financing.conditions}`,
      financingLink: { label: "See financing", path: PAGES.financing[0] },
      nextTitle: "What happens next",
      next: `We'll call to schedule your free inspection ${figures.inspection}. The written estimate follows.`,
      notPriced: "We price this kind of work after we see the roof. We'll call you to set a date.",
      call: `Call ${phone}`,
    },
    errors: {
      summary: "Please check the fields below.",
      service: "Choose what the building needs.",
      material: "Choose a material.",
      sizeFrom: "Choose what you know of the roof.",
      area: `Enter an area from ${formatNumber(AREA_LIMITS.low)} to ${formatNumber(AREA_LIMITS.high)} square feet.`,
      rough: "Choose the house that is most like yours.",
      plan: "Choose an outline.",
      length: `Enter ${SIDE_LIMITS.low} to ${SIDE_LIMITS.high} feet, for a roof of at least ${AREA_LIMITS.low} square feet.`,
      width: `Enter ${SIDE_LIMITS.low} to ${SIDE_LIMITS.high} feet.`,
      cutLength: cutSideError,
      cutWidth: cutSideError,
      pitch: "Choose a pitch.",
      shape: "Choose a shape. A roof that is drawn is gable or hip.",
      firstName: "Enter your first name.",
      email: contactErrors.email,
      phone: contactErrors.phone,
      zipCode: contactErrors.zipCode,
      tooLong: contactErrors.tooLong,
      tooMany: `Too many estimates from this connection. Please try again in an hour, or call ${phone}.`,
      failed: `We couldn't save your estimate. Please try again, or call ${phone}.`,
    },
  } as const;
}

export type CalculatorWords = ReturnType<typeof calculatorWords>;

function namePitch(rise: number): string {
  if (rise === 0) return "flat";
  if (rise < 4) return "low";
  if (rise <= 8) return "usual";
  return rise <= 12 ? "steep" : "very steep";
}

function describeHouse(area: number): string {
  return `${formatNumber(area)} sq ft on the ground, a ${ROUGH_ROOF.pitch}/12 ${ROUGH_ROOF.shape} roof`;
}

function formatNumber(value: number): string {
  return value.toLocaleString("en-US");
}
