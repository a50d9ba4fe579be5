import { type Token, tokensOf } from "./text/tokens.ts";
import { GIVEN_NAMES } from "./text/words.ts";

export const NEGATION = /^(?:not|no|never|cannot|cant|doesnt|dont|isnt|wont|arent)$/;
/** "mornings are no good" */
const REFUSED = /^(?:are |is )?(?:no good|not good|bad|out|impossible|do not work|dont work)\b/;
/** "mornings", where one suits: "in the morning is best" */
const SUITS = /^(?:is |are |would be |works? )?(?:best|better|good|fine|great|preferred|suits|works?)\b/;
/** "TEXT me, do NOT call" */
const CAPITALS = /\bTEXT\b/;
const TEXTS = /^(?:someone|somebody|you|they|them|just|please|can|could)$/;
/** "We have the food pantry mornings" */
const HAS_MORE =
  /\b(?:have|got|run|hold|teach|volunteer|take) (?!time\b|free\b|some\w+\b|any\w+\b|them\b|him\b|her\b)\w+|\b(?:is|are) (?:there|here|asleep|busy|napping|using)\b/;
/** "I am slow in the mornings" */
const SLOW = /^(?:slow|asleep|sleep|groggy|useless|busy)$/;
const NO_CALLS =
  /^(?:hard of hearing|(?:cannot|cant|dont|do not|not) (?:hear|talk) (?:\w+ )?(?:on|over) (?:the |a )?(?:tele)?phone|(?:dont|do not|never) (?:tell me to )?(?:call|phone|telephone|ring)\b(?! (?:her|him|them|my)\b)(?! (?:me |us )?(?:then|before|after|until|till|between|at|on|tomorrow|today|tonight|this|next)\b))/;

/** "Just don't call my mom": somebody else is not to be called. */
const CALL_NOT =
  /^(?:dont|do not|never|nobody|no one) (?:calls?|ring|phone|text|contact|bother|disturb) ((?:my|the|our) (?!phone|cell|number|house|home)\w+|her|him|them)\b(?! (?:before|after|until|till|between|at)\b)/;
/** "You CAN call me", "call or text me is fine" */
export const MAY_CALL =
  /\b(?:you |they |he |she )?(?:can|may) (?:still )?(?:call|ring|phone)(?: or text)? me\b|\b(?:text or call|call or text) me\b|\bcalls? (?:to me |me )?(?:is|are) (?:fine|ok|okay|good)\b|\bnot no calls\b/;

