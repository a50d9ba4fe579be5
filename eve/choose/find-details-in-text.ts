import { ownValue } from "#contract/values.ts";
import type { Knowledge } from "../know/knowledge.ts";
import { type DetailsContext, type FoundDetails, findDetails } from "../understand/details/find-details.ts";
import { findProducts } from "../understand/products.ts";

/** Finds the writer's contact details in a text, by the words and towns that Eve knows. */
export function findDetailsInText(
  text: string,
  { isWord, spelling, places }: Pick<Knowledge, "isWord" | "spelling" | "places">,
  { asked, known = {} }: Partial<Pick<DetailsContext, "asked" | "known">> = {},
): FoundDetails {
  return findDetails(text, {
    asked,
    known,
    isWord,
    isMaterial: (word) => findProducts([spelling(word)]).length > 0,
    isTown: (name) => ownValue(places.towns, name) !== undefined,
  });
}
