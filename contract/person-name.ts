/** Splits a full name at its first space; for a single word the last name is "". */
export function splitFullName(fullName: string): { first_name: string; last_name: string } {
  const name = fullName.trim();
  const space = name.search(/\s/);
  if (space === -1) return { first_name: name, last_name: "" };
  return { first_name: name.slice(0, space), last_name: name.slice(space).trimStart() };
}

const TITLES = /^(?:mr|mrs|ms|miss|mx|dr|prof|rev|sir|sr|sra|srta)\.?$/i;
const SUFFIXES = /^(?:jr|sr|ii|iii|iv|md|phd)\.?$/i;
const PARTICLES =
  /^(?:de|del|della|da|das|dos|du|di|van|von|der|den|ter|bin|ibn|al|el|la|le|st\.?|o|mac|mc)$/i;
const INITIAL = /^\p{Lu}\.?$/u;
const NAME_WORD = /^[\p{Script=Latin}\p{M}.'’-]+$/u;
const MOST_GREETED = { words: 4, characters: 40 };
/** A word by which somebody may be greeted, of any script, with a dot only as an abbreviation. */
const GREETED_WORD = /^(?:\p{L}[\p{L}\p{M}'’ʼ-]*\.?|(?:\p{L}\.)+\p{L}?)$/u;
/** The sign between two people. */
const AND = /^[&+]$/;
/** Words with which those begin who are no one person: "The Millers", "Familia Ortiz", "The estate of …". */
const GROUPS = /^(?:the|los|las|family|familia)$/i;

/** Family names that often come first, so that their place tells nothing: "Nguyen Hoa", "Zhang Wei", "Kim Min-su". */
const FAMILY_FIRST = new Set(
  `nguyen tran pham huynh hoang phan vu vo dang bui do ngo duong truong dinh zhang wang li liu chen yang huang zhao wu zhou xu zhu
  lin guo gao luo zheng liang xie tang deng feng cao peng zeng xiao tian kim park lee choi jung kang cho yoon jang lim han shin`.split(
    /\s+/,
  ),
);
/** Names that are as often the second half of a first name as a last name: "Mary Ann", "Juan Carlos", "Billy Ray". */
const SECOND_GIVEN = new Set(
  `ann anne jo lou sue beth jean kay lynn marie mae jane ellen lee ray rose grace joe bob carlos luis jose antonio manuel maria
  miguel angel pablo fernanda elena isabel jesus carmen guadalupe`.split(/\s+/),
);

/**
 * Splits a name for forms that ask for both parts. If it is not clear which part is which, all of it becomes the first name, and
 * the person fills in the last name.
 * @example splitName("Ana María de la Cruz") // { firstName: "Ana María", lastName: "de la Cruz" }
 */
export function splitName(name: string): { firstName: string; lastName: string } {
  const whole = name.trim().replace(/\s+/g, " ");
  const unsure = { firstName: whole, lastName: "" };
  const words = whole.split(" ").filter((word, index) => index > 0 || !TITLES.test(word));
  const suffix = words.length > 2 && SUFFIXES.test(words.at(-1) ?? "") ? words.pop() : undefined;
  if (words.length < 2 || !words.every((word) => NAME_WORD.test(word))) return unsure;
  const particle = words.findIndex((word, index) => index > 0 && PARTICLES.test(word));
  const initials = words.slice(1, -1).every((word) => INITIAL.test(word));
  const last = particle > 0 ? particle : initials ? words.length - 1 : 0;
  const plain = (word = "") => word.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
  const doubtful =
    FAMILY_FIRST.has(plain(words[0])) || (words.length === 2 && SECOND_GIVEN.has(plain(words[1])));
  const ending = words.at(-1) ?? "";
  if (last === 0 || doubtful || PARTICLES.test(ending) || SUFFIXES.test(ending)) return unsure;
  return {
    firstName: words.slice(0, last).join(" "),
    lastName: [...words.slice(last), ...(suffix ? [suffix] : [])].join(" "),
  };
}

/**
 * Returns the name by which a mail or a message greets somebody: the first name, where it is clear which one that is, a title with the last
 * name, or the whole name; "" for what nobody is called.
 * @example findGreetingName("Dr. Jo Pruitt") // "Dr. Pruitt"
 * @example findGreetingName("Pruitt, Jo") // "Jo"
 * @example findGreetingName("The Pruitts") // ""
 */
export function findGreetingName(name: string): string {
  const whole = straightenName(name);
  const words = whole.split(" ");
  const [first = ""] = words;
  const isName =
    words.every((word, index) => GREETED_WORD.test(word) || (AND.test(word) && isBetween(index, words))) &&
    !GROUPS.test(first) &&
    /\p{L}{2}/u.test(whole) &&
    !words.every((word) => TITLES.test(word) || SUFFIXES.test(word));
  const greeted = isName ? shortenName(whole, first) : "";
  const isShort =
    greeted.split(" ").length <= MOST_GREETED.words && greeted.length <= MOST_GREETED.characters;
  return isShort ? greeted : "";
}

function isBetween(index: number, words: readonly string[]): boolean {
  return index > 0 && index < words.length - 1;
}

function shortenName(whole: string, first: string): string {
  const { firstName, lastName } = splitName(whole);
  if (lastName === "") return whole;
  if (TITLES.test(first)) return `${first} ${lastName}`;
  return /\p{L}{2}/u.test(firstName) ? firstName : whole; // initials are not said alone
}

/** Puts the words of a name in the order in which they are said: "Pruitt, Jo" is Jo Pruitt. A sign at its end is left out. */
export function straightenName(name: string): string {
  const parts = name
    .normalize("NFC")
    .split(",")
    .map((part) => part.trim())
    .filter((part) => part !== "");
  const [last = "", given = "", ...others] = parts;
  const isSuffixed = SUFFIXES.test(given); // "Jo Pruitt, Jr."
  const said = parts.length === 2 && !isSuffixed ? `${given} ${last}` : [last, given, ...others].join(" ");
  const words = said.split(/\s+/).filter((word) => word !== "");
  const ending = words.pop();
  if (ending === undefined) return "";
  const isShort = INITIAL.test(ending) || SUFFIXES.test(ending) || TITLES.test(ending);
  return [...words, isShort ? ending : withoutSigns(ending)].join(" ").trim();
}

function withoutSigns(ending: string): string {
  const signs = [...ending].reverse().findIndex((letter) => !".;:!".includes(letter));
  return signs === -1 ? "" : ending.slice(0, ending.length - signs);
}