/** How the visitor wishes to be reached, in a few words each: "text only", "ask for Ms. Ruthanne", "gate code 4471". */
export function preferencesIn(message: string): string[] {
  const tokens = tokensOf(message);
  const words = tokens.map(({ plain }) => plain);
  const found: string[] = [];
  for (const [index, word] of words.entries()) {
    const [next = "", third = ""] = words.slice(index + 1, index + 3);
    const only =
      next === "only" ||
      third === "only" ||
      (next === "please" && !/^(?:my|your|the|this|that)$/.test(words[index - 1] ?? "")) ||
      (/^(?:only|just|please)$/.test(words[index - 1] ?? "") && !/^(?:you|your|him|her|them)$/.test(next));
    const instead =
      word === "text" && /^(?:not|no|dont)$/.test(next) && /^(?:calls?|phone|ring)$/.test(third);
    const denied = /^(?:not|no)$/.test(words[index - 1] ?? "") && next === "only";
    if (/^(?:text|email|message)$/.test(word) && (only || instead) && !denied) found.push(`${word} only`);
    // "Can you just have someone text me?"
    else if (
      word === "text" &&
      next === "me" &&
      (TEXTS.test(words[index - 1] ?? "") || third === "instead" || index === 0 || CAPITALS.test(message))
    )
      found.push("by text");
    if (
      /^(?:no|not)$/.test(word) &&
      words[index - 1] !== "text" &&
      /^(?:calls?|phone|telephone|calling)$/.test(next) &&
      words[index - 1] !== "not" &&
      !/^(?:number|her|him|them|my|mom|before|after|until|till|between)$/.test(third) &&
      // "no phone calls at dinner time"
      !/^(?:at|before|after|during|until|on|in|between)$/.test(words[index + 3] ?? "")
    )
      found.push("no calls");
    if (
      /^texts?$/.test(word) &&
      /\b(?:dont|do not|no|never)$/.test(words.slice(Math.max(0, index - 2), index).join(" ")) &&
      (!only || next === "please")
    )
      found.push("no texts");
    const ownWish = !/^(?:he|she|hes|shes|they|theyre|mom|mother|dad|father|is|says|said|told|him|her)$/.test(
      words[index - 1] ?? "",
    );
    const [, whom] = CALL_NOT.exec(words.slice(index, index + 7).join(" ")) ?? [];
    if (whom) found.push(`do not call ${whom}`);
    else if (ownWish && (word === "deaf" || NO_CALLS.test(words.slice(index, index + 6).join(" "))))
      found.push("no calls");
    if (word === "ask" && next === "for" && isNameLike(tokens[index + 2]))
      found.push(`ask for ${nameAfter(tokens, index + 2)}`);
    if (
      (/^(?:gate|door|garage|alarm|lockbox|keypad|entry)$/.test(word) && next === "code") ||
      (/^(?:lockbox|keypad)$/.test(word) && (next === "is" || /^\d{3,6}$/.test(next)))
    ) {
      const code = tokens.slice(index + 1, index + 5).find(({ text }) => /\d/.test(text));
      const hash = code && message[code.end] === "#" ? "#" : "";
      if (code) found.push(`${word} code ${code.text.slice(0, 12)}${hash}`);
    }
  }
  const [, whom] = CALL_ONE.exec(words.join(" ")) ?? [];
  if (whom) found.push(`call ${whom}, not me`);
  const [, notWhom] = CALL_ME.exec(words.join(" ")) ?? [];
  if (notWhom) found.push(`call me, not ${notWhom}`);
  const [, until] = CALL_LATER.exec(words.join(" ")) ?? [];
  if (until) found.push(`no calls ${until.trim()}`);
  const [, better] = BETTER.exec(words.join(" ")) ?? [];
  if (better) found.push(`${better} rather than phone`);
  if (BY_TEXT_ALONE.test(words.join(" "))) found.push("text only");
  if (NO_MARKETING.test(words.join(" "))) found.push("no marketing");
  if (WITHOUT_EMAIL.test(words.join(" "))) found.push(NO_EMAIL);
  if (WITHOUT_VISIT.test(words.join(" "))) found.push(NO_VISIT);
  return [...new Set(found)];
}

/** "Please call my wife, not me" */
const CALL_ONE =
  /\b(?:call|text|ring|contact|reach) (my \w+|her|him)(?: \w+)? (?:and )?(?:not|instead of) me\b/;
/** "Have them call ME not her" */
const CALL_ME =
  /\b(?:call|text|ring|contact|reach) me (?:and )?(?:not|instead of|never) (her|him|them|(?:my|the) \w+|(?:mrs|mr|ms) \w+)\b/;
/** "Don't call me till then please" */
const CALL_LATER =
  /\b(?:dont|do not) (?:call|ring|phone|text)(?: me| us)? ((?:until|till|til) (?:\w+ ?){1,4})/;
/** "I can only be reached by text" */
const BY_TEXT_ALONE =
  /\bonly (?:be )?(?:reach\w*|contact\w*|get (?:me|hold of me)) (?:me )?(?:by|via|through|on) text\b|\btext is the only way\b/;
const BETTER = /\b(email|text|texting) (?:is|works|would be) (?:better|best|easier|preferred)\b/;
const NO_MARKETING =
  /\b(?:no|not|without|dont|never) (?:any |more |your |send |me |want |get |the |to |put |on |any |some |a )*(?:marketing|spam|newsletters?|advertis\w+|(?:mailing |email |call )?lists?|sales (?:calls|pitch|emails)|promo(?:tional)? (?:emails?|stuff))\b/;

/** What a clause begins with that shall be written down: "please note it is for the adjuster". */
const NOTE =
  /^(?:(?:and|but|also|ok|please|just|so|fine|then|can you|could you|hey|oh) )*(?:note|make a note|take a note|add a note|add to the notes?|put a note|write down|jot down|put down|(?:note|write|put|jot) (?:it|this|that) down|remember|keep in mind|for the record)\b[ ,:]*(?:down |that |too |please )*(.+)/i;
