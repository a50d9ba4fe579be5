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
  /\b(?:want(?:ed)?|need(?:ed)?|like) to (?:ask|know) about\b|\b(?:to know|find out|wondering|wonder|tell me|ask|question (?:is|was)|was asking|asked|meant|mean) (?:if|how|what|when|where|who|why|which|whether|do|does|is|are|can)\b|\bwhat(?:s| is) (?:cheaper|better|best|cheapest|the (?:price|cost|difference|cheapest|best))\b|\bis (?:that|this) (?:too|ok|okay|normal|bad|enough|covered|included|possible|something)\b|\bhow (?:much|long|soon) (?:is|are|do|does|would|will|can|for|til|till|until|before|after|it)\b|\byou (?:did not|didnt|never|still have not|have not) (?:say|said|answer|tell|told|mention)\w* (?:me )?(?:how|what|when|where|who|why|if|whether|about)\b|\b(?:he|she|they|mom|mother|dad|father|parents|sister|brother|friend|neighbor|tenant) (?:also )?needs? (?:somebody|someone|you|a person|help)\b|\bi (?:want|need|would like|expect) (?:references|proof|a price|a number|a straight answer|papers|figures|a list)\b/;
const JOINTS = new Set("an and also plus but or then so".split(" "));
/** "… and I was wondering what it costs" */
const WONDERS = /^i (?:was wondering|am wondering|wonder|want to know|wanted to (?:know|ask))\b/;
/** "y", as folding leaves it too */
const AND_IN_SPANISH = new Set(["y", "why", "pero"]);
const SPANISH_OPENERS = new Set(
  "puede pueden puedo podria podrian como cuanto cuantos cuanta cuando que quien donde cual tienen hacen hay me le se".split(
    " ",
  ),
);
const LEADS = new Set(
  "and so ok okay also hi hello hey well but yes no thanks please then oh um great cool lol alright fine".split(
    " ",
  ),
);
/** "OK and the hole" */
const AND_THAT = /^(?:(?:ok|okay|so|then|but) )*and (?:what of )?(?:the|my|our|that|those) \w+(?: \w+)?$/;
const ARTICLES = new Set(["a", "an", "the"]);
const PROMISED = new Set(
  "do call try check wait send think let get go be give ask come talk suit work like love prefer need take".split(
    " ",
  ),
);
/** "Isn't metal loud?" */
const NOT_SO = /^(?:is|are) not (?:it|that|this|there|the|a|an|metal|slate|shingles?|asphalt)\b/;
const ORDERED = new Set(["not", "it", "that"]);
const TAGS = new Set("right correct yes no ok true".split(" "));
/** "… or does the landlord?": no question of its own. */
function isShort(tokens: readonly string[], from: number): boolean {
  const rest = tokens.slice(from, from + 5);
  return rest.length < 5 || rest.some((token) => /^[?!.\n]+$/.test(token));
}

/** The sentences of a message as they were written. */
export function writtenIn(message: string): string[] {
  return message.split(/(?<=[.?!\n])\s+/);
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
    const next = words[words.indexOf(opener) + 1] ?? "";
    const inverted = words.some(
      (word, index) =>
        AUXILIARIES.has(word) &&
        SUBJECTS.has(words[index + 1] ?? "") &&
        !(word === "do" && words[index + 1] === "it"), // "yes, do it"
    );
    const wish = opener === "have" && ARTICLES.has(next); // "have a blessed day"
    const exclaims = opener === "what" && ARTICLES.has(next); // "what a morning"
    // "she is 84 and does not do internet"
    const denies =
      AUXILIARIES.has(opener) && next === "not" && !NOT_SO.test(words.slice(words.indexOf(opener)).join(" "));
    const order = opener === "do" && ORDERED.has(next); // "do not call before 2"
    // "ok will do", "…, would suit me"
    const promises = /^(?:will|would|can|could|may)$/.test(opener) && PROMISED.has(next);
    // "and when they mail me, …": of a time
    const ofATime = opener === "when" && SUBJECTS.has(next);
    const asks =
      marked ||
      (OPENERS.has(opener) && !wish && !order && !exclaims && !promises && !ofATime && !denies) ||
      inverted ||
      INDIRECT.test(words.join(" ")) ||
      AND_THAT.test(words.join(" "));
    const before = sentences.at(-1);
    // "His policy pays for this, does it?": what is said before is asked.
    if (before && words.length === 2 && AUXILIARIES.has(opener) && SUBJECTS.has(words[1] ?? "") && !order)
      sentences[sentences.length - 1] = { ...before, asks: true };
    else if (words.length > 0) sentences.push({ text: words.join(" "), words, asks });
    words = [];
  };
  const tokens = folded.split(/[ ]+/);
  for (const [index, token] of tokens.entries()) {
    if (/^[?!.\n]+$/.test(token)) end(token === "?");
    else if (
      ((JOINTS.has(token) &&
        (OPENERS.has(tokens[index + 1] ?? "") ||
          WONDERS.test(tokens.slice(index + 1, index + 5).join(" ")))) ||
        (AND_IN_SPANISH.has(token) && SPANISH_OPENERS.has(tokens[index + 1] ?? ""))) &&
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
