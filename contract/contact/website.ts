/** Top-level domains that make even an abbreviation a website: "St.Com" is a website, "St.Clair" is not. */
const COMMON_ENDS = new Set(
  "app biz cc cn co com dev info io link ly me net online org ru shop site top tv uk us xyz".split(" "),
);

/**
 * True if a text that should be a postal address contains a link, or a website or an e-mail address that a mail program would
 * make a link.
 */
export function mentionsWebsite(text: string): boolean {
  const plain = text
    .normalize("NFKC")
    .replace(/[\u3002\uff61]/g, ".")
    .toLowerCase();
  if (/:\/\/|@|\bwww\b|\b\d{1,3}(?:\.\d{1,3}){3}\b/.test(plain)) return true;
  return plain.split(/[^\p{L}\p{N}.]+/u).some((word) => {
    const [end = "", ...before] = word.split(".").filter(Boolean).reverse();
    const isNamed = COMMON_ENDS.has(end) || !before.every(isAbbreviated) || isShortDomain(end, before);
    return before.length > 0 && /^\p{L}{2,}$/u.test(end) && isNamed;
  });
}

/** True for "st" in "St.Paul", "p" and "o" in "P.O.Box", and the number in "12.Oak". */
function isAbbreviated(label: string): boolean {
  return label.length === 1 || /^\d+$/.test(label) || ABBREVIATIONS.has(label);
}

/**
 * True for one sign before a country's two letters, such as "j.mp" (ISO 3166-1 alpha-2, RFC 1591), unless they begin a street's name or
 * shorten a word of one: "E.La Salle", "12 N.St".
 */
function isShortDomain(end: string, before: readonly string[]): boolean {
  const [label = "", ...others] = before;
  const isStreet = ABBREVIATIONS.has(end) || ARTICLES_OF_STREETS.has(end);
  return others.length === 0 && [...label].length === 1 && end.length === 2 && !isStreet;
}

const ARTICLES_OF_STREETS = new Set("al de el la le".split(" "));
const ABBREVIATIONS = new Set(
  "al apt av ave ax blvd bldg co cir cr ct dept dr east ext fl fort ft hwy jct ln lot mt mtn ne no north nw pk pkwy pl pt rd rm rt rte se south sq st sta ste sw ter twp unit west".split(
    " ",
  ),
);
