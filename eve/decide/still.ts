import type { Frame } from "../remember/frame.ts";
import { namesDay, wishIn } from "../understand/wish.ts";
import { MOST_SAID, SURE } from "./from-articles.ts";
import { gave, tells } from "./told.ts";
import type { Decision, Turn } from "./turn.ts";
import { handOver, kept, openOn, say, TENANT, tenant } from "./wordings.ts";

// What holds on after it was said: an emergency, a complaint, that somebody does not hear.

const ENOUGH_WHEN_GRAVE = 0.4;
/** "There is a hole the size of a car": what is told is for who comes; and what a supplier asks is of supplies. */
const ENOUGH_OF_TOLD = 0.8;

/** "No water coming in at the moment", "it is not an emergency", "it just drips when it rains" */
export const CALMED =
  /\b(?:not an emergency|no emergency|no (?:water|drips?|leaks?)\b|(?:not|isnt|nothing) (?:\w+ ){0,2}?(?:pouring|raining|leaking|dripping|coming in)|only when it rains|just (?:drips|a drip|a stain|a spot)|stopped (?:leaking|dripping)|(?:not|isnt) (?:\w+ )?urgent|no es (?:una )?emergencia|no es urgente)\b/;

/** "Nothing happened, no complaint", "two residents complained of stains" */
export const NO_COMPLAINT =
  /\b(?:no|not a|not) complain\w*|\byou misunderst\w+|\bnothing happened\b|\b(?:residents?|tenants?|guests?|members?|employees|owners) (?:\w+ ){0,6}complain\w* (?:of|about)\b/;

export const NO_CALLS = "no calls";

/** In an emergency what has no sure answer is for a person, who has to reach the visitor. */
export function stillUrgent(turn: Turn): Decision | undefined {
  const { frame, heard } = turn;
  const chats = heard.sentences.every(({ chat }) => chat);
  if (!frame.emergency || gave(turn) || chats || heard.acts.has("off-topic")) return undefined;
  if (isSure(turn) || namesVisit(turn)) return undefined;
  if (
    ["later", "decline", "no", "yes", "thanks", "bye", "person", "open-on", "open-now"].some((act) =>
      heard.acts.has(act),
    )
  )
    return undefined;
  return {
    kind: "emergency:more",
    say: handOver("asked")(turn),
    asks: "nothing",
    missed: true,
    notice: "person",
    frame: kept(turn),
  };
}

/** "Wednesday in the morning, can you book it?": a day, or a booking, amid an emergency. */
function namesVisit({ heard, now }: Turn): boolean {
  const books = /\bbook\b/.test(heard.rest);
  return (
    (books && heard.acts.has("appointment")) ||
    (namesDay(wishIn(heard.details.rest, now)) && !IS_NOW.test(heard.rest))
  );
}

const IS_NOW = /\b(?:today|tonight|now|right away|asap|hoy|yesterday|last|since)\b/;

const OF_DANGER =
  /\b(?:smell\w*|smok\w+|burn\w*|fire|flames?|gas|wires?|cable|spark\w*|buzz\w*|hurt\w*|bleed\w*|breath\w*|stuck|trapped|move|wake|safe|get out|go out|outside|leave|stay|touch\w*|hot|911)\b/;

/** "Nothing is burning, it is dry now": no danger is left. */
const OVER =
  /\b(?:no fire|no smoke|no gas|no sparks?|(?:nothing|nobody|no one|noone|not|isnt) (?:is |was )?(?:burning|on fire|smoking|hurt|injured|sparking)|all clear|false alarm|(?:its|it is|all) dry)\b/;

/** Until somebody says that all are safe, what is said of a danger is for 911: no bucket, no price. */
export function stillDanger(turn: Turn): Decision | undefined {
  const { frame, heard } = turn;
  const ends =
    OVER.test(heard.rest) ||
    ["thanks", "bye", "told-safe", "person", "open-on", "open-now"].some((act) => heard.acts.has(act));
  const concerns = OF_DANGER.test(heard.rest) || (!tells(turn) && !isSure(turn));
  if (!frame.danger || gave(turn) || ends || !concerns) return undefined;
  return {
    kind: "danger:more",
    say: say(turn).emergency.dangerAgain,
    asks: "nothing",
    notice: "urgent",
    frame: kept(turn),
  };
}

/** Whether an article answers so surely that it may be said amid an emergency or a complaint. */
function isSure(turn: Turn): boolean {
  const answers = turn.answers();
  if (answers?.said[0]?.article.id === "weather") return false; // of a job's days
  const enough = tells(turn) ? ENOUGH_OF_TOLD : turn.frame.upset ? SURE : ENOUGH_WHEN_GRAVE;
  return !answers?.unsure && (answers?.said[0]?.probability ?? 0) >= enough;
}

