import { ownValue } from "#contract/values.ts";
import type { Knowledge } from "../know/knowledge.ts";
import { type DetailsContext, type DetailsFound, findDetails } from "../understand/details/find-details.ts";
import { productsIn } from "../understand/products.ts";

/** Finds the contact details of its writer in a text, with the words and towns that Eve knows. */
export function detailsInText(
  text: string,
  { isWord, spelling, places }: Pick<Knowledge, "isWord" | "spelling" | "places">,
  { asked, known = {} }: Partial<Pick<DetailsContext, "asked" | "known">> = {},
): DetailsFound {
  return findDetails(text, {
    asked,
    known,
    isWord,
    isMaterial: (word) => productsIn([spelling(word)]).length > 0,
    isTown: (name) => ownValue(places.towns, name) !== undefined,
  });
}
