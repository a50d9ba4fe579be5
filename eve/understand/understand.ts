import { keysOf, ownValue } from "#contract/values.ts";
import type { Knowledge, Ranking } from "../know/knowledge.ts";
import type { Frame } from "../remember/frame.ts";
import { actsOf, type Cue, cuesIn, USUAL_SCORE } from "./cues.ts";
import type { ContactDetails, ContactKey } from "./details/contact-details.ts";
import { type DetailsFound, findDetails } from "./details/find-details.ts";
import { hearActs } from "./hear-acts.ts";
import { type Language, languageOf } from "./language.ts";
import { NOT_QUOTED, notesIn, preferencesIn, quoted } from "./preferences.ts";
import { productsIn } from "./products.ts";
import { bareSize, type RoofTold, roofIn, withFigures } from "./roof.ts";
import { type Sentence, sentencesOf, writtenIn } from "./sentences.ts";
import { fold, wordsOf } from "./text/fold.ts";
import { blanked, tokensOf } from "./text/tokens.ts";
import { whensIn } from "./when-told.ts";
import { hoursIn, SOME_DAY, wishIn } from "./wish.ts";

/** A sentence with the articles that it may ask for, best first; `chat` where it is a greeting, thanks and the like. */
export type Heard = Sentence & Ranking & { chat: boolean };

/** Acts that say nothing else. */
const CHAT = new Set(
  "greet how-are-you dry thanks bye compliment laugh okay go-ahead yes no told-safe frustrated decline sorrow".split(
    " ",
  ),
);

/** Cues up to this score chat only where a sentence asks nothing and no article is likely. */
const SAID_BESIDE = 0.7;
const LIKELY = 0.5;

/** Articles after which a bare number is an area. */
const OF_PRICES = /^(?:materials|materials-price|get-estimate|free-estimate|budget|squares|measure)$/;

/** What a message does and tells. */
export type Understanding = {
  message: string;
  /** What it says beside contact details, folded, and sentence by sentence. */
  rest: string;
  sentences: readonly Heard[];
  /** It tells of an emergency that was not told of before, as emergencies are learned. */
  isAlarm: boolean;
  /** What it does, each act once with its best evidence. */
  acts: ReadonlyMap<string, Cue>;
  /** The sentences that ask for a person, as they are learned; "" where only the message as a whole does. */
  forPerson: ReadonlySet<string>;
  details: DetailsFound;
  language: Language | undefined;
  products: readonly string[];
  roof: RoofTold;
  place: Place | undefined;
  preferences: readonly string[];
};

/** Where the house is: `miles` from the company; undefined when it is farther than she can tell. */
export type Place = { name: string; zip: boolean; miles: number | undefined };

const SQUARE_METERS =
  /\b(\d{2,4}) ?(?:m2|sqm|qm|square met(?:er|re)s?|sq met(?:er|re)s?|metros cuadrados)\b/g;

