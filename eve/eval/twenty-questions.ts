import { hasPage, pages } from "#copy/pages/pages.ts";
import { products } from "#copy/pages/product.ts";
import { site } from "#site-data/company.ts";
import { company, faq, financing, openings, services, offers as stated } from "#site-data/data.ts";
import { figureTexts, offers, price, pricedProducts } from "#site-data/figures.ts";
import { loadKnowledge } from "../know/knowledge.ts";
import { NEW_FRAME } from "../remember/frame.ts";
import { findFigures } from "../say/find-figures.ts";
import { NOT_SOLD } from "../understand/products.ts";
import { sayMessage } from "./evaluate.ts";

/** A question with Eve's reply; `problem` says what is wrong with the reply. */
export type AnsweredQuestion = { question: string; reply: string; problem?: string };

/** A question. The reply must have one wording of each list in `holds`, and none of `not`; case does not count. */
type Question = { question: string; holds: readonly (readonly string[])[]; not?: readonly string[] };

const { phone, email } = site;
const OFFICE = [phone.display, email.office];
const [anyMaterial] = NOT_SOLD.values();
const repair = services.some(({ title }) => /repair/i.test(title));
const [firstOpening] = openings.openings;

/** The twenty questions that every roofer gets, with the answers from this site's data, also that it has no such thing. */
const QUESTIONS: readonly Question[] = [
  ...pricedProducts.map(({ spoken, pricePerSquareFoot }) => ({
    question: `How much ${spoken.plural ? "are" : "is"} ${spoken.name} per square foot?`,
    holds: [[price(pricePerSquareFoot)]],
    not: listOtherPrices(pricePerSquareFoot),
  })),
  {
    question: "What materials do you offer?",
    holds: products.map(({ name, spoken }) => [name, spoken.name]),
  },
  {
    question: "What services do you offer?",
    holds: services.map(({ title }) => [title]),
  },
  ...services.map(({ title }) => ({
    question: `Do you do ${title.toLowerCase()}?`,
    holds: [["yes", title, ...beginningOfDescription(title)]],
    not: ["not on our list"],
  })),
  ...(anyMaterial
    ? [
        {
          question: `Do you sell ${anyMaterial} roofs?`,
          holds: [["not on our list", "not in our list"]],
          not: pricedProducts.map(({ pricePerSquareFoot }) => price(pricePerSquareFoot)),
        },
      ]
    : []),
  { question: "How soon can you come out?", holds: [[figureTexts.inspection]] },
  { question: "How long does a roof replacement take?", holds: [[figureTexts.replacement]] },
  ...(figureTexts.warranty ? [{ question: "What warranty do I get?", holds: [[figureTexts.warranty]] }] : []),
  { question: "What are your hours?", holds: site.hoursText.map((text) => [text]) },
  {
    question: "What area do you serve?",
    holds: [[site.region, ...site.towns], [String(site.serviceRadiusMiles)]],
  },
  { question: `Do you come to ${site.address.zip}?`, holds: [["yes"]] },
  financing
    ? {
        question: "Do you offer financing?",
        holds: [[`${financing.termMonths} months`]],
        not: financing.zeroInterestMonths ? [] : ["0%"],
      }
    : {
        question: "Do you offer financing?",
        holds: [["no financing"]],
        not: ["/financing", "0%", "months"],
      },
  {
    question: "Do you have any offers or discounts?",
    holds: hasOffer()
      ? [
          ...(offers.month ? [[`${offers.month.percent}%`]] : []),
          ...(offers.promo ? [[offers.promo.code]] : []),
          ...(offers.lastChance ? [[offers.lastChance.code]] : []),
        ]
      : [["no offer"]],
    not: hasOffer() ? [] : ["% off", "give a code"],
  },
  {
    question: "Can you waive my insurance deductible?",
    holds: [["cannot waive"], ["yours to pay"]],
  },
  { question: "Water is dripping from my ceiling right now!", holds: [[phone.display], ["911"]] },
  { question: "Do you take care of permits?", holds: [["permit"], ["check for you", "we check", ...OFFICE]] },
  company.promises.magnetSweep
    ? { question: "Do you clean up the nails afterwards?", holds: [["magnet", "sweep", "swept"]] }
    : { question: "Do you clean up the nails afterwards?", holds: [OFFICE], not: ["magnet", "swept"] },
  firstOpening
    ? { question: "Are you hiring?", holds: openings.openings.map(({ title }) => [title]) }
    : {
        question: "Are you hiring?",
        holds: [["no position", "no open position"]],
        not: hasPage(pages.careers.path) ? [] : [pages.careers.path],
      },
  { question: "How can I contact you?", holds: [[phone.display], [email.office]] },
  company.license
    ? { question: "Are you licensed?", holds: [["licensed", company.license]] }
    : { question: "Are you licensed?", holds: [OFFICE], not: ["we are licensed", "licensed and insured"] },
  { question: "How do I pay?", holds: [["invoice", "written estimate", ...OFFICE]] },
  askCharge("Is the estimate free?", company.promises.freeEstimate),
  askCharge("What does an inspection cost?", company.promises.freeInspection),
  { question: "Who are you?", holds: [["Eve"], [site.name]] },
  ...(repair ? [] : [{ question: "Can you repair my roof?", holds: [["not on our list"]] }]),
];

