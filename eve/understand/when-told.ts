import { NOT_QUOTED, quoted } from "./preferences.ts";
import { fold, wordsOf } from "./text/fold.ts";
import { excludedDays, namesDay, SOME_DAY, wishIn } from "./wish.ts";

/** An hour or a part of the day for a call or a visit: "after 5 is best", "mornings I work". */
const HOURS =
  /\b(?:after|before|around|until|till|not at|antes de las?|despues de las?) (?:(?:[1-9]|1[0-2])(?:am|pm|h\d\d)?|noon|work|school|lunch|dinner|one|two|three|four|five|six|seven|eight|nine|ten|eleven)\b(?! ?(?:years?|months?|weeks?|days?|hours?|minutes?|sq|feet|ft|percent|squares?|inch\w*|people|or|of)\b)|\b(?:mornings|evenings|afternoons|weekends|weekdays|mananas|tardes)\b|\b(?:morning|afternoon|evening)s? (?:is|are|would be|works?|only|please)\b|\b(?:in the|late|early) (?:morning|afternoon|evening)s?\b/;
/** What has to be done by a day, or not before it. */
const DEADLINE =
  /\b(?:(?:nobody|no one|nothing|not) (?:\w+ ){0,3}before (?:january|february|march|april|may|june|july|august|september|october|november|december|the (?:holidays|new year))|deadline|closing date|we close|i close|need (?:it|that|this|the \w+|an? \w+) (?:by|before)|by (?:mon|tues|wednes|thurs|fri|satur|sun)day)\b/;
const OF_REACHING = /\b(?:call|text|ring|phone|reach|contact|e ?mail|talk|hear|llam|marc)\w*\b/;
/** "They start hammering before 7" */
const OF_OTHERS =
  /\b(?:they|crew|roofers?|workers?|your (?:guys|men|people)) (?:\w+ )?(?:start\w*|hammer\w*|came|come|left|show\w*|begin\w*|work\w*|were|was)\b/;
const ASKS =
  /^(?:will|would|does|do|did|is|are|am|can(?! not)|could|what|when|how|why|should|has|have you)\b/;
/** "If it leaks at 2 in the morning, who do I call?" */
const WHOM = /\bwho(?:m)? (?:do|can|should|would|could) (?:i|we)\b/;
const GREETING = /\bgood (?:morning|afternoon|evening)\b/g;

/**
 * What a message tells of when somebody can be reached or visited, or needs something by: each sentence in its own words, so that
 * no "not" is lost. `booking`: the day of a visit is being settled, and is no wish beside it.
 */
export function whensIn(message: string, booking: boolean): string[] {
  return message.split(/(?<=[.?!;\n])\s+/).flatMap((sentence) => {
    const folded = wordsOf(fold(sentence)).join(" ").replace(GREETING, " ").trim();
    const reaching = OF_REACHING.test(folded);
    const asks = sentence.includes("?") || ASKS.test(folded);
    if (
      NOT_QUOTED.test(sentence) ||
      OF_OTHERS.test(folded) ||
      (asks && !reaching && !DEADLINE.test(folded)) ||
      WHOM.test(folded)
    )
      return [];
    const excluded = excludedDays(sentence).length > 0;
    if (!HOURS.test(folded) && !excluded && !DEADLINE.test(folded)) return [];
    const instead = !excluded || /^(?:no|not)\b/.test(folded); // "not Monday, Wednesday the 9th"
    const settles = booking && !reaching && instead && namesDay(wishIn(sentence, SOME_DAY));
    return settles ? [] : [quoted(sentence.trim().replace(/\?$/, ""))];
  });
}