/** Reads a message against what is remembered and known. */
export function understand(
  message: string,
  frame: Frame,
  details: ContactDetails,
  knowledge: Knowledge,
): Understanding {
  const whole = fold(message);
  const language = languageOf(message, whole);
  const { rank, hear, spelling, isWord, places } = knowledge;
  const found = findDetails(message, {
    ...{
      asked: frame.asked ?? askedAmid(frame, details, message),
      known: details,
      partial: frame.partialPhone,
      isWord,
    },
    isMaterial: (word) => productsIn([spelling(word)]).length > 0,
    isTown: (name) => ownValue(places.towns, name) !== undefined,
  });
  const rest = fold(withFigures(found.rest)).replace(
    SQUARE_METERS,
    (_, figure) => `${Math.round(Number(figure) * 10.7639)} sq ft`,
  );
  // Spanish words must not be put right as English ones.
  const cues = (words: readonly string[]) => cuesIn(language ? words : words.map((word) => spelling(word)));
  const sentences = sentencesOf(rest).map((sentence) => {
    const ranking = rank(sentence.text);
    const chatted = cues(sentence.words).filter(({ act }) => CHAT.has(act));
    // "What are your hours, thanks" and "my gutter leaks, thank you" say more.
    const more = sentence.asks || (ranking.ranked[0]?.probability ?? 0) >= LIKELY;
    // "A rough price without giving my number?" asks, whatever is declined beside.
    const chat = chatted.some(
      ({ act, score }) =>
        !more || (score > SAID_BESIDE && !(sentence.asks && (act === "decline" || act === "bye"))),
    );
    return { ...sentence, ...ranking, chat };
  });
  // Details are no part of what is done, but "not Kathy, Cathy" and "take 614-555-0140 off" need their words.
  const acts = actsOf(sentencesOf(whole).flatMap(({ words }) => cues(words)));
  const { emergencies, isNoEmergency, forPerson } = hearActs(rest, sentences, hear);
  if (isNoEmergency && !frame.emergency) for (const act of EMERGENCIES) acts.delete(act);
  const alarms = emergencies.filter((cue) => isNewIn(frame, cue));
  if (!EMERGENCIES.some((act) => acts.has(act))) for (const cue of alarms) acts.set(cue.act, cue);
  if (frame.removing && MORE_TO_REMOVE.test(whole) && keysOf(found.given).length === 0)
    acts.set("delete", { act: "delete", score: USUAL_SCORE, evidence: whole });
  if (asksOfAnother(message, found))
    acts.set("others-data", { act: "others-data", score: 0.9, evidence: whole });
  const place = placeIn(blanked(message, found.places), places);
  const address = addressWithTown(found.given.address ?? details.address, place, rest);
  if (address) found.given.address = address;
  const words = wordsOf(rest);
  const named = productsIn(words.map(spelling));
  const reachable = found.places.filter(({ key }) => key !== "name");
  const notes = notesIn(blanked(message, reachable, " "));
  const reaches = found.given.phone ?? found.given.email ?? found.given.address;
  const open = blanked(message, found.places, DETAIL);
  const lent = found.given.phone ? lentIn(message) : [];
  const whens = whensIn(blanked(message, reachable, " "), frame.booking !== undefined).filter(isNew(notes));
  const remarks =
    frame.booking || reaches || found.others.length > 0
      ? remarksIn(open, { cues, rank, applies: frame.role === "applicant" }).filter(
          isNew([...notes, ...whens]),
        )
      : [];
  return {
    ...{ message, rest, sentences, acts, forPerson, details: found, language },
    isAlarm: alarms.length > 0,
    products: named.length > 0 || !/\bother one\b/.test(rest) ? named : otherProduct(frame),
    roof: {
      ...(OF_PRICES.test(frame.topic ?? "") && bareSize(rest)),
      ...roofIn(words.length > 0 ? rest.split(/[^\p{L}\p{N}.]+/u).filter(Boolean) : [], rest),
    },
    place,
    preferences: [
      ...preferencesIn(blanked(message, reachable)).filter(
        (one) =>
          !(one.includes(" code ") && notes.some((note) => note.includes(one.split(" ").at(-1) ?? one))),
      ),
      ...lent,
      ...notes.filter(isNew(lent)),
      ...whens.filter(isNew(lent)),
      ...remarks,
      ...[...found.others, ...found.houses].map((other) => `also ${other}`),
      ...(REPORTED.some((act) => acts.has(act)) ? found.nextDoor.map((house) => `also ${house}`) : []),
    ],
  };
}

/** Emergencies that cues hear by themselves, and then know which. */
const EMERGENCIES = ["danger", "collapse", "leak", "crisis"];

/** What goes on with an emergency has answers of its own, and so has a tenant's leak, which is for the owner to report. */
function isNewIn({ emergency, role }: Frame, { act }: Cue): boolean {
  return !emergency && !(role === "tenant" && act === "leak");
}

