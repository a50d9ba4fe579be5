import { sentenceBefore, type Token } from "../text/tokens.ts";

// People whose details are not the visitor's to give. A wife's number or a mother's house is; a neighbour's is not.
const OTHERS = new Set(
  "neighbor nieghbor nieghbors neigbor neighber neighbors neighbour neighbours friend friends coworker coworkers boss ex competitor competitors tenant tenants renter renters realtor landlord landlady super adjuster agent vecino vecina inquilino inquilina inquilinos".split(
    " ",
  ),
);

/** Whose number a visitor gives as theirs. */
const FAMILY = new Set(
  "wife husband spouse partner mom mother dad father son daughter sister brother parents esposa esposo".split(
    " ",
  ),
);

/** Whether a number is that of a person who was spoken of, none of the family: "her name is Candace 614-555-0171". */
export function isOfThem(clause: readonly string[], message: readonly string[], hasOwn: boolean): boolean {
  const text = message.join(" ");
  // "Hablen con ella, su número es …": hers
  if (/\bsu (?:numero|telefono|celular|cel)\b/.test(clause.join(" "))) return true;
  if (
    /\b(?:too|also|as well|in case|backup|instead of me)\b/.test(text) &&
    message.some((word) => FAMILY.has(word))
  )
    return true;
  return (
    (hasOwn ? /\b(?:her|his|their) (?:name|number|cell|phone|mobile)\b/ : /\b(?:her|his|their) name\b/).test(
      clause.join(" "),
    ) && !message.some((word) => FAMILY.has(word))
  );
}

/** "My wife speaks better English, name is Rosa": whether the sentence up to `index` is of a relation. */
export function speaksOfFamily(tokens: readonly Token[], index: number): boolean {
  return sentenceBefore(tokens, index).some((word) => FAMILY.has(word) || OTHERS.has(word));
}

/** "Tenant is Kayla, 614-555-0149": whether a sentence up to a number names somebody else. */
export function isNamedBefore(sentence: readonly string[]): boolean {
  return sentence.some(
    (word, index) =>
      OTHERS.has(word) &&
      (/^(?:is|name|named|called|contact|se|es)$/.test(sentence[index + 1] ?? "") ||
        // "call the seller's agent Denise to get in"
        sentence
          .slice(Math.max(0, index - 3), index)
          .some((one) => /^(?:call|text|ring|contact|ask|reach)$/.test(one))),
  );
}

/** Whether the words before a detail say that it is somebody else's. */
export function isAnothers(before: readonly string[]): boolean {
  return (
    before.some((word) => OTHERS.has(word)) || /\bnext door\b|\bacross the street\b/.test(before.join(" "))
  );
}
