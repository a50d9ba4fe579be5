import { products } from "#site/pages/product.ts";
import type { Article } from "../know/article.ts";
import type { Knowledge, Ranked } from "../know/knowledge.ts";
import { ON_MATERIALS, OTHER_MATERIALS } from "../know/read-articles.ts";
import type { Frame } from "../remember/frame.ts";
import { notSoldIn, PRODUCT_WORDS, productsIn } from "../understand/products.ts";
import { STOP_WORDS } from "../understand/text/words.ts";
import type { Heard, Understanding } from "../understand/understand.ts";
import { FLAT, PRICE_TOPICS } from "./sums.ts";

/** The articles that a sentence may ask for, best first, and the products that it names or goes on from. */
export type Reading = { ranked: readonly Ranked[]; named: readonly string[] };

/** Subjects of articles on what a roof suffers, which people tell of and do not ask for. */
export const OF_THE_ROOF: ReadonlySet<string> = new Set(["damage", "roof-parts"]);
/** From here on an article is as good as asked for. */
export const SURE = 0.5;
const VERY_SURE = 0.8;
/** How much likelier an article of the same subject is when a short question goes on. */
const SAME_SUBJECT = 4;
const SHORT = 6; // words
const JOBS = "careers";
/** Articles that tell of any roof, which holds for those of a material that is sold. */
const MATERIAL_WORK = new Set(["other-price", "repair", "residential", "commercial", "services"]);

/** Articles that hold for any roof, where a part of it that is named has its own. */
const GENERAL = new Set(
  "repair repair-or-replace worried residential process services can-do contact".split(" "),
);
const NAMED_PARTS: readonly (readonly [RegExp, string])[] = [
  [/\bsolar\b|\bpanels\b/, "solar"],
  [/\bskylights?\b/, "skylights"],
  [/\bchimneys?\b/, "chimney"],
];

/** "How much?" after talk of one of these asks for the price of a repair. */
const REPAIRED = new Set(
  "leak stain repair missing-shingles worn-shingles animals chimney flashing emergency-service".split(" "),
);
/** And after talk of one of these, the price of that. */
const PRICE_OF: ReadonlyMap<string, string> = new Map(
  Object.entries({
    "inspection-price": "inspection soon be-home visit-prepare worried second-opinion",
    "other-price":
      "maintenance gutters gutter-cleaning cleaning flat-roof membranes commercial business-open skylights other-trades ventilation solar",
    "repair-price": "decking neglect wind hail repair-or-replace",
  }).flatMap(([price, topics]) => topics.split(" ").map((topic) => [topic, price] as const)),
);
const COVERED = "coverage";
const OF_INSURANCE = /\b(?:insur\w*|policy|claim|adjuster|deductible|storm|hail)\b/;
/** "should I replace the roof first" */
const OF_ORDER = /\breplace\b.*\b(?:first|before)\b/;
const OFTEN = /\bhow often\b/;
const OF_A_VISIT =
  /\b(?:visit|inspection|inspector|inspect|appointment)\b|\b(?:man|guy|person|somebody|someone|he) comes?\b|\b(?:they|you) come (?:out|by|over|to look|and look)\b/;
const NOT_THAT = /\bnot (?:an?|the) \w+/g;
const OF_MONEY_MATTERS: ReadonlySet<string> = new Set([
  "financing",
  "payment",
  "materials-price",
  "coverage",
  "budget",
]);
const AT_ANOTHER_TIME = /\b(?:same time|move it|instead|inspection|visit)\b/;
const PAYS = /\b(?:pay|owe|cost|costs|charge|charged|money|free)\b/;
const OF_A_LOAN = /\b(?:roof|shingles?|metal|slate|month\w*|insur\w*|loan|financ\w*|deposit|invoice)\b/;
const OF_WHO_COMES = /\b(?:does|do|will|would|is|are) (?:he|they|the man|the guy|your \w+)\b/;
/** Articles on the days of work, and what a visit has in their place. */
export const OF_VISITS: ReadonlyMap<string, string> = new Map([
  ["be-home", "visit-home"],
  ["prepare", "visit-prepare"],
  ["pets-children", "visit-prepare"],
]);
const OF_A_JOB = /\b(?:job|jobs|work|position|career|careers|hiring)\b/;
const OF_POSITIONS =
  /^(?:wages|careers|openings|apply|after-applying|work-hours|benefits|no-experience|general-application|employment-type|screening|job-age)$/;
