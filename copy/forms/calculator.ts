import { SIDE_LIMITS } from "#contract/roof/drawn-roof.ts";
import { AREA_LIMITS, ballparkLabel } from "#contract/roof/estimate.ts";
import { listHouses } from "#contract/roof/houses.ts";
import { PAGES } from "#contract/routes.ts";
import { recordBy } from "#contract/values.ts";
import type { PublicData } from "#site-data/load/public-data.ts";
import { describeOffers } from "#site-data/offers.ts";
import { isLowSlope } from "#site-data/roof-kinds.ts";
import { contactErrors } from "./contact-errors.ts";
import { houseStyles, slopes } from "./house-styles.ts";
import { roofShapes } from "./roof-shapes.ts";

type CalculatorData = Pick<PublicData, "company" | "financing" | "offers" | "figures" | "products">;

const chooseSize = "Choose how you know the size.";
const cutSideError = `Enter at least ${SIDE_LIMITS.low} feet, and leave ${SIDE_LIMITS.low} of the whole side.`;

/** The built-in calculator of /estimate: one question a screen, the first range before anybody is asked who they are. */
export function calculatorWords(data: CalculatorData) {
  const { company, financing, figures } = data;
  const phone = company.phone.display;
  const isPriced = data.products.some(({ pricePerSquareFoot }) => pricePerSquareFoot !== undefined);
  const houses = listHouses({
    steep: data.products.some(({ kind }) => !isLowSlope(kind)),
    lowSlope: data.products.some(({ kind }) => isLowSlope(kind)),
  });
  const hasHouses = houses.length > 0;
  return {
    title: isPriced ? "Price your roof" : "Tell us about your roof",
    /** The question of each screen. */
    screens: {
      service: "What do you need done?",
      need: "What do you see?",
      material: "Which roof would you like?",
      house: hasHouses ? "Which house looks like yours?" : "How do you know the size?",
      area: "How big is it?",
      pitch: "How steep is your roof?",
      shape: "What shape is your roof?",
      drawing: "Draw your roof",
      range: "Your rough range",
      contact: "How do we reach you?",
      result: "Your ballpark",
      /** In the place of a ballpark, for work that has none. */
      received: "We have your request",
    },
    stepOf: (step: number, total: number) => `Step ${step} of ${total}`,
    next: "Next",
    back: "Back",
    submit: "See My Price",
    submitting: "Calculating…",
    /** The same for work that is priced after a visit. */
    send: "Send",
    sending: "Sending…",
    startOver: "Start over",
    /** Beside what was answered so far. */
    chosen: "You chose",
    change: (answer: string) => `Change: ${answer}`,
    service: {
      material: "Which material?",
      from: (price: string) => `from ${price} per sq ft`,
      inColor: (material: string, color: string) => `${material}, ${color}`,
    },
    /** Of work that is priced after a visit. */
    need: {
      water: "Is water coming in?",
      waters: { yes: "Yes", no: "No" },
      /** To who says that it is. */
      urgent: "Please call first: we can tell you at once what to do. Stay off the roof.",
      call: `Call ${phone}`,
      notes: "Tell us in a sentence or two",
    },
    size: {
      question: "How do you know the size?",
      from: {
        house: { label: "Pick the house that looks like yours" },
        footprint: { label: "I know the footprint" },
        roof: { label: "I know the roof area", hint: "From a plan or a roof report, with waste." },
        drawn: { label: "Draw it", hint: "Drag the corners, or type the sides." },
      },
      /** Where the company has a service that measures houses. */
      byAddress: "Find it by address",
      otherWays: "None of these? Give us the size another way.",
      house: "Which house looks like yours?",
      /** False for a company of low-slope roofs alone. */
      hasHouses,
      houses: recordBy(houses, (name) => houseStyles[name]),
      drawing: "The drawing is on its way. If it doesn't come, go back and choose another way.",
      roofArea: "Roof area",
      footprint: "Footprint of the building",
      footprintHint: "Length times width of the outer walls, with overhangs. One floor only.",
      unit: "sq ft",
      pitch: "Pitch",
      pitchPlaceholder: "Select a pitch",
      slopes,
      /** A pitch in numbers that none of the drawings has. */
      asSaid: (rise: string) => ({ label: `${rise}/12`, hint: "As you said" }),
      /** Such a pitch of a house that was measured. */
      asMeasured: (rise: string) => ({ label: `${rise}/12`, hint: "As measured from the air" }),
      shape: "Shape",
      shapes: roofShapes,
    },
    range: {
      note: "A first guess from what you picked. Tell us where to send it and we'll narrow it down.",
      go: "Narrow It Down",
    },
    contact: {
      hint: `We'll call once to confirm and offer ${figures.anInspection}.`,
      firstName: "First name",
      lastName: "Last name",
      email: "Email",
      phone: "Phone",
      address: "Street address",
      city: "City",
      zipCode: "ZIP code",
      more: "Add address, note or photos (optional)",
      moreAddress: "Add the address (optional)",
      notes: "Anything we should know?",
      privacy: "We use your details for this estimate.",
    },
    result: {
      range: (low: string, high: string) => `${low} to ${high}`,
      ballpark: `This is a ${ballparkLabel(figures.anInspection)}. It is not an offer.`,
      priced: (area: string, squares: string) => `Priced on ${area} sq ft of roof (${squares} squares).`,
      /** Alternative text of the house that wears a roof. */
      wearing: (material: string, color: string) => `A house with this roof: ${material}, ${color}`,
      colors: (material: string) => `Colors of ${material}`,
      sideBySide: "Every roof on your house",
      pick: (material: string) => `Show ${material}`,
      month: (payment: string) => `about ${payment} a month`,
      monthNote: (apr: number, months: number) =>
        `The month's payment is an example, not an offer: the middle of the range at ${apr}% APR over ${months} equal payments, nothing down.`,
      mail: "Email Me This",
      mailing: "Sending…",
      mailed: (email: string) => `On its way to ${email}.`,
      mailLimit:
        "We mail one price a day to an address, and yours has had one. Please write down your reference.",
      notMailed: `We couldn't send that mail just now. Please write down your reference, or call ${phone}.`,
      reference: (number: string) => `Your reference: ${number}`,
      offer: describeOffers(data).month,
      financing:
        financing && `Financing is available with terms up to ${figures.termMonths}. ${financing.conditions}`,
      financingLink: { label: "See financing", path: PAGES.financing[0] },
      nextTitle: "What happens next",
      next: `We'll call to schedule ${figures.yourInspection} ${figures.inspection}. The written estimate follows.`,
      notPriced: "We price this kind of work after we see the roof. We'll call you to set a date.",
      call: `Call ${phone}`,
    },
    errors: {
      summary: "Please check the fields below.",
      service: "Choose what you need done.",
      material: "Choose a material.",
      sizeFrom: hasHouses ? "Pick a house, or tell us the size another way." : chooseSize,
      area: `Enter an area from ${formatNumber(AREA_LIMITS.low)} to ${formatNumber(AREA_LIMITS.high)} square feet.`,
      house: hasHouses ? "Pick the house that looks most like yours." : chooseSize,
      plan: "Choose an outline.",
      length: `Enter ${SIDE_LIMITS.low} to ${SIDE_LIMITS.high} feet, for a roof of at least ${AREA_LIMITS.low} square feet.`,
      width: `Enter ${SIDE_LIMITS.low} to ${SIDE_LIMITS.high} feet.`,
      cutLength: cutSideError,
      cutWidth: cutSideError,
      pitch: "Choose how steep the roof is.",
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

function formatNumber(value: number): string {
  return value.toLocaleString("en-US");
}
