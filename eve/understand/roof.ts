import { ROUGH_HOUSES, type RoughHouse } from "#contract/roof/estimate.ts";
import { readPitch } from "#contract/roof/roof-area.ts";
import { ownValue } from "#contract/values.ts";
import type { RoofKnown } from "../remember/frame.ts";
import { notSoldIn, productsIn } from "./products.ts";

const SQUARE = 100; // square feet
const LEAST_AREA = 20;
const LARGEST_AREA = 2_000_000; // square feet; more is a slip of the keyboard
/** What has rooms: an area beside one of these is that of its floors. */
const BUILDINGS =
  "casa house home ranch floor floors building colonial cape bungalow living garage story stories".split(" ");
const STEEP = 9; // in 12, where someone only says "steep"
const LOW = 4;
/** The pitch of the site's own example, where nobody says another. */
export const USUAL_PITCH = 6;
const NOT_STEEP = /\bnot (?:very |too |that |so |really |particularly |all that )?steep\b/;

/** `squares` where the area was given so; `rough` where it is only that of a house of some size. */
export type RoofTold = RoofKnown & { squares?: number; rough?: boolean };

/** What folded words tell of a roof. */
export function roofIn(words: readonly string[], folded: string): RoofTold {
  const found: RoofTold = {};
  const has = (...any: string[]) => any.some((word) => words.includes(word));
  const measured = SEVERAL.test(folded) || isOfParts(words, folded) ? together(words) : areaIn(words);
  if (measured) {
    found.area = measured.area;
    if (measured.squares) found.squares = measured.squares;
    if (has(...BUILDINGS)) found.areaOf = "living";
    if (
      measured.squares ||
      /\b(?:of|sq ft) (?:\w+ )?roof\b|\broof (?:area|is|of|size)\b|\b(?:cuadrados|pies) (?:de|del) (?:techo|tejado)\b|\bes (?:el|del) (?:techo|tejado)\b/.test(
        folded,
      ) ||
      isOfMaterial(folded)
    )
      found.areaOf = "roof";
    const ofGround = has("footprint") && !NO_FOOTPRINT.test(folded);
    if (ofGround || measured.sides) found.areaOf = "footprint";
    // "17.8 squares", "the finished roof area", "with waste that is 1777"
    if (FINISHED.test(folded) && !(ofGround && measured.sides)) found.areaOf = "roof";
  } else if (
    /\b(?:es (?:el|del) (?:techo|tejado)|no la planta|is (?:the )?roof(?: area)? not)\b|\broof (?:not|no|and not) (?:the )?(?:floors?|house|footprint|living)\b/.test(
      folded,
    )
  )
    found.areaOf = "roof";
  // "1600 is the house, not the roof"
  if (HOUSE_NOT_ROOF.test(folded)) found.areaOf = "living";
  const rough = measured ? undefined : roughIn(folded);
  if (rough) Object.assign(found, { area: ROUGH_HOUSES[rough], areaOf: "footprint", rough: true });
  const pitch = readPitch((folded.match(EACH_PITCH) ?? []).at(-1) ?? folded) ?? pitchInWords(words, folded);
  if (pitch !== undefined) found.pitch = pitch;
  if (has("story", "stories", "storey", "storeys", "floors"))
    found.stories = has("two", "2", "double") ? 2 : has("three", "3") ? 3 : 1;
  // "Wait, the house is 1900 but it's two stories"
  if (!measured && found.stories && has("house", "home", "casa")) found.areaOf = "living";
  if (has("hip", "hips")) found.shape = "hip";
  else if (has("gable", "gables")) found.shape = "gable";
  else if (has("dormers", "valleys")) found.shape = "cutUp";
  const [, before, after] = WASTE_TOLD.exec(folded) ?? [];
  if (before ?? after) found.waste = Number(before ?? after);
  const age = ageIn(words);
  if (age !== undefined) found.age = age;
  const count = countIn(folded);
  if (count !== undefined) found.count = count;
  if (EACH.test(folded)) found.alike = true;
  return found;
}

/** "6 buildings", else "34 townhomes", "all six" */
const ROOFS =
  /\b(\d{1,2}|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve) (?:(?!car\b)\w+ )?(?:buildings|roofs)\b/;
const HOUSES =
  /\b(\d{1,2}|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve) (?:(?!car\b)\w+ )?(?:houses|duplexes|homes|cabins|barns|garages)\b/;