const OF_AN_ANSWER = /\b(?:hear|heard|answer|reply|call|called|wait|how long)\b/;
/** "What would that run me?" */
const RUNS = /\b(?:run|cost|charge|how much|price)\b/;
const OF_A_NEW_ROOF = /\b(?:new|replac\w*|cheapest|square|squares|materials?)\b/;

const GOES_ON = /^(?:and|what about|how about|or|same for|also|then|ok and|ok so|so|ok) /;
const PRONOUNS = new Set("it its that they them their those these one ones this".split(" "));
export const OF_TOLD =
  /\b(?:them|those|these|help (?:me |us )?with (?:that|this|it)|(?:would|are) they (?:be|so|that))\b/;
const OF_A_PRODUCT = "materials";
/** "metal or shingles" */
const EITHER = new Set(["or", "vs", "versus"]);
const OF_MONEY = /\b(?:how much|more|less|cheaper|dearer|expensive)\b/;
/** Asks of more than what is talked of. */
const OF_ALL = /\b(?:cheapest|least expensive|all (?:of them|three|the)|each|every|options)\b/;
const EMPTY = new Set(
  "vs versus or and what about how or the a an for in of with then ok okay so also instead do you is are if i go would be much does it other one same question my options choices should next whole house".split(
    " ",
  ),
);

const OF_COLORS = "colors";
const IS_SOLD = /\b(?:carry|have|sell|offer|stock|available|come in|got|get|do)\b/;

/** The products that have a color which is asked for: "do you carry weathered wood?" */
function inThatColor({ asks, text }: Heard, { rest }: Understanding): string[] {
  if (!asks || !IS_SOLD.test(text)) return [];
  return products.flatMap(({ id, colors }) =>
    colors.some(({ name }) => rest.includes(name.toLowerCase())) ? [id] : [],
  );
}

/** What a sentence asks for, by itself and as it goes on from what was said before. */
export function read(sentence: Heard, heard: Understanding, frame: Frame, knowledge: Knowledge): Reading {
  const words = sentence.words.map(knowledge.spelling);
  const inColor = inThatColor(sentence, heard);
  const colors = inColor.length > 0 ? knowledge.article(OF_COLORS) : undefined;
  if (colors) return { named: inColor, ranked: [{ article: colors, probability: SURE }] };
  const own = productsIn(words);
  const named = own.length === 0 && sentence.text.includes("other one") ? heard.products : own;
  const topic = knowledge.article(frame.topic);
  // "Metal": of what is talked of, else what it is.
  const ofIt = topic && Object.keys(topic.ofProduct).length > 0 ? topic : knowledge.article(OF_A_PRODUCT);
  if (ofIt && named.length > 0 && (ofIt === topic || named.length === 1) && isBare(sentence, words))
    return { named, ranked: [{ article: ofIt, probability: 0.9 }] };
  const all = heard.sentences.filter(({ chat }) => !chat);
  const told = all.filter((other) => other === sentence || !other.asks);
  // "How much is slate and how long does it last?": of what the message names, else of what was talked of.
  const product = heard.products.length === 1 ? heard.products[0] : frame.product;
  const { ranked, spoken } = rankInContext(sentence, words, {
    told,
    named,
    topic,
    product,
    frame,
    knowledge,
  });
  const [best] = ranked;
  // "Can someone tell me", asked of a position: no inspection is meant.
  if (
    best?.article.id === "soon" &&
    isOfAPosition(frame) &&
    !OF_A_ROOF.test(heard.rest) &&
    !OF_AN_ANSWER.test(sentence.text)
  )
    return { named, ranked: ranked.slice(1) };
  const instead = best && insteadOf(best.article.id, sentence, { named, frame, rest: heard.rest });
  const other = knowledge.article(instead);
  if (best && other) return { named, ranked: [{ article: other, probability: best.probability }] };
  const strange = told.flatMap((one) => notSoldIn(one.words.map(knowledge.spelling)));
  const sold = all.flatMap((one) => productsIn(one.words.map(knowledge.spelling)));
  const others = knowledge.article(OTHER_MATERIALS);
  if (strange.length > 0 && others && best && isOfMaterial(best.article, sold))
    return { named: strange, ranked: [{ article: others, probability: Math.max(best.probability, SURE) }] };
  const compared =
    named.length > 1 ? knowledge.articles.find(({ ofPair }) => Object.keys(ofPair).length > 0) : undefined;
  const either = words.some((word) => EITHER.has(word)) && best && isOnMaterials(best.article);
  if (compared && (either || (best?.probability ?? 0) < SURE))
    return { named, ranked: [{ article: compared, probability: SURE }] };
  const goesOn =
    named.length === 0 &&
    spoken &&
    product &&
    !OF_ALL.test(sentence.text) &&
    ON_MATERIALS.has(best?.article.subject ?? "");
  return { named: goesOn && product ? [product] : named, ranked };
}

