import { site } from "#site/company.ts";
import { pages } from "#site/pages/pages.ts";
import { english } from "../say/phrases.ts";
import type { Understanding } from "../understand/understand.ts";

const EDGE = 1.35; // of the usual radius: worth a call
const ASKS =
  /\b(?:do you|are you|serve|service|cover|work in|work near|come|travel|go|drive|far|area|range|located|available|what about|how about|zip)\b/;
const LIVES =
  /\b(?:i am|we are|live|located|house is|home is|property is|from|outside|past|near|over) ?\w* (?:in|near|by|of|from|past|at)?\b/;
/** "My grandma in Delaware might need one. Do you go up there?" */
const THERE =
  /\b(?:do|will|would|can) you (?:guys |people |folks )?(?:go|come|work|get|drive|travel|serve|cover) (?:\w+ )?(?:there|here|that far|us|it|that)\b|\byou (?:guys )?(?:come|go|drive) (?:out )?(?:that far|this far|out here|out there)\b/;
const SHORT = 9; // words
const BARE = 3;

/** Whether the company goes to a place, where a message asks it or says no more than where the house is. */
export function placeAnswer({
  place,
  rest,
  sentences,
  details,
  products,
}: Understanding): string | undefined {
  const words = sentences.flatMap((sentence) => sentence.words).length;
  if (!place || details.given.address || products.length > 0 || (words > SHORT && !THERE.test(rest)))
    return undefined;
  const bare = words <= BARE;
  if (!(bare || ASKS.test(rest) || (LIVES.test(rest) && !sentences.some(({ asks }) => asks))))
    return undefined;
  const { name, miles } = place;
  if (miles === undefined) return english.area.unknown(name);
  if (miles <= site.serviceRadiusMiles)
    return `${english.area.inside(name)} ${english.readOn([pages.contact.path])}`;
  return miles <= site.serviceRadiusMiles * EDGE
    ? english.area.near(name, miles)
    : english.area.far(name, miles);
}