const ALL_OF =
  /\ball (?:of (?:the )?|the )?(\d{1,2}|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)\b(?! \w*(?:days?|months?|years?|hours?|layers?|slopes?|sides?)\b)/;
/** What is said of an area that several have. */
const EACH =
  /\b(?:each|apiece|every (?:one|building|house|roof|garage)|per (?:building|house|roof|garage)|identical|(?:the )?same size|all alike|multiply)\b/;

function countIn(folded: string): number | undefined {
  const [, said = ""] = ROOFS.exec(folded) ?? HOUSES.exec(folded) ?? ALL_OF.exec(folded) ?? [];
  const count = /^\d/.test(said) ? Number(said) : ONES.indexOf(said) + 1;
  return count > 1 ? count : undefined;
}

const NO_FOOTPRINT = /\bnot (?:the |a |my )?footprint\b/;
const FINISHED =
  /\b\d{1,3}\.\d squares\b|\bfinished (?:roof )?area\b|\bwaste (?:that|it|this) (?:is|makes|comes to)\b|\b(?:is|are) (?:the )?(?:\w+ )?roof area\b/;
/** "12 percent waste", "waste of 12 percent" */
const WASTE_TOLD =
  /\b(\d{1,2}) percent (?:for |of |as )?waste\b|\bwaste (?:of|at|is|allowance|factor)?(?: of| at| is)? ?(\d{1,2}) percent\b/;

const HOUSE_NOT_ROOF =
  /\b(?:is|was|its|thats|of) (?:the |my |our )?(?:house|home|floor|floors|living|footprint|heated space)\b.{0,12}\bnot (?:the |of the )?roof\b|\bhouse not (?:the )?roof\b/;

/** Of several the last one is meant: "you used 7/12; the garage is 4/12". */
const EACH_PITCH = /\b\d{1,2}\/12\b/g;

/** How many areas a folded message measures. */
export function countAreas(folded: string): number {
  const words = folded.split(/[^\p{L}\p{N}.]+/u).filter(Boolean);
  return words.filter((_, index) => areaAt(words, index)).length;
}

const SIZES: readonly [RoughHouse, RegExp][] = [
  [
    "small",
    /\b(?:small|little|tiny|pequena) (?:\w+ )?(?:house|home|ranch|bungalow|cottage)\b|\b(?:house|home|ranch|cape|bungalow|cottage|place|its)\b.{0,20}\bnot (?:very |that |too |so )?(?:big|large)\b|\bcasa pequena\b/,
  ],
  ["large", /\b(?:large|big|huge) (?:\w+ )?(?:house|home|ranch|colonial)\b|\bcasa grande\b/],
  [
    "usual",
    /\b(?:normal|average|regular|typical|standard|usual|medium|mid)(?: sized?)? (?:\w+ )?(?:house|home|ranch|colonial)\b|\bcasa (?:mediana|normal)\b/,
  ],
];
const BEDROOMS = /\b(\d|one|two|three|four|five|six) (?:bed|beds|bedroom|bedrooms|br)\b/;
const LARGE = 5; // bedrooms

/** "a normal house, 3 bed": as the calculator's rough choice has it. */
function roughIn(folded: string): RoughHouse | undefined {
  const [said] = SIZES.find(([, pattern]) => pattern.test(folded)) ?? [];
  const [, count = ""] = BEDROOMS.exec(folded) ?? [];
  const beds = count && (Number(count) || ["one", "two", "three", "four", "five", "six"].indexOf(count) + 1);
  if (said || !beds) return said;
  return beds >= LARGE ? "large" : beds > 2 ? "usual" : "small";
}

/** "1,800 sq ft of shingles" */
function isOfMaterial(folded: string): boolean {
  const isNamed = (words: readonly string[]) => productsIn(words).length + notSoldIn(words).length > 0;
  return [...folded.matchAll(/\b(?:of|square feet|sq ft) (\w+)(?: (\w+))?/g)].some(
    ([, first = "", second = ""]) => isNamed([first]) || (isNamed([first, second]) && !isNamed([second])),
  );
}

function pitchInWords(words: readonly string[], folded: string): number | undefined {
  if (/\b(?:normal|average|regular|standard|usual|medium) (?:pitch|slope)\b/.test(folded)) return USUAL_PITCH;
  if (NOT_STEEP.test(folded)) return undefined;
  if (words.includes("steep")) return STEEP;
  return words.includes("walkable") || folded.includes("low slope") ? LOW : undefined;
}

/** `sides`: worked out from two sides, or told of one floor. */
type Measured = { area: number; squares?: number; sides?: boolean };

