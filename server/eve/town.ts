import { talk } from "#content/knowledge/talk.ts";
import { pages } from "#content/pages.ts";
import { site } from "#site";

const TOWNS = [...new Set([...site.towns, site.address.city])];
const SERVES =
  /\b(?:(?:do|will|would|can|could) (?:you|yall)(?: guys| all)? (?:\w+ )?(?:serve|service|cover|work|come|travel|go|drive|do (?:work|jobs|roofs)|roof|operate|offer service)\b.{0,25}\b(?:in|to|out to|out in|near|around|at)?|serve|service area|too far|far out|out of (?:your )?(?:area|range)|are you in|available in|how about|what about)\b/;
const LIVES =
  /\b(?:i am|we are|i live|we live|im|located|house is|home is|property is|live) (?:located |out |over |way )*(?:in|near|from|by|just outside|outside of|outside|north of|south of|east of|west of)\b/;

/** The answer about a town: when the message asks whether it is served, or only tells that the visitor lives there. */
export function townAnswer(message: string, folded: string): string | undefined {
  const town = TOWNS.find((name) => new RegExp(`\\b${name}\\b`, "i").test(message));
  const asks = SERVES.test(folded);
  if (town) {
    const short = folded.split(" ").length <= 9;
    if (asks && short) return `${talk.area.inside(town)} ${talk.readOn(pages.contact.path)}`;
    if (LIVES.test(folded) && short && !/\?/.test(folded))
      return `${talk.area.inside(town)} ${talk.details.whatNext}`;
    return undefined;
  }
  const other =
    /\b(?:serve|service|cover|work in|work near|come to|come out to|travel to|go to|drive to|roofs in|jobs in|work around)\s+((?:[A-Z]\p{Ll}+\s?){1,3})/u
      .exec(message)?.[1]
      ?.trim();
  if (!other || !asks || /^(?:My|The|Your|Our|Saturday|Sunday)\b/.test(other)) return undefined;
  return `${talk.area.unsure(other)} We serve ${site.region}: ${site.towns.join(", ")} and around, up to ${site.serviceRadiusMiles} miles. ${talk.readOn(pages.contact.path)}`;
}
