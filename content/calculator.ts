import { figures, figureTexts, offers } from "#content/figures.ts";
import { pages } from "#content/pages.ts";
import { products } from "#content/product.ts";
import { services } from "#content/services.ts";
import { AREA_LIMITS } from "#domain/estimate.ts";
import { site } from "#site";

/** What the calculator offers. `priced` services have a starting price by material; the others need a look first. */
export const estimateOffer = {
  services: services.cards.map(({ title }) => title),
  priced: [services.cards[0].title],
  materials: products.map(({ key }) => key),
} as const;

/** The built-in calculator of /estimate: four steps, each with the reason for what it asks. */
export const calculator = {
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
    known: "I know the roof area",
    knownHint: "From a plan or a roof report, with waste.",
    fromFootprint: "Work it out from the footprint",
    roofArea: "Roof area",
    footprint: "Footprint of the building",
    footprintHint: "Length times width of the outer walls, with overhangs. One floor only.",
    unit: "sq ft",
    pitch: "Pitch",
    pitchHint: "How many inches the roof rises over 12 inches of run.",
    pitchPlaceholder: "Select a pitch",
    pitchOption: (rise: number, factor: string) => `${rise}/12, ${pitchWord(rise)} (x ${factor})`,
    shape: "Shape",
    shapes: {
      gable: { label: "Gable", hint: "Two slopes that meet at a ridge" },
      hip: { label: "Hip", hint: "Slopes on all four sides" },
      cutUp: { label: "Cut-up", hint: "Dormers, valleys and several ridges" },
    },
    explained: (footprint: string, factor: string, wastePercent: number, area: string, squares: string) =>
      `${footprint} sq ft x ${factor} for the slope + ${wastePercent}% waste = ${area} sq ft, or ${squares} squares.`,
    slopeExplained: "A sloped roof is larger than the floor below it, by the slope factor.",
    squareExplained: `A square is ${figures.squareFeetPerSquare} square feet of roof.`,
    wasteExplained:
      "Waste is what is cut off at edges, valleys and hips. Practice varies; this is our usual allowance.",
  },
  contact: {
    question: "Where may we send it?",
    hint: "We call once to confirm and to offer a free inspection.",
    firstName: "First name",
    lastName: "Last name",
    email: "Email",
    phone: "Phone",
    address: "Street address",
    city: "City",
    zipCode: "ZIP code",
    optional: "If you like",
    notes: "Anything we should know?",
    privacy: "We use your details for this estimate and nothing else.",
  },
  result: {
    range: (low: string, high: string) => `${low} to ${high}`,
    ballpark: "This is a ballpark, confirmed by a free inspection. It is not an offer.",
    priced: (area: string, squares: string) => `Priced on ${area} sq ft of roof (${squares} squares).`,
    reference: (number: string) => `Your reference: ${number}`,
    offer: offers.month.text,
    offerTerms: offers.month.terms,
    financing: `Financing is available with terms up to ${figureTexts.termMonths}. ${figures.financing.conditions}`,
    financingLink: { label: "See financing", path: pages.financing.path },
    nextTitle: "What happens next",
    next: `We call to schedule your free inspection ${figureTexts.inspection}. The written estimate follows.`,
    notPriced: "This kind of work is priced after a look at the roof. We call you to find a date.",
    call: `Call ${site.phone.display}`,
  },
  errors: {
    summary: "Please check the fields below.",
    service: "Choose what the building needs.",
    material: "Choose a material.",
    sizeFrom: "Choose what you know of the roof.",
    area: `Enter an area from ${squareFeet(AREA_LIMITS.low)} to ${squareFeet(AREA_LIMITS.high)} square feet.`,
    pitch: "Choose a pitch.",
    shape: "Choose a shape.",
    firstName: "Enter your first name.",
    lastName: "Enter your last name.",
    email: "Enter an email address such as you@example.com.",
    phone: "Enter a phone number with its area code.",
    zipCode: "Enter a ZIP code of five digits.",
    tooLong: (limit: number) => `Please keep it under ${limit} characters.`,
    tooMany: `Too many estimates from this connection. Please try again in an hour, or call ${site.phone.display}.`,
    failed: `The estimate could not be saved. Please try again, or call ${site.phone.display}.`,
  },
} as const;

function pitchWord(rise: number): string {
  if (rise === 0) return "flat";
  if (rise < 4) return "low";
  if (rise <= 8) return "usual";
  return rise <= 12 ? "steep" : "very steep";
}

function squareFeet(area: number): string {
  return area.toLocaleString("en-US");
}