function areaIn(words: readonly string[]): Measured | undefined {
  const [, down, up] = DOWN_AND_UP.exec(words.join(" ")) ?? [];
  if (down && up) return ofSides(Math.max(Number(down), Number(up)), 1);
  // "2,200 sq ft, two stories, so maybe 1,100 footprint", "so a 44 x 30 footprint"
  const ground = [...words.keys()].find((index) => isFootprint(words, index));
  if (ground !== undefined) return areaAt(words, ground);
  for (const index of words.keys()) {
    const area = areaAt(words, index);
    if (area) return area;
  }
  return undefined;
}

function areaAt(words: readonly string[], index: number): Measured | undefined {
  const [word = "", next = "", third = ""] = words.slice(index, index + 3);
  const number = Number(word);
  const [, one, other] = SIDES.exec(word) ?? [];
  if (one && other) return ofSides(Number(one), Number(other), LEAST_OF_SIDES);
  if (word === "" || Number.isNaN(number)) return undefined;
  const before = words[index - 1] ?? "";
  const ofGround =
    next === "footprint" ||
    before === "footprint" ||
    (/^(?:of|about|around|is)$/.test(before) && words.slice(0, index).includes("footprint"));
  if (number >= 400 && ofGround) return ofSides(number, 1);
  if (next === "pies" && third === "cuadrados") return inRange(number);
  if (/^(?:sq|square)$/.test(next) && /^(?:f\w*|feet|foot)$/.test(third)) return inRange(number);
  if (/^(?:squares?|sq)$/.test(next) && number < 2_000 && !/^(?:meters?|miles?)$/.test(third)) {
    const area = inRange(number * SQUARE);
    return next === "sq" ? inRange(number) : area && { ...area, squares: number };
  }
  if (number >= 600 && /^(?:foot|ft|feet|pies)$/.test(next)) return inRange(number);
  if (number >= 400 && /^(?:per|a|each|every)$/.test(next) && /^(?:floor|story|level)$/.test(third)) {
    const area = inRange(number);
    return area && { ...area, sides: true };
  }
  const rest = words
    .slice(index + 1, index + 6)
    .filter((said) => !/^(?:ft|feet|foot|wide|long|deep)$/.test(said));
  const across = Number(rest[0] === "x" || rest[0] === "by" ? rest[1] : Number.NaN);
  return number >= LEAST_SIDE && number < 1000 && across >= LEAST_SIDE && across < 1000
    ? ofSides(number, across, LEAST_OF_SIDES)
    : undefined;
}

/** "1,600 down and 800 up": the roof covers the larger one. */
const DOWN_AND_UP =
  /\b(\d{3,4}) (?:sq ft |square feet )?(?:on the )?(?:down|downstairs|(?:first|main|ground|1st) (?:floor|level)) (?:and |with |plus |then )?(?:another |about )?(\d{3,4}) (?:sq ft |square feet )?(?:on the )?(?:up|upstairs|(?:second|upper|2nd) (?:floor|level))\b/;

/** Whether an area that begins at `index` is called the footprint. */
function isFootprint(words: readonly string[], index: number): boolean {
  const after = words.slice(index + 1, index + 4);
  return (
    /^\d/.test(words[index] ?? "") &&
    (after[0] === "footprint" || (/^(?:x|by)$/.test(after[0] ?? "") && after[2] === "footprint"))
  );
}

const SIDES = /^(\d{1,3}(?:\.\d+)?)x(\d{1,3}(?:\.\d+)?)$/;
const LEAST_SIDE = 5; // feet
const LEAST_OF_SIDES = 50; // square feet; "4x8" is a sheet

const PART = /\b(?:garage|porch|addition|lean|shed|barn|breezeway|carport|wing|dormer|sunroom)\b/;
const PUT_RIGHT = /\b(?:sorry|actually|not|wait|mean|meant|instead|or)\b/;

/** "28x44 plus a garage of 22x24": parts of one roof. */
function isOfParts(words: readonly string[], folded: string): boolean {
  return (
    (PART.test(folded) || ADDS.test(folded)) &&
    !PUT_RIGHT.test(folded) &&
    words.filter((_, index) => areaAt(words, index)).length > 1
  );
}

const TENS = "twenty thirty forty fifty sixty seventy eighty ninety".split(" ");
const ONES =
  "one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen".split(
    " ",
  );
const COUNTED_AS_AREA = /^(?:squares?|sq|by|x|foot|feet|ft|pies)$/;

