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
