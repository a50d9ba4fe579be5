import { agreed, notAnswered, withArticles } from "./ways/articles.ts";
import { aboutDetails, declined, onlyDetails } from "./ways/details.ts";
import { forPerson } from "./ways/person.ts";
import { inAnotherLanguage, inEmergency, refused } from "./ways/rules.ts";
import { offTopic, withSmallTalk } from "./ways/small-talk.ts";
import { withSum, withTown } from "./ways/sums.ts";
import type { Context, Draft, Way } from "./ways/way.ts";

/** The ways to answer, in the order in which they count; the first that has something to say wins. */
const WAYS: readonly Way[] = [
  inEmergency,
  refused,
  inAnotherLanguage,
  declined,
  agreed,
  aboutDetails,
  forPerson,
  withSmallTalk,
  withSum,
  withTown,
  offTopic,
  withArticles,
  onlyDetails,
];

/** The draft of the first way that has something to say; that she has no answer, where none has. */
export function draftFor(context: Context): Draft {
  for (const way of WAYS) {
    const draft = way(context);
    if (draft) return draft;
  }
  return notAnswered(context);
}
