import type { ContactDetails } from "./contact-details.ts";

const INTRODUCTIONS =
  /\b(?:my (?:full |first )?name(?: is|['’]s)?|(?:i am|i['’]?m|this is|it['’]?s|it is|call me|me llamo|soy)(?=\s*(?:[,.;!]|and\b|$))|name\s*(?:is|[:=])|(?:my |the |our )?(?:e-?mail|phone|cell|mobile|number|address|telephone|tel)(?: address| number)?(?:['’]?s| is| would be)?\s*[:=-]?|(?:you can |please |just )?(?:reach|call|text|email|e-mail|contact) me (?:at|on|by)|i live (?:at|on)|the house is (?:at|on)|here['’]?s|here is|it is at)(?=\s|[:,.;!]|$)/giu;

/** A message without the details found in it and the words that introduce them: what else it says. */
export function withoutDetails(message: string, found: ContactDetails): string {
  if (Object.keys(found).length === 0) return message;
  let rest = message.replace(/\n/g, " , ");
  rest = rest
    .replace(/\S+\s?@\s?\S+\.\p{L}+/gu, " ")
    .replace(/\b\S+\s*(?:\(at\)|\[at\]|\bat\b)\s*\S+\s*(?:\(dot\)|\[dot\]|\bdot\b)\s*\w+/giu, " ");
  if (found.phone) rest = rest.replace(/\+?\(?\d[\d ().-]{6,}\d(?:\s*(?:x|ext\.?)\s*\d+)?/gi, " ");
  if (found.address)
    rest = rest
      .split(found.address)
      .join(" ")
      .replace(new RegExp(escaped(found.address.split(",")[0] ?? ""), "gi"), " ");
  for (const word of found.name?.split(" ") ?? [])
    rest = rest.replace(new RegExp(`(?<!\\p{L})${escaped(word)}(?!\\p{L})`, "giu"), " ");
  return rest
    .replace(INTRODUCTIONS, " ")
    .replace(/\s+/g, " ")
    .replace(/^[\s,.;:!-]+|[\s,;:-]+$/g, "")
    .trim();
}

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
}