/** "And slate?": a product and no word that asks for something else. */
function isBare({ text }: Heard, words: readonly string[]): boolean {
  const says = (word: string) =>
    EMPTY.has(word) || STOP_WORDS.has(word) || PRODUCT_WORDS.has(word) || productsIn([word]).length > 0;
  return !OF_MONEY.test(text) && words.every((word) => says(word) || word === "roof");
}

type Context = {
  told: readonly Heard[];
  named: readonly string[];
  topic: Article | undefined;
  product: string | undefined;
  frame: Frame;
  knowledge: Knowledge;
};

/** The likeliest of the ways to read a sentence: alone, with what is told beside it, and of the subject or product that is talked of. */
function rankInContext(
  sentence: Heard,
  words: readonly string[],
  { told, named, topic, product, frame, knowledge }: Context,
): { ranked: readonly Ranked[]; spoken: string | undefined } {
  const short = words.length <= SHORT;
  const pronoun = words.some((word) => PRONOUNS.has(word));
  const whole = told.length > 1 ? [knowledge.rank(told.map(({ text }) => text).join(" ")).ranked] : [];
  // "Hail last night. What now?" asks of the hail.
  const plain = (sentence.ranked[0]?.probability ?? 0) >= SURE;
  const [likeliestOfAll] = whole[0] ?? [];
  const damaged =
    OF_THE_ROOF.has(likeliestOfAll?.article.subject ?? "") &&
    (likeliestOfAll?.probability ?? 0) >= SURE &&
    (sentence.ranked[0]?.probability ?? 0) < VERY_SURE;
  const empty =
    whole.length > 0 && (!plain || damaged) && words.every((word) => EMPTY.has(word) || STOP_WORDS.has(word));
  // "I have two quotes. Why would they differ?" asks of the quotes.
  const ofTold = whole.length > 0 && sentence.asks && OF_TOLD.test(sentence.text);
  const bySelf = (sentence.ranked[0]?.probability ?? 0) >= VERY_SURE && sentence.asks;
  const readings: (readonly Ranked[])[] =
    empty || ofTold ? whole : bySelf ? [sentence.ranked] : [sentence.ranked, ...whole];
  // What asks nothing ("splendid", "I'll think about it") goes on from nothing.
  const continues = GOES_ON.test(sentence.text);
  const ofJobs = frame.role === "applicant";
  const subject = ofJobs ? JOBS : topic?.subject;
  const goesOn = subject !== undefined && (continues || (sentence.asks && (short || pronoun || ofJobs)));
  const ofIt = goesOn || (pronoun && product !== frame.product);
  const spoken =
    ofIt && named.length === 0 ? products.find(({ id }) => id === product)?.spoken.name : undefined;
  if (spoken && (pronoun || short)) readings.push(onProduct(sentence, spoken, knowledge));
  // "What causes that?" asks of what was talked of.
  if (goesOn && pronoun && topic && !plain)
    readings.push(knowledge.rank(`${sentence.text} ${topic.title.toLowerCase()}`).ranked);
  const weighed = goesOn ? readings.map((ranked) => withSubject(ranked, subject)) : readings;
  const likeliest = (ranked: readonly Ranked[]) => ranked[0]?.probability ?? 0;
  return {
    ranked: weighed.reduce((best, other) => (likeliest(other) > likeliest(best) ? other : best)),
    spoken,
  };
}

function isOfAPosition({ role, topic }: Frame): boolean {
  return role === "applicant" || OF_POSITIONS.test(topic ?? "");
}

const OF_A_ROOF = /\b(?:roof|house|home|inspect\w*|leak\w*|estimate)\b/;

