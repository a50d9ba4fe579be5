import { ownValue } from "#contract/values.ts";
import { site } from "#site/company.ts";
import { pages } from "#site/pages/pages.ts";
import type { Places } from "../know/places.ts";
import type { Frame } from "../remember/frame.ts";
import { english, phrases } from "../say/phrases.ts";
import { fold } from "../understand/text/fold.ts";
import type { Understanding } from "../understand/understand.ts";

const EDGE = 1.35; // of the usual radius: worth a call
const ASKS =
  /\b(?:do you|are you|serve|service|cover|work in|work near|come|travel|go|drive|far|area|range|located|available|what about|how about|zip|van|llegan|vienen|trabajan|atienden|cubren|sirven|hasta)\b/;
const LIVES =
  /\b(?:i am|we are|live|located|house is|home is|property is|from|outside|past|near|over) ?\w* (?:in|near|by|of|from|past|at)?\b/;
/** "My grandma in Delaware might need one. Do you go up there?" */
const THERE =
  /\b(?:do|will|would|can) you (?:guys |people |folks )?(?:go|come|work|get|drive|travel|serve|cover) (?:\w+ )?(?:there|here|that far|us|it|that)\b|\byou (?:guys )?(?:come|go|drive) (?:out )?(?:that far|this far|out here|out there)\b|\b(?:van|llegan|vienen|trabajan|atienden) (?:hasta |por )?(?:alla|ahi|alli|aca|aqui)\b/;
const SHORT = 9; // words
const BARE = 3;

/** Whether the company goes to a place, where a message asks it or says no more than where the house is. */
export function placeAnswer(
  { place, rest, sentences, details, products }: Understanding,
  language: Frame["language"],
): string | undefined {
  if (!place) return undefined;
  const name = fold(place.name);
  const named = sentences.find(({ text }) => text.includes(name));
  const asked = sentences.some(({ text }) => THERE.test(text)) || (named?.asks && ASKS.test(named.text));
  if ((details.given.address || products.length > 0) && !asked) return undefined;
  const words = sentences.flatMap((sentence) => sentence.words).length;
  const told = named !== undefined && LIVES.test(named.text) && !sentences.some(({ asks }) => asks);
  if (!(words <= BARE || asked || (words <= SHORT && (ASKS.test(rest) || told)))) return undefined;
  const { area } = phrases(language);
  const { miles } = place;
  if (miles === undefined) return area.unknown(place.name);
  if (miles <= site.serviceRadiusMiles)
    return `${area.inside(place.name)} ${english.readOn([pages.contact.path])}`;
  return miles <= site.serviceRadiusMiles * EDGE ? area.near(place.name, miles) : area.far(place.name, miles);
}

/** The town of an address that is too far for the crews, with its miles; undefined where it is near enough, or names none. */
export function tooFar(
  address: string | undefined,
  { towns, zips }: Places,
): { town: string; miles: number } | undefined {
  const words = fold((address ?? "").replace(/,? (?:OH|Ohio)\b/, " "))
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
  const zip = words.find((word, index) => index > 0 && ownValue(zips, word) !== undefined);
  for (const length of [3, 2, 1]) {
    const name = words.filter((word) => word !== zip).slice(-length);
    const miles =
      name.length === length && words.length > length + 1 ? ownValue(towns, name.join(" ")) : undefined;
    if (miles === undefined) continue;
    const town = name.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join(" ");
    return miles > site.serviceRadiusMiles * EDGE ? { town, miles } : undefined;
  }
  return undefined;
}