/** "four in twelve" */
const PITCH_IN_WORDS =
  /\b(one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve) (?:in|on|over|by) (?:twelve|12)\b/gi;

/** "Eighteen hundred square feet", "twenty six squares", "9 ft 8 in x 16 ft", "31 1/2 by 44" with their figures; lengths in feet. */
export function withFigures(message: string): string {
  const lengths = message
    .replace(
      /(\d{1,3}) ?(?:ft|feet|foot|['’′]) ?(\d{1,2}) ?(?:inches|inch|in\b|["”″]|['’]{2})/gi,
      (_, feet, inches) => String(Math.round((Number(feet) + Number(inches) / 12) * 100) / 100),
    )
    .replace(/\b(\d{1,3}) 1\/2\b/g, "$1.5")
    .replace(/(\d)['’′](?=\s*(?:x|by)\b)/gi, "$1");
  const words = lengths
    .replace(PITCH_IN_WORDS, (_, rise) => `${ONES.indexOf(rise.toLowerCase()) + 1}/12`)
    .replace(/\b(\w+ty)-(\w+)\b/gi, "$1 $2")
    .split(" ");
  const written: string[] = [];
  for (let index = 0; index < words.length; ) {
    const { value, taken } = numberAt(words, index);
    const counts = COUNTED_AS_AREA.test((words[index + taken] ?? "").toLowerCase()) || value >= 1000;
    const across = /^(?:by|x)$/i.test(words[index - 1] ?? "");
    if (taken > 0 && (counts || across)) written.push(String(value));
    else written.push(words.slice(index, index + Math.max(taken, 1)).join(" "));
    index += Math.max(taken, 1);
  }
  return written.join(" ");
}

/** The number that words from `index` on say, and how many say it; none for a figure. */
function numberAt(words: readonly string[], index: number): { value: number; taken: number } {
  const small = (at: number) => {
    const word = (words[at] ?? "").toLowerCase();
    const ten = (TENS.indexOf(word) + 2) * 10;
    const one = ONES.indexOf((words[at + 1] ?? "").toLowerCase()) + 1;
    if (TENS.includes(word))
      return one > 0 && one < 10 ? { value: ten + one, taken: 2 } : { value: ten, taken: 1 };
    return ONES.includes(word) ? { value: ONES.indexOf(word) + 1, taken: 1 } : { value: 0, taken: 0 };
  };
  let { value, taken } = small(index);
  if (taken === 0) return { value, taken };
  const unit = (words[index + taken] ?? "").toLowerCase();
  if (unit !== "hundred" && unit !== "thousand") return { value, taken };
  value *= unit === "hundred" ? 100 : 1000;
  taken++;
  const rest = small(index + taken);
  if (rest.taken === 0) return { value, taken };
  const hundred = (words[index + taken + rest.taken] ?? "").toLowerCase() === "hundred";
  return { value: value + rest.value * (hundred ? 100 : 1), taken: taken + rest.taken + (hundred ? 1 : 0) };
}

const BARE_AREA =
  /^(?:(?:about|around|like|maybe|roughly|its|it|is|say|the|my|our|house|home|ranch|place) )*(\d{3,4})(?: ?(?:ranch|house|home|cape|colonial|bungalow|roof))?(?: ?ish| only| total| in all| all together)?$/;
const LEAST_BARE = 400;
const BARE_SIZE =
  /^(?:(?:about|like|maybe|its|is|pretty|just|kinda|sort|of|a|the) )*(\w+)(?: (?:size|sized|one))?$/;
const BARE_SIZES: Readonly<Record<string, RoughHouse>> = {
  ...{ small: "small", little: "small", tiny: "small", pequena: "small" },
  ...{
    medium: "usual",
    normal: "usual",
    average: "usual",
    regular: "usual",
    usual: "usual",
    mediana: "usual",
  },
  ...{ large: "large", big: "large", huge: "large", grande: "large" },
};

/** "2000" or "medium" where a price was asked for: square feet, or a house of some size. */
export function bareSize(folded: string): RoofTold {
  const area = Number(BARE_AREA.exec(folded)?.[1]);
  if (area >= LEAST_BARE)
    return /\b(?:house|home|ranch|cape|colonial)\b/.test(folded) ? { area, areaOf: "living" } : { area };
  const house = BARE_SIZES[BARE_SIZE.exec(folded)?.[1] ?? ""];
  return house ? { area: ROUGH_HOUSES[house], areaOf: "footprint", rough: true } : {};
}

const ADDS = /\b(?:add(?! (?:them|em|it|up|those|that|my|me)\b)|plus|attached|additional|forgot)\b/;
const TOO = /\b(?:also|too)\b/;

/** Whether a message adds a part to a roof: "there is a garage too, 22x24", "add 440". */
export function addsTo(folded: string): boolean {
  return (ADDS.test(folded) || (TOO.test(folded) && PART.test(folded))) && /\d{2}/.test(folded);
}

/** What is known of a roof with what is told: a part that is added makes it larger. */
export function roofWith(known: RoofKnown, { rough, ...told }: RoofTold, folded: string): RoofKnown {
  if (rough && known.area !== undefined) return known; // told more exactly before
  if (told.area !== undefined && told.area === known.area && known.areaOf && !/\broof\b/.test(folded))
    delete told.areaOf; // "1,900 sq ft of shingles" for the house that was told before
  if (told.area === undefined && known.areaOf && !HOUSE_NOT_ROOF.test(folded)) delete told.areaOf; // that of a roof stays one
  const { earlier = [], ...last } = known;
  if (told.area !== undefined && last.area !== undefined && told.area !== last.area && !addsTo(folded)) {
    const { age: _age, count: _count, alike: _alike, ...size } = last;
    const before = PUT_RIGHT_AGAIN.test(folded) ? earlier : [...earlier, size].slice(-MOST_EARLIER);
    return { ...last, alike: undefined, ...told, earlier: before };
  }
  const more = told.area ?? Number(/\badd (\d{2,4})\b/.exec(folded)?.[1] ?? 0);
  const added = known.area !== undefined && more > 0 && more < known.area && addsTo(folded);
  if (!added || known.area === undefined) return { ...known, ...told };
  const own = known.areaOf === "living" && known.stories ? known.area / known.stories : known.area;
  return { ...known, area: own + more, areaOf: known.areaOf === "living" ? "footprint" : known.areaOf };
}

const MOST_EARLIER = 3;

/** "Sorry, it is 30 by 90": the roof before was none. */
const PUT_RIGHT_AGAIN = /\b(?:sorry|actually|i meant?|wait|more like|correction|instead of)\b/;

/** "Two houses, one is 1,400 sq ft, one is 2,600" */
const SEVERAL =
  /\b(?:two|2|three|3|both) (?:\w+ )?(?:houses|homes|buildings|properties|roofs|rentals|places|garages|units)\b/;

/** All that is measured in a message, as one. */
function together(words: readonly string[]): Measured | undefined {
  const every = words.flatMap((word, index) => {
    if (!/^\d/.test(word)) return [];
    const bare = BARE_OF_SEVERAL.test(word) && words[index - 1] === "is" ? Number(word) : undefined;
    const measured = areaAt(words, index);
    const part = measured ?? (bare === undefined ? undefined : { area: bare });
    return part && part.squares === undefined ? [part] : [];
  });
  const area = every.reduce((sum, part) => sum + part.area, 0);
  if (!inRange(area)) return areaIn(words);
  return { area, ...(every.every(({ sides }) => sides) && { sides: true }) };
}

const BARE_OF_SEVERAL = /^[1-9]\d{2,3}$/;

function ofSides(one: number, other: number, least = 0): Measured | undefined {
  const area = one * other < least ? undefined : inRange(Math.round(one * other));
  return area && { ...area, sides: true };
}

function inRange(area: number): { area: number } | undefined {
  return area >= LEAST_AREA && area <= LARGEST_AREA ? { area } : undefined;
}

const NUMBER_WORDS: Readonly<Record<string, number>> = {
  ten: 10,
  fifteen: 15,
  twenty: 20,
  thirty: 30,
  forty: 40,
  fifty: 50,
};

function ageIn(words: readonly string[]): number | undefined {
  for (const [index, word] of words.entries()) {
    const years = ownValue(NUMBER_WORDS, word) ?? (/^\d{1,3}$/.test(word) ? Number(word) : undefined);
    const [next, third] = words.slice(index + 1, index + 3);
    const before = words.slice(index - 2, index).join(" ");
    const bare =
      next === undefined &&
      /^(?:mine|ours|it|they|roof|about|around) (?:is|are|was|about|around)$/.test(before);
    if (years !== undefined && bare && years >= 3 && years < 120) return years;
    const whole = words.length <= 4 && third === undefined && years !== undefined && years >= 3; // "idk 20 yrs"
    if (years !== undefined && (next === "years" || next === "year") && (third === "old" || whole))
      return years;
  }
  return undefined;
}
