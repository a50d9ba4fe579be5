/** Ends of names on the internet that also follow what is abbreviated in an address: "St.Com" is a website, "St.Clair" is not. */
const COMMON_ENDS = new Set(
  "app biz cc cn co com dev info io link ly me net online org ru shop site top tv uk us xyz".split(" "),
);

/** Whether a text that should be an address holds a link, the name of a website or an e-mail address, as mail programs link them. */
export function namesWebsite(text: string): boolean {
  const plain = text
    .normalize("NFKC")
    .replace(/[\u3002\uff61]/g, ".")
    .toLowerCase();
  if (/:\/\/|@|\bwww\b|\b\d{1,3}(?:\.\d{1,3}){3}\b/.test(plain)) return true;
  return plain.split(/[^\p{L}\p{N}.]+/u).some((word) => {
    const [end = "", ...before] = word.split(".").filter(Boolean).reverse();
    const isNamed = COMMON_ENDS.has(end) || !before.every(isAbbreviated);
    return before.length > 0 && /^\p{L}{2,}$/u.test(end) && isNamed;
  });
}

/** "st" of "St.Paul", "p" and "o" of "P.O.Box", the number of "12.Oak". */
function isAbbreviated(label: string): boolean {
  return label.length === 1 || /^\d+$/.test(label) || ABBREVIATED.has(label);
}

const ABBREVIATED = new Set(
  "al apt ave ax blvd bldg co cir cr ct dept dr east ext fl fort ft hwy jct ln lot mt mtn ne no north nw pk pkwy pl pt rd rm rt rte se south sq st sta ste sw ter twp unit west".split(
    " ",
  ),
);