/** The article that is meant by another one in this conversation: a repair's price after talk of a leak, the loan's application. */
function insteadOf(
  id: string,
  { text }: Heard,
  { named, frame, rest }: { named: readonly string[]; frame: Frame; rest: string },
): string | undefined {
  if (
    id === "apply" &&
    frame.topic?.startsWith("financing") &&
    frame.role !== "applicant" &&
    !OF_A_JOB.test(text)
  )
    return "financing-apply";
  // "If I apply tonight how long til I hear back?", asked of a position
  if (id === "financing-apply" && isOfAPosition(frame))
    return OF_AN_ANSWER.test(text) ? "after-applying" : "apply";
  const of = (subject: string) => frame.topic?.includes(subject) ?? false;
  const [, part] = (GENERAL.has(id) && NAMED_PARTS.find(([words]) => words.test(text))) || [];
  if (part) return part;
  if (id === COVERED && of("warranty") && !OF_INSURANCE.test(text)) return "workmanship-warranty";
  // "How many days do I have?" after talk of a contract with others is of that.
  if (id.startsWith("duration") && of("signed-elsewhere")) return "signed-elsewhere";
  // "Does she have to pay anything?" beside a visit is of the visit.
  const ofAVisit = frame.booking || frame.wished || frame.booked || AT_ANOTHER_TIME.test(rest);
  if (ofAVisit && OF_MONEY_MATTERS.has(id) && PAYS.test(text) && !OF_A_LOAN.test(rest))
    return "inspection-price";
  // "Does he climb on the roof?" is of whoever comes.
  if (id === "diy" && OF_WHO_COMES.test(text)) return "inspection";
  // "When is it going to be finished?", asked of a job that runs
  if (/^(?:duration|start-date|work-hours)/.test(id) && of("job-status")) return "job-status";
  // "About 12,000 square feet", told of a flat roof, is for its price.
  if ((id === "squares" || id === "measure") && (of("flat-roof") || of("commercial"))) return "other-price";
  if (PRICE_TOPICS.has(id) && FLAT.test(rest)) return "other-price";
  if (of("solar") && OF_ORDER.test(text) && id !== "solar") return "solar";
  if (id === "adjuster" && !OF_INSURANCE.test(rest) && !/claim|adjuster|coverage/.test(frame.topic ?? ""))
    return "inspection"; // "What will the man look at when he comes?"
  if (id === "prepare" && /\badjuster\b/.test(rest)) return "adjuster";
  if (frame.booking || frame.wished || frame.booked || OF_A_VISIT.test(rest.replace(NOT_THAT, " "))) {
    const ofTheVisit = OF_VISITS.get(id);
    if (ofTheVisit) return ofTheVisit;
  }
  if (OFTEN.test(text) && (of("gutter") || of("cleaning"))) return "maintenance";
  const ofANewRoof = named.length > 0 || OF_A_NEW_ROOF.test(text);
  const ofPrices =
    id === "materials-price" || id === "budget" || (id === "materials-compare" && RUNS.test(text));
  if (!ofPrices || ofANewRoof) return undefined;
  const damaged = frame.emergency || REPAIRED.has(frame.topic ?? "");
  const ofRepair = id === "materials-price" && damaged;
  return PRICE_OF.get(frame.topic ?? "") ?? (ofRepair ? "repair-price" : undefined);
}

/** What a sentence asks of a product; what the product's name alone would ask for is not asked. */
function onProduct({ text }: Heard, spoken: string, knowledge: Knowledge): readonly Ranked[] {
  const [alone] = knowledge.rank(spoken).ranked;
  const nearby = new Set(knowledge.rank(text).ranked.map(({ article }) => article));
  return knowledge
    .rank(`${text} ${spoken}`)
    .ranked.filter(({ article }) => article !== alone?.article && nearby.has(article));
}

/** Whether an article is on the materials, and on no one of them. */
function isOnMaterials({ subject, ofProduct }: Article): boolean {
  return ON_MATERIALS.has(subject) && Object.keys(ofProduct).length === 0;
}

/** Whether an article would tell of a material that is named but not sold; where one that is sold is named too, only a comparison. */
function isOfMaterial({ id, subject, ofPair, ofProduct }: Article, sold: readonly string[]): boolean {
  if (sold.length > 0) return Object.keys(ofPair).length > 0;
  return ON_MATERIALS.has(subject) || Object.keys(ofProduct).length > 0 || MATERIAL_WORK.has(id);
}

/** Articles of the subject that is talked of are likelier: "where do I apply" after a question about loans. */
function withSubject(ranked: readonly Ranked[], subject: string): Ranked[] {
  const weighed = ranked.map((one) => ({
    ...one,
    probability: one.probability * (one.article.subject === subject ? SAME_SUBJECT : 1),
  }));
  const before = ranked.reduce((sum, { probability }) => sum + probability, 0);
  const after = weighed.reduce((sum, { probability }) => sum + probability, 0);
  const scale = before / (after || 1);
  return weighed
    .map((one) => ({ ...one, probability: one.probability * scale }))
    .sort((one, other) => other.probability - one.probability);
}