/** "Could you tell him to park on the street?", "put the code on it" */
const TELL =
  /\b(?:tell|let) (?:whoever(?: comes)?|him|her|them|em|the (?:guy|man|fella|inspector|crew|roofer)|your (?:guy|guys|man|people|crew|inspector))(?: know)?,? (?:that |about )?((?:to |i |we |the |there |my |our |it |its |dogs? |not |about )[^.?!\n]{3,})/i;
/** "Can you make sure they know the inspector needs it by Friday" */
const MAKE_SURE =
  /\bmake sure (?:they|he|she|the (?:office|man|inspector|crew)|you|somebody|someone) (?:know|knows|see|sees|has|have) (?:that )?([^.?!\n]{5,})/i;
const PUT =
  /(?:^|\band |\bplease |\byou )put (?:the |in |a )*([^.?!\n]{3,60}?) (?:on it|on there|in the notes?|on the (?:order|visit|appointment))\b/i;
/** "Yes, but only if they call me before": what somebody makes a condition of. */
const CONDITION =
  /\b(only (?:want (?:it|that|you|them) )?(?:if|when)|as long as|provided (?:that )?|(?<=but )(?:they|you|he|she|someone|somebody) (?:must|have to|has to|need to|needs to|should)) ([^.?!\n]{3,})/i;
