import { readListLines } from "./text/words.ts";

/** A language that Eve recognizes, and her reply in it, which passes the message on. */
export type Language = {
  name: string;
  words: ReadonlySet<string>;
  /** The script that only this language has. */
  script?: RegExp;
  /** A text with {phone} to fill in. */
  reply: string;
};

function readLanguages(): Language[] {
  const languages: Language[] = [];
  for (const line of readListLines("languages.txt")) {
    const last = languages.at(-1);
    const value = line.slice(line.indexOf(":") + 1).trim();
    if (line.startsWith("= ")) languages.push({ name: line.slice(2), words: new Set(), reply: "" });
    else if (last && line.startsWith("words:")) last.words = new Set(value.split(" "));
    else if (last && line.startsWith("reply:")) last.reply = value;
    else if (last)
      last.script = new RegExp(
        `[${value
          .split(" ")
          .map((name) => `\\p{Script=${name}}`)
          .join("")}]`,
        "u",
      );
  }
  return languages;
}

const LANGUAGES = readLanguages();
const OTHER_LETTER = /(?![\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}])\p{L}/gu;
const ENGLISH_WORDS = new Set(
  "the a an is are do does you your my how much what when where who can could would will i it to of and for in on we have has not need want roof house with this that there was get any please was they he she about at from or if".split(
    " ",
  ),
);
/** Words that are enough to recognize a language at the beginning of a short message. */
const GREETINGS = new Set(["hola", "gracias", "adios", "bonjour", "ola", "ciao"]);
const MIN_SHARE_OF_WORDS = 0.3;

/** True if a folded message is plainly English. */
export function isEnglish(folded: string): boolean {
  const words = folded.split(/[^a-z]+/).filter(Boolean);
  return (
    words.filter((word) => word.length > 1 && ENGLISH_WORDS.has(word)).length / (words.length || 1) >=
    MIN_SHARE_OF_WORDS
  );
}

/** Recognizes the language of a message; undefined for English and for noise. */
export function recognizeLanguage(message: string, folded: string): Language | undefined {
  const letters = message.match(/\p{L}/gu)?.length ?? 0;
  const others = message.match(OTHER_LETTER)?.length ?? 0;
  if (others > letters / 3) return LANGUAGES.find(({ script }) => script?.test(message));

  // "a" is a word of many languages.
  const english = folded.split(/[^a-z]+/).filter((word) => word.length > 1 && ENGLISH_WORDS.has(word)).length;
  const words = listTypedWords(message); // the folding reads the Spanish "y" as "why"
  let best: Language | undefined;
  let most = 0;
  for (const language of LANGUAGES) {
    const count = words.filter((word) => language.words.has(word)).length;
    if (count > most) [best, most] = [language, count];
  }
  const marked = /[¿¡ñßçãõáéíóúèêàâùüöä]/i.test(message) ? 1 : 0;
  const enough = most + marked >= 2 && most / words.length >= MIN_SHARE_OF_WORDS;
  const alone = words.length <= 2 && GREETINGS.has(words[0] ?? "");
  return (enough || alone) && most + marked > english ? best : undefined;
}

/** The words of a message as they were typed, in lowercase Latin letters without accents. */
function listTypedWords(message: string): string[] {
  const plain = message
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .replace(/['’‘`´]/g, "");
  return plain
    .toLowerCase()
    .split(/[^a-z]+/)
    .filter(Boolean);
}