/** Who does not hear, or wants no calls, is not told to call. */
export function inWriting(turn: Turn): Decision | undefined {
  const { heard, frame } = turn;
  if (frame.booking) return undefined;
  const [likely] = turn.answers()?.said ?? [];
  const wished = heard.preferences.includes(NO_CALLS);
  const ofTheOffice = likely?.article.id === "contact" || likely?.article.id === "languages";
  const told = frame.preferences.includes(NO_CALLS) && ofTheOffice;
  const written = frame.preferences.some((one) => /^(?:no calls|text only|e-?mail only)$/.test(one));
  if (!told && !(wished && !written && (ofTheOffice || (likely?.probability ?? 0) < SURE))) return undefined;
  return { kind: "in-writing", say: say(turn).inWriting, asks: "nothing", frame: kept(turn) };
}

/** What is asked of another visit after a complaint is for the office. */
const OF_A_VISIT: ReadonlySet<string> = new Set(
  "soon inspection cleanup be-home start-date job-status payment contact cancel process crew".split(" "),
);

/** "When is it going to be finished?", and not "how long does a new roof take" */
const OF_IT = /\b(?:it|my roof|this|they|yours?)\b/;

const FEW_WORDS = 5; // beside details: "is my number"

/** After a complaint: what is told besides goes to the office too, and so does a question with no sure answer. */
export function stillUpset(turn: Turn): Decision | undefined {
  const { frame, heard } = turn;
  const leaves = heard.acts.has("thanks") || heard.acts.has("bye");
  // "Marlene Koester, 77 Sycamore Ct. It comes in around the chimney": the story that was asked for
  const only = gave(turn) && heard.sentences.every(({ words }) => words.length <= FEW_WORDS);
  if (!(frame.upset && frame.handedOver) || only || leaves || heard.sentences.every(({ chat }) => chat))
    return undefined;
  const story =
    heard.acts.has("open-on") &&
    heard.sentences.some(({ asks, words: said }) => !asks && said.length > FEW_WORDS);
  const { id = "" } = turn.answers()?.said[0]?.article ?? {};
  const ofTheirJob = OF_A_VISIT.has(id) || (id.startsWith("duration") && OF_IT.test(heard.rest));
  if (!story && !tells(turn) && isSure(turn) && !ofTheirJob) return undefined;
  const own = ["complaint", "when-called", "delete", "person", "cancel-visit", "move-visit"].some((act) =>
    heard.acts.has(act),
  );
  if (own) return undefined;
  const { complaint: words, handOver: over } = say(turn);
  const reached = turn.known.phone ?? turn.known.email;
  const open = heard.acts.has("open-on") ? openOn(turn) : undefined;
  const told = tells(turn) || open ? words.again : words.asked;
  const text = [told, reached ? "" : over.unreachable, open].filter(Boolean).join(" ");
  return { kind: "complaint:more", say: text, asks: "nothing", missed: true, frame: kept(turn) };
}

/** Of what a supplier asks, what has no plain answer is for the office. */
export function stillSupplier(turn: Turn): Decision | undefined {
  const { frame, heard, known } = turn;
  const chats = heard.sentences.every(({ chat }) => chat);
  if (frame.role !== "supplier" || frame.topic !== "subcontract" || chats) return undefined;
  // "I have a garage of my own, 24 by 24": a supplier has a roof, too.
  const ofOwn =
    heard.roof.area !== undefined || ["is-passed", "appointment"].some((act) => heard.acts.has(act));
  if (ofOwn || (turn.answers()?.said[0]?.probability ?? 0) >= ENOUGH_OF_TOLD) return undefined;
  const words = say(turn);
  const reach = known.phone ?? known.email;
  return {
    kind: "supplier:more",
    say: reach ? `${words.handOver.added} ${words.handOver.noTime}` : words.toOffice,
    asks: "nothing",
    missed: true,
    frame: kept(turn),
  };
}

/** What only an owner can ask for: "can you just come, fix it and bill him". */
const FOR_OWNERS: ReadonlySet<string> = new Set(
  "complaint repair repair-or-replace repair-price leak soon start-date inspection free-estimate emergency-service".split(
    " ",
  ),
);

/** A tenant is told again who decides, whatever work is asked for. */
export function stillTenant(turn: Turn): Decision | undefined {
  const asked = turn.answers()?.said[0]?.article.id ?? "";
  const told = turn.replies.at(-1)?.includes(say(turn).tenantAgain);
  if (turn.frame.role !== "tenant" || told || gave(turn) || !FOR_OWNERS.has(asked)) return undefined;
  return {
    kind: "tenant",
    say: tenant(turn),
    asks: "nothing",
    missed: turn.frame.said[0] === TENANT,
    frame: { ...kept(turn), ...tenantTold(turn) },
  };
}

/** That a tenant was told who decides. */
export function tenantTold({ frame }: Turn): Partial<Frame> {
  return { said: [TENANT, ...frame.said].slice(0, MOST_SAID) };
}
