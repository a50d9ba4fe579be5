import type { Token } from "./text/tokens.ts";
import { GIVEN_NAMES } from "./text/words.ts";

const DAY_PARTS =
  /^(?:(?:[1-9]|1[0-2])(?:am|pm)?|(?:[1-9]|1[0-2])(?:00|15|30|45)|noon|work|lunch|dinner|one|two|three|four|five|six|seven|eight|nine|ten|eleven|mornings?|evenings?|afternoons?|weekends?|weekdays?)$/;

export const NEGATION = /^(?:not|no|never|cannot|cant|doesnt|dont|isnt|wont|arent)$/;
/** "mornings are no good" */
const REFUSED = /^(?:are |is )?(?:no good|not good|bad|out|impossible|do not work|dont work)\b/;
/** "mornings", where one suits: "in the morning is best" */
const SUITS = /^(?:is |are |would be |works? )?(?:best|better|good|fine|great|preferred|suits|works?)\b/;
/** What keeps somebody: "I nap after lunch". */
const BUSY = /^(?:nap|naps|sleep|rest|busy|work|away|gone|out|teach|leave)$/;
/** "We have the food pantry mornings" */
const HAS_MORE = /\b(?:have|got|run|hold|teach|volunteer|take) (?!time\b|free\b)\w+/;
/** "I am slow in the mornings" */
const SLOW = /^(?:slow|asleep|sleep|groggy|useless|busy)$/;
const NO_CALLS =
  /^(?:hard of hearing|(?:cannot|cant|dont|do not|not) (?:hear|talk) (?:\w+ )?(?:on|over) (?:the |a )?(?:tele)?phone|(?:dont|do not|never) (?:tell me to )?(?:call|phone|telephone|ring)\b(?! (?:me )?(?:then|before|after|until|till|between|at|on)\b))/;

/** How the visitor wishes to be reached or visited, in a few words each: "text only", "after 5", "ask for Ms. Ruthanne". */
export function preferencesIn(tokens: readonly Token[]): string[] {
  const words = tokens.map(({ plain }) => plain);
  const found: string[] = [];
  for (const [index, word] of words.entries()) {
    const [next = "", third = ""] = words.slice(index + 1, index + 3);
    const only =
      next === "only" ||
      third === "only" ||
      next === "please" ||
      (/^(?:only|just|please)$/.test(words[index - 1] ?? "") && next === "me");
    if (/^(?:text|email|message)$/.test(word) && only) found.push(`${word} only`);
    if (/^(?:no|not)$/.test(word) && /^(?:calls?|phone|calling)$/.test(next) && third !== "number")
      found.push("no calls");
    if (
      /^texts?$/.test(word) &&
      /\b(?:dont|do not|no|never)$/.test(words.slice(Math.max(0, index - 2), index).join(" ")) &&
      !only
    )
      found.push("no texts");
    const ownWish = !/^(?:he|she|they|says|said|told|him|her)$/.test(words[index - 1] ?? "");
    if (word === "deaf" || (ownWish && NO_CALLS.test(words.slice(index, index + 6).join(" "))))
      found.push("no calls");
    // "around 600", "around 1,600 square feet"
    const previous = words[index - 1] ?? "";
    const after = tokens[index + 2];
    const figure =
      (word === "around" && /^\d{3}/.test(next)) || (after?.gap === "," && /^\d{3}/.test(after.plain));
    if (/^(?:after|before|around)$/.test(word) && DAY_PARTS.test(next) && !figure && !BUSY.test(previous)) {
      // "She doesn't get here before 10"
      const late =
        word === "before" && words.slice(Math.max(0, index - 5), index).some((one) => NEGATION.test(one));
      found.push([late ? "after" : word, next, /^[ap]m$/.test(third) ? third : ""].join(" ").trim());
    }
    if (/^(?:mornings|evenings|afternoons|weekends|weekdays)$/.test(word)) {
      found.push(isUnwanted(words, index) ? `no ${word}` : word);
    }
    if (
      /^(?:morning|afternoon|evening)$/.test(word) &&
      SUITS.test(words.slice(index + 1, index + 4).join(" "))
    )
      found.push(`${word}s`);
    if (word === "ask" && next === "for" && isNameLike(tokens[index + 2]))
      found.push(`ask for ${nameAfter(tokens, index + 2)}`);
    if (
      /^(?:gate|door|garage|alarm|lockbox|keypad|entry)$/.test(word) &&
      (next === "code" || next === "is" || /^\d{3,6}$/.test(next))
    ) {
      const code = tokens.slice(index + 1, index + 5).find(({ text }) => /\d/.test(text));
      if (code) found.push(`${word} code ${code.text.slice(0, 12)}`);
    }
  }
  if (WITHOUT_EMAIL.test(words.join(" "))) found.push(NO_EMAIL);
  return [...new Set(found)];
}

/** Who has none is not asked for an address, and hears of a visit by phone. */
export const NO_EMAIL = "no e-mail";
const WITHOUT_EMAIL =
  /\b(?:(?:do not|dont|not|never|no longer|cant|doesnt) (?:really )?(?:have|use|own|got|do|check) (?:an? |any |the |my |much |computer )*(?:e-?mails?|e mails?|computer)|without (?:an |any )?e-?mail|no (?:e-?mail|e mail|computer)(?! (?:only|please|me|address is))|no tengo (?:correo|email)|sin correo)\b/;

/** "Can't do mornings", "I work mornings", "mornings are no good": whether the part of the day at `index` is not wished for. */
export function isUnwanted(words: readonly string[], index: number): boolean {
  return (
    words.slice(Math.max(0, index - 3), index).some((one) => NEGATION.test(one) || one === "except") ||
    words[index - 1] === "work" ||
    (/s$/.test(words[index] ?? "") && HAS_MORE.test(words.slice(Math.max(0, index - 5), index).join(" "))) ||
    words.slice(Math.max(0, index - 3), index).some((one) => SLOW.test(one)) ||
    REFUSED.test(words.slice(index + 1, index + 4).join(" "))
  );
}

function isNameLike(token: Token | undefined): boolean {
  return token !== undefined && (/^\p{Lu}/u.test(token.text) || GIVEN_NAMES.has(token.plain));
}

function nameAfter(tokens: readonly Token[], from: number): string {
  const name = tokens.slice(from, from + 3);
  const end = name.findIndex(
    ({ gap, text }, index) => index > 0 && (/[,;!?\n]/.test(gap) || !/^\p{Lu}/u.test(text)),
  );
  return name
    .slice(0, end < 0 ? name.length : end)
    .map(({ text }, index) => (name[index + 1]?.gap.startsWith(".") && text.length <= 4 ? `${text}.` : text))
    .join(" ")
    .slice(0, 60);
}
