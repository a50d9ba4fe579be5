/** A sentence of a folded message, or a question that hangs on another by "and". */
export type Sentence = { text: string; words: readonly string[]; asks: boolean };

const OPENERS = new Set(
  "how what when where who why which can could do does did is are was were will would should any may am have has".split(
    " ",
  ),
);
/** "…, is there a fee", "… will you call me": a question in the middle of a sentence. */
const AUXILIARIES = new Set("do does did can could will would should is are am".split(" "));
const SUBJECTS = new Set("i you we they he she it there anyone someone anybody somebody".split(" "));
/** "My dad told me to find out what a roof costs": a question inside a statement. */
const INDIRECT =
  /\b(?:want(?:ed)?|need(?:ed)?|like) to (?:ask|know) about\b|\b(?:to know|find out|wondering|wonder|tell me|ask|question (?:is|was)|was asking|asked) (?:if|how|what|when|where|who|which|whether|do|does|is|are|can)\b|\bwhat(?:s| is) (?:cheaper|better|best|cheapest|the (?:price|cost|difference|cheapest|best))\b|\bis (?:that|this) (?:too|ok|okay|normal|bad|enough|covered|included|possible|something)\b|\bhow (?:much|long|soon) (?:is|are|do|does|would|will|can|for)\b/;
const JOINTS = new Set("an and also plus but or then so".split(" "));
const LEADS = new Set(
  "and so ok okay also hi hello hey well but yes no thanks please then oh um great cool lol alright fine".split(
    " ",
  ),
);
/** "OK and the hole" */
const AND_THAT = /^(?:(?:ok|okay|so|then|but) )*and (?:what of )?(?:the|my|our|that|those) \w+(?: \w+)?$/;
const ARTICLES = new Set(["a", "an", "the"]);
const ORDERED = new Set(["not", "it", "that"]);
const TAGS = new Set("right correct yes no ok true".split(" "));
/** "… or does the landlord?": no question of its own. */
function isShort(tokens: readonly string[], from: number): boolean {
  const rest = tokens.slice(from, from + 5);
  return rest.length < 5 || rest.some((token) => /^[?!.\n]+$/.test(token));
}

const MOST = 8; // sentences that are looked at

/**
 * The sentences of a folded message; "how long does it take and do i have to move out" are two.
 * A question ends with "?" or begins like one.
 */
export function sentencesOf(folded: string): Sentence[] {
  const sentences: Sentence[] = [];
  let words: string[] = [];
  const end = (marked: boolean) => {
    const opener = words.find((word) => !LEADS.has(word)) ?? "";
    const inverted = words.some(
      (word, index) => AUXILIARIES.has(word) && SUBJECTS.has(words[index + 1] ?? ""),
    );
    const wish = opener === "have" && ARTICLES.has(words[words.indexOf(opener) + 1] ?? ""); // "have a blessed day"
    const exclaims = opener === "what" && ARTICLES.has(words[words.indexOf(opener) + 1] ?? ""); // "what a morning"
    const order = opener === "do" && ORDERED.has(words[words.indexOf(opener) + 1] ?? ""); // "do not call before 2"
    const asks =
      marked ||
      (OPENERS.has(opener) && !wish && !order && !exclaims) ||
      inverted ||
      INDIRECT.test(words.join(" ")) ||
      AND_THAT.test(words.join(" "));
    if (words.length > 0) sentences.push({ text: words.join(" "), words, asks });
    words = [];
  };
  const tokens = folded.split(/[ ]+/);
  for (const [index, token] of tokens.entries()) {
    if (/^[?!.\n]+$/.test(token)) end(token === "?");
    else if (
      JOINTS.has(token) &&
      OPENERS.has(tokens[index + 1] ?? "") &&
      words.length > 1 &&
      !(token === "or" && isShort(tokens, index + 1))
    )
      end(false);
    else if (/[\p{L}\p{N}]/u.test(token)) words.push(...token.split(/[^\p{L}\p{N}$/.]+/u).filter(Boolean));
  }
  end(false);
  return sentences
    .filter(({ words: said }) => !(said.length === 1 && TAGS.has(said[0] ?? "") && sentences.length > 1))
    .slice(0, MOST);
}