const DATA = JSON.stringify([site, figureTexts, services, products, financing, stated, openings, faq]);
const FIGURES = new Set(findFigures(DATA));

/** Asks Eve each question in a conversation of its own. If she has learned from other data, she learns first. */
export function askTwenty(): AnsweredQuestion[] {
  const knowledge = loadKnowledge();
  return QUESTIONS.map((one) => {
    const { reply } = sayMessage(one.question, { details: {}, frame: NEW_FRAME }, knowledge);
    const problem = findProblem(reply, one);
    return { question: one.question, reply, ...(problem && { problem }) };
  });
}

/** Describes each wrong reply in a line: the question, the reply, and the fault. */
export function describeWrongAnswers(asked: readonly AnsweredQuestion[]): string[] {
  return asked.flatMap(({ question, reply, problem }) =>
    problem ? [`"${question}" is answered "${reply.replace(/\s+/g, " ")}": ${problem}`] : [],
  );
}

/** Finds the faults of a reply, also amounts and codes that the site does not have; "" for none. */
export function findProblem(reply: string, { holds, not = [] }: Omit<Question, "question">): string {
  const contains = (wording: string) => reply.toLowerCase().includes(wording.toLowerCase());
  const amounts = findFigures(reply).filter((figure) => figure.startsWith("$") && !isKnown(figure));
  const codes = (reply.match(/\b[A-Z][A-Z0-9-]{4,}\b/g) ?? []).filter((code) => !DATA.includes(code));
  return [
    ...holds.filter((any) => !any.some(contains)).map((any) => `lacks ${any.join(" or ")}`),
    ...[...not.filter(contains), ...amounts, ...codes].map((wording) => `must not say ${wording}`),
  ].join("; ");
}

function isKnown(figure: string): boolean {
  return FIGURES.has(figure) || FIGURES.has(String(Number(figure.slice(1))));
}

/** A question about a charge: what is not said to be free, the office tells. */
function askCharge(question: string, isFree: boolean): Question {
  return isFree ? { question, holds: [["free"]] } : { question, holds: [OFFICE], not: ["free"] };
}

function hasOffer(): boolean {
  return Boolean(stated.month || stated.promo || stated.lastChance);
}

function listOtherPrices(own: number): string[] {
  return pricedProducts.flatMap(({ pricePerSquareFoot: other }) => (other === own ? [] : [price(other)]));
}

/** The beginning of a service's description, which a reply may have instead of its title. */
function beginningOfDescription(title: string): string[] {
  const { description = "" } = services.find((service) => service.title === title) ?? {};
  return [description.split(/[:.,]/)[0] ?? title];
}