/** "Take my daughter Carol's number, for an emergency only": whose it is. */
const LENT =
  /\bmy (?:wife|husband|daughter|son|mom|mother|dad|father|sister|brother|partner|neighbou?r|friend|tenant)(?:'s|s|’s)?\b.{0,40}\b(?:number|phone|cell)\b/i;

function lentIn(message: string): string[] {
  return writtenIn(message)
    .filter((sentence) => LENT.test(sentence) && /\d{4}/.test(sentence) && !NOT_QUOTED.test(sentence))
    .map(quoted);
}

/** What a booking still needs, that counts as asked for: "8. ray kowalczyk", "14 Elm". */
function askedAmid({ booking }: Frame, details: ContactDetails, message: string): ContactKey | undefined {
  if (!booking) return undefined;
  if (
    !details.name &&
    /^\W*\d{1,2}(?:[:.]\d\d)? ?(?:[ap]m)?[.,;]? +\p{L}+(?: \p{L}+)?$/iu.test(message.trim())
  )
    return "name";
  return details.address ? undefined : "address";
}

/** Whether a quote says more than those that are taken down already. */
function isNew(taken: readonly string[]): (quote: string) => boolean {
  return (quote) =>
    !taken.some((one) => quote.includes(one.slice(1, -1)) || one.includes(quote.slice(1, -1)));
}

/** What somebody tells of a house that is not theirs, so that the office has to know which. */
const REPORTED = ["danger", "leak", "collapse", "is-bad"];

/** "It's in Westerville", "put Westerville in the address": an address that has no town yet, with it. */
function addressWithTown(
  address: string | undefined,
  place: Place | undefined,
  rest: string,
): string | undefined {
  if (!address || !place || place.zip || /,|\d{5}$/.test(address)) return undefined;
  if (address.toLowerCase().includes(place.name.toLowerCase()) || !OF_THE_HOUSE.test(rest)) return undefined;
  return `${address}, ${place.name}`;
}

const OF_THE_HOUSE =
  /\b(?:address|it is|that is|house is|home is|located|esta) (?:still |also |really |actually )?(?:in|en)\b|\b(?:put|add|include|write)\b.*\baddress\b|^(?:in|en) \w+(?: \w+)?$/;

/** Of the two products that were named last the one that is not talked of. */
function otherProduct({ recent = [], product }: Frame): string[] {
  return recent.filter((id) => id !== product).slice(0, 1);
}

/** "give me Dana's phone number": what folding does not leave to see. */
function asksOfAnother(message: string, { given }: DetailsFound): boolean {
  const tokens = tokensOf(message);
  if (/\b(?:take|remove|delete|drop|erase)\b/i.test(message)) return false; // "take Ana's number off"
  return (
    Object.keys(given).length === 0 &&
    tokens.some(({ text }, index) => {
      const after = tokens.slice(index + 1, index + 3).map(({ plain }) => plain);
      const named =
        /^\p{Lu}.*['’]s$/u.test(text) && !/^(?:it|that|what|who|where|there|here|how)['’]s$/i.test(text);
      return (
        named && index > 0 && after.some((word) => /^(?:phone|number|email|address|details|info)$/.test(word))
      );
    })
  );
}

const DETAIL = "\uE000"; // stands where a detail stood: of the private use area
const REMARK = { least: 3, most: 22, likely: 0.6 }; // words, and how likely an article may be

/** What is told beside a visit or details and is nothing that she knows: "Tenant is Keisha, she lets you in"; for who comes. */
function remarksIn(
  message: string,
  {
    cues,
    rank,
    applies,
  }: { cues: (words: readonly string[]) => readonly Cue[]; rank: Knowledge["rank"]; applies: boolean },
): string[] {
  const clauses = message
    .replace(TAG, ".")
    .split(/(?<=[!?;\n])\s*|(?<=\.)\s+/)
    .filter((clause) => !/[?@]/.test(clause) && !clause.includes(DETAIL) && !NOT_QUOTED.test(clause));
  return clauses.flatMap((clause) => {
    const folded = fold(clause);
    const [sentence, ...more] = sentencesOf(folded);
    const words = sentence?.words ?? [];
    if (
      !sentence ||
      more.length > 0 ||
      sentence.asks ||
      words.filter((word) => /^\p{L}/u.test(word)).length < REMARK.least ||
      words.length > REMARK.most
    )
      return [];
    // "Have them call Lorena at 614-555-0194 on arrival": whoever's number it is, the office needs what was said of it.
    if (/\d{3}\W{0,2}\d{4}\b/.test(clause)) return [quoted(clause)];
    const known =
      OF_DETAILS.test(folded) ||
      SAYS_NOTHING.test(folded) ||
      OF_THE_MOOD.test(folded) ||
      cues(words).some(({ act }) => act !== "prefers") ||
      (productsIn(words).length > 0 && !applies) ||
      wishIn(clause, SOME_DAY) !== undefined ||
      hoursIn(clause).length > 0 ||
      preferencesIn(clause).length > 0 ||
      keysOf(roofIn(folded.split(" "), folded)).length > 0 ||
      (!applies && (rank(sentence.text).ranked[0]?.probability ?? 0) >= REMARK.likely);
    return known ? [] : [quoted(clause)];
  });
}

/** What puts a detail right, or names one, is noted with it. */
const OF_DETAILS =
  /\b(?:wait|sorry|wrong|correct|typed|typo|number|address|e ?mail|phone|my name|last name|zip|still in|lives? in|located|(?:is|at|are) the end|last (?:four|4|digits?))\b/;
/** "This is going in circles", "I can't tell", "well, free sounds nice": of the talk, and nothing for who comes. */
const SAYS_NOTHING =
  /^(?:(?:and|but|so) )*(?:the (?:first|second|last|other|earlier|later)\b|to whom it|dear |all right|alright|never ?mind|fair enough|good enough|at least|so \w+ i guess|none of|neither|if (?:there|you|it|not|so)|this|that|you|it|well|ok|okay|fine|no|yes|oh|hm+|fix|book|whatever|sounds|suppose|very|just|pass|please pass|thank|thanks|hello|hi|pero|digame|dime|si\b|yep|yeah|sure|hold on|make it|wait|actually|nah|por favor|gracias|perfecto|bueno|claro|esta bien|muy bien|listo|dale|i (?:can|cannot|cant|do|dont|am|was|asked|said|never|need|want|just|would|like|have|had|already|think|guess|hope|told|mean|meant)|we (?:need|want|would|have|just))\b/;
const OF_THE_MOOD = /\b(?:lol|haha+|lmao|ha)\b/;
/** "…, ok?" asks nothing. */
const TAG = /,? (?:ok|okay|alright|all right)\?/gi;

/** "the address too please", once something was deleted */
const MORE_TO_REMOVE =
  /\b(?:name|e ?mail|number|phone|address)\b.{0,20}\b(?:too|also|as well)\b|^(?:and|also|plus) (?:the |my )?(?:name|e ?mail|number|phone|address)\b|\bnot (?:just|only) (?:the|my)\b.*\b(?:everything|all of it)\b/;

const MOST_WORDS = 3; // of a town's name

function placeIn(message: string, { towns, zips }: Knowledge["places"]): Place | undefined {
  const tokens = tokensOf(message);
  for (const [index, { plain, text }] of tokens.entries()) {
    if (
      /^\d{5}$/.test(text) &&
      (tokens.length <= 4 || tokens[index - 1]?.plain === "zip" || ownValue(zips, text) !== undefined)
    ) {
      if (!/^(?:sq|square|dollars)/.test(tokens[index + 1]?.plain ?? ""))
        return { name: text, zip: true, miles: ownValue(zips, text) };
    }
    for (let length = MOST_WORDS; length >= 1; length--) {
      const name = tokens.slice(index, index + length);
      const miles = ownValue(towns, name.map((token) => token.plain).join(" "));
      // Many towns are named with everyday words; those count when they are written as names.
      if (
        miles === undefined ||
        name.length < length ||
        !(/^\p{Lu}/u.test(text) || isLedTo(tokens[index - 1]?.plain) || tokens.length === length)
      )
        continue;
      if (plain.length > 3 || length > 1)
        return {
          name: name
            .map((token) => token.text.replace(/^\p{L}/u, (letter) => letter.toUpperCase()))
            .join(" "),
          zip: false,
          miles,
        };
    }
  }
  return undefined;
}

function isLedTo(before: string | undefined): boolean {
  return /^(?:and|in|to|serve|service|cover|near|around|about|from|past|at|do)$/.test(before ?? "");
}