/** "There's a dog in the yard", "call before you come" */
const OF_ACCESS =
  /\b(?:there(?: is|['’]?s)|we have|i have|(?:mind|watch for|beware of)) (?:a |an |the |two |our |my )?(?:\w+ )?(?:dogs?|cats?|horses?|locked gate|gate|lockbox|alarm)\b[^.?!\n]*|(?<!(?:n't|not|no|never) )\b(?:call|text|ring|phone|knock)(?: me| us)? (?:before (?:you|they|coming|he|she|$)|first|ahead|on the way|when (?:you|they) (?:are|get|leave|arrive))[^.?!\n]*|(?<!(?:n't|not|no|never) )\bcall before$/i;
/** "Please ring at the side door", "the man should use the alley", "could you call Keisha half an hour before you come?" */
const OF_THE_WAY_IN =
  /\b(?:ring|knock|park|come|go|enter|use|walk|drive)\b[^.?!\n]{0,30}\b(?:side|back|front|rear|garage|basement|kitchen|alley) (?:door|gate|entrance|entry|bell|porch|driveway|yard|way|of the house)\b|\b(?:the|your) (?:man|guy|guys|crew|inspector|roofer|fellow|fella|person|people) (?:should|must|has to|have to|needs? to|can)\b|\b(?:call|text|ring|phone) (?:me |us |her |him |them |my \w+ |\p{Lu}\p{L}+ )?(?:\w+ ){0,5}before (?:you|they) (?:come|arrive|get|leave|head)\b/u;
const REQUESTS =
  /^\W*(?:and |also |but |yes |ok )*(?:please|can you|could you|would you|will you|can they|could they|can someone|could someone)\b/i;
/** "Please call me after the holiday, not tomorrow" */
const CALL_WHEN =
  /\b(?:call|ring|phone|text|reach|contact)(?:ing)? (?:me |us )?[^.?!\n]{0,40}\b(?:tomorrow|today|tonight|weekend|next week|holidays?|thanksgiving|christmas|new years?)\b|\b(?:call|ring|phone|text|reach)(?:ing)? (?:her|him|them|my \w+) [^.?!\n]{0,20}\b(?:before|after|until|till|between)\b|\b(?:call|text|ring) (?!me\b|us\b)\w+ [^.?!\n]{0,30}\bnot me\b|\b(?:llamen|llamar|hable|hablen|contesten)\b[^.?!\n]{0,40}\bespa[nñ]ol\b|\b(?:marcar|llamar|llamen|llamarme|llame|marque)\b[^.?!\n]{0,30}\b(?:lunes|martes|mi[eé]rcoles|jueves|viernes|s[aá]bado|tarde|ma[nñ]ana|despu[eé]s|antes)\b/i;
/** "Did you note that they should call before?" */
const DID_NOTE =
  /^(?:so |and |but )*(?:did|have|do) (?:you|u|they) (?:note|noted|write down|written down|put down|get|have) (?:it |this )?(?:down )?that ((?:\S+ ){3,}[^?]*)\?/i;
/** "Please note my family name is …" is noted as a name. */
const OF_A_NAME = /\b(?:my (?:\w+ )?name|call me (?:mr|mrs|ms|dr))\b/i;
const CALL_SOMEBODY = /\b(?:call|ring|text|e-?mail|write|contact) (?:my|the|our|his|her) \w+/i;
const LONGEST_NOTE = 150; // characters

/** What a message asks to have written down, in its words. */
export function notesIn(message: string): string[] {
  return message.split(/(?<=[.!?;\n])\s+/).flatMap((clause) => {
    if (NOT_QUOTED.test(clause)) return [];
    if (OF_A_NAME.test(clause)) return [];
    const [, told] =
      TELL.exec(clause) ?? MAKE_SURE.exec(clause) ?? PUT.exec(clause) ?? DID_NOTE.exec(clause.trim()) ?? [];
    // "Call my landlord and tell him it is serious": whom, too.
    if (told) return [quoted(CALL_SOMEBODY.test(clause) ? clause.trim().replace(/\?$/, "") : told)];
    // The whole of it, so that no "not" is lost.
    if (CALL_WHEN.test(clause) && (!clause.includes("?") || REQUESTS.test(clause)))
      return [quoted(clause.trim())];
    const [condition] = CONDITION.exec(clause) ?? OF_ACCESS.exec(clause) ?? [];
    const asks = clause.includes("?") && !/^\W*please /i.test(clause);
    if (OF_THE_WAY_IN.test(clause) && (!clause.includes("?") || REQUESTS.test(clause)))
      return [quoted(clause.trim().replace(/\?$/, ""))];
    if (condition && !asks) return [quoted(condition)];
    const [, note = ""] = NOTE.exec(clause.trim().replace(/^[;,]\s*/, "")) ?? [];
    return note.trim().split(/\s+/).length < 3 || clause.includes("?") || /^(?:me|when|how)\b/i.test(note)
      ? []
      : [quoted(note)];
  });
}

/** What is not said back in any case: markup, addresses of pages. */
export const NOT_QUOTED = /[<>{}[\]\\`|]|\bhttps?:|\bwww\./;

/** A text as it is noted word for word. */
export function quoted(text: string): string {
  const words = text.replaceAll(";", " ").split(/\s+/).filter(Boolean);
  const clean = words
    .join(" ")
    .replace(/^[\s,.:()-]{1,9}/, "")
    .replace(/^(?:and |also )?(?:my|the) (?:\w+ ){1,3}is ?, ?/i, "")
    .replace(/^(?:mine|it|its|it's|my \w+) (?:is )?(?:but|and) /i, "")
    .replace(/[.!,]$/, "")
    .trim();
  return `"${clean.length > LONGEST_NOTE ? `${clean.slice(0, LONGEST_NOTE - 1)}…` : clean}"`;
}

/** Who wants no call or message at all; a deletion leaves it, so that it is kept to. */
export const NO_CONTACT = "no contact";

/** Who has none is not asked for an address, and hears of a visit by phone. */
export const NO_EMAIL = "no e-mail";
const WITHOUT_EMAIL =
  /\b(?:(?:do not|dont|not|never|no longer|cant|doesnt) (?:really )?(?:have|use|own|got|do|check) (?:an? |any |the |my |much |computer )*(?:e-?mails?|e mails?|computer)|(?:rather not|(?:not|dont) (?:really )?want to|wont|prefer not to) (?:really )?(?:give|share|leave|use) (?:you |out )?(?:an |my |any )?e-?mail|without (?:an |any )?e-?mail|no (?:e-?mail|e mail|computer)(?! (?:only|please|me|address is))|(?:skip|forget) (?:the |my )?e-?mail|no tengo (?:correo|email)|sin correo)\b/;

/** Who wants none is offered none. */
export const NO_VISIT = "no visit";
const WITHOUT_VISIT =
  /\b(?:no|without (?:a|any)) (?:visits?|inspections?|appointments?)\b(?! (?:fee|cost|charge|needed for))|\b(?:dont|do not) (?:want|need) (?:a|an|any) (?:visit|inspection|appointment)\b(?! (?:right )?(?:now|yet|today|this))/;

/** "Can't do mornings", "I work mornings", "mornings are no good": whether the part of the day at `index` is not wished for. */
export function isUnwanted(words: readonly string[], index: number): boolean {
  if (SUITS.test(words.slice(index + 1, index + 4).join(" ")) && !NEGATION.test(words[index - 1] ?? ""))
    return false;
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
