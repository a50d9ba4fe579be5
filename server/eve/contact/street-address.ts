// Words after a number that make it an address by themselves, and those that also mean other things.
const SUFFIX =
  "street|st|avenue|ave|av|road|rd|boulevard|blvd|lane|ln|terrace|ter|terr|parkway|pkwy|pike|highway|hwy|alley|aly|crescent|cres|commons|freeway|turnpike|tpke|trce|xing|crossing";
const LOOSE_SUFFIX =
  "drive|dr|court|ct|place|pl|way|circle|cir|trail|trl|square|sq|run|loop|path|row|ridge|point|pt|park|pass|view|walk|cove|bend|hill|hollow|landing|glen|grove|trace|heights|hts|meadow|meadows|chase|broadway";
const DIRECTION = "(?:(?:north|south|east|west|n|s|e|w|ne|nw|se|sw)\\.?\\s+)?";
const WORD = "[\\p{L}\\p{N}'’.-]+";
const UNIT =
  "(?:,?\\s*(?:apt|apartment|unit|suite|ste|bldg|building|lot|floor|fl|#)\\.?\\s*#?\\s*[\\p{L}\\p{N}-]{1,6})?";
const STATE =
  "(?:ohio|oh|kentucky|ky|indiana|in|michigan|mi|pennsylvania|pa|west virginia|wv|texas|tx|florida|fl|new york|ny|california|ca|[A-Z]{2})";
const TAIL = `(?:(?:,\\s*|\\s+(?:in\\s+)?)(?!(?:and|my|is|i|the|please|thanks|phone|email|but|so|with|for|call|or|it|we|that)\\b)(?:${WORD}\\s*){1,3}?(?=,|\\s+${STATE}\\b|\\s*\\d{5}|\\s*$|[.;\\n]))?(?:,?\\s*${STATE}(?![\\p{L}]))?(?:,?\\s*\\d{5}(?:-\\d{4})?)?`;

const STREET = new RegExp(
  `(?<![\\d$.,/#-])\\b(\\d{1,6}(?:-\\d{1,4})?[a-z]?(?:\\s1/2)?\\s+${DIRECTION}(?:${WORD}\\s+){0,3}?${WORD}\\s+(?:${SUFFIX})\\b\\.?(?:\\s+(?:n|s|e|w|ne|nw|se|sw)\\b\\.?)?${UNIT}${TAIL})`,
  "iu",
);
const LOOSE_STREET = new RegExp(
  `(?<![\\d$.,/#-])\\b(\\d{1,6}(?:-\\d{1,4})?[a-z]?\\s+${DIRECTION}(?:${WORD}\\s+){0,3}?${WORD}\\s+(?:${LOOSE_SUFFIX})\\b\\.?(?:\\s+(?:n|s|e|w|ne|nw|se|sw)\\b\\.?)?${UNIT}${TAIL})`,
  "iu",
);
const ROUTE = new RegExp(
  `(?<![\\d$.,/#-])\\b(\\d{1,6}\\s+(?:${DIRECTION})(?:county|state|township|twp|us|u\\.s\\.)\\s+(?:road|rd|route|rte|highway|hwy)\\s+\\d{1,4}${UNIT}${TAIL})`,
  "iu",
);
const BROADWAY = new RegExp(`(?<![\\d$.,/#-])\\b(\\d{1,6}\\s+${DIRECTION}broadway\\b${UNIT}${TAIL})`, "iu");
const BOX =
  /\b(p\.?\s?o\.?\s?box\s+\d{1,6}(?:,?\s*[\p{L} .'-]+?(?:,\s*|\s+)[A-Za-z]{2}\b)?(?:,?\s*\d{5}(?:-\d{4})?)?)/iu;
const TOWN_WITH_ZIP =
  /\b(\p{L}[\p{L}.'-]*(?:\s\p{L}[\p{L}.'-]*){0,2},?\s*(?:oh|ohio|[A-Z]{2})\.?,?\s*\d{5}(?:-\d{4})?)\b/u;

// "2400 square feet and 3 dormers on the south court": measures and counts are no house numbers.
const MEASURE =
  /^\d+\s*(?:sq|square|feet|foot|ft|years?|yrs?|hours?|hrs?|days?|minutes?|mins?|weeks?|months?|miles?|stor(?:y|ies)|percent|%|dollars|inch(?:es)?|squares?|layers?|people|bed(?:room)?s?|bath(?:room)?s?|car|shingles?|times?|pm|am|a|per|or|of|and|to|in|more|other|old|new|different|big|small|missing|kids|dogs|skylights?|vents?|roofs?|houses?|homes?|buildings?|units?|psi|mph|k|x)\b/i;

export type AddressAsked = { asked: boolean };

/** The street address a visitor gives, as typed, spaces and ends tidied; undefined where none is given. */
export function findAddress(message: string, { asked }: AddressAsked): string | undefined {
  const text = message.replace(/[ \t]*\n[ \t]*/g, ", ").replace(/\s+/g, " ");
  for (const pattern of [ROUTE, STREET, BOX, BROADWAY]) {
    const found = pattern.exec(text)?.[1];
    if (found && !MEASURE.test(found)) return tidy(found);
  }
  const loose = LOOSE_STREET.exec(text);
  if (loose?.[1] && !MEASURE.test(loose[1]) && isPlace(text, loose[1], loose.index, asked))
    return tidy(loose[1]);
  if (asked) {
    const town = TOWN_WITH_ZIP.exec(text)?.[1];
    if (town) return tidy(town);
    if (/^\d{1,6}\s+\p{L}[\p{L} .'-]{2,40}$/u.test(text.trim()) && !MEASURE.test(text.trim()))
      return tidy(text);
  }
  return undefined;
}

function isPlace(text: string, found: string, at: number, asked: boolean): boolean {
  const before = text.slice(0, at).trimEnd();
  const led =
    before === "" ||
    /(?:\b(?:at|on|address(?: is)?|live|located|home is|house is|it'?s|is|come to)|[:,;-])$/i.test(before);
  const capital =
    /^\d+\S*\s+(?:\p{Lu}\S*\s+){1,4}/u.test(found) && /\s\p{Lu}\S*$/u.test(found.replace(/[,.].*$/, ""));
  return (
    asked ||
    capital ||
    (led && /\b\d{5}\b|,/.test(found)) ||
    (led && /\b(?:address|live|located|house is|home is)\b/i.test(before)) ||
    text.trim() === found.trim()
  );
}

function tidy(address: string): string {
  return address
    .replace(/\s+/g, " ")
    .replace(/\s+,/g, ",")
    .replace(/[\s,.;:-]+$/, "")
    .trim()
    .slice(0, 300);
}
