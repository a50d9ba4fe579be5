/** A promise that the law forbids to a roofer. */
type ForbiddenPromise = {
  readonly phrase: RegExp;
  readonly why: string;
  /** Words that make the sentence honest, as a denial does. */
  readonly honest?: RegExp;
  /** True for a promise of "no" cost, whose own "no" is no denial. */
  readonly promisesNoCost?: true;
};

const LICENSE = "handling a claim for someone needs a public adjuster's license";
const DEDUCTIBLE = "many states forbid a contractor to pay or waive an insurance deductible";
const COVERAGE = "what a policy pays is the insurer's to say";
const ROOF = "a roof is not free; many states forbid to say so";
const PREMIUMS = "premiums are the insurer's to say";
const GUARANTEE = "it is not the company's to guarantee";

/** The company as the speaker: "we gladly", "our claims team will", "let us", "count on us to". */
const WE = String.raw`\b(?:we|let us|lets? our team|us to|our (?:[\w-]+ ){0,2}[\w-]+)(?:'ll|'re|'ve)?(?: (?:will|can|could|would|may|do|does|have|are|is|to|able|happy|glad|here|going|even|also|gladly|happily|always|often|usually|simply|just|then|personally|offer|promise|agree|know how))*`;
/** At most 40 characters of the same thought. */
const GAP = String.raw`(?:(?!\b(?:you|you'll|after|before|above|beyond|below|less|minus|when|if|what|how|and|but)\b)[^.!?;:,]|,(?=\d)){0,40}?`;
const YOUR = `(?:(?:your|the|a|an|any|my|full|whole|entire|insurance|insurer's|policy|homeowner'?s|hail|wind|storm) )*`;
/** Words for inspections and estimates, which may be free. */
const FREE_LOOK =
  /\b(?:inspect|estimat|quot|check|look|measur|visit|assess|evaluat|consult|report|warrant|workmanship|callback)/i;
const HEDGED = /\b(?:if|whether|unless|ask|asks|may|might|some|depends?|decides?)\b/i;

function anyOf(...patterns: readonly string[]): RegExp {
  return new RegExp(patterns.map((pattern) => `(?:${pattern})`).join("|"), "i");
}

/** The forbidden promises in their usual wordings. */
const FORBIDDEN: readonly ForbiddenPromise[] = [
  {
    phrase: anyOf(
      `${WE} (?:negotiat\\w+|fight(?:ing|s)?|battl\\w+|maximi[sz]\\w+|handl\\w+|manag\\w+|settl\\w+|fil(?:e|es|ing)|submit\\w*|run|deal\\w* with|tak\\w+ (?:care of|on|over)|disput\\w+|appeal\\w*|overturn\\w*|revers\\w+|argu\\w+|win|wins|push|represent\\w*|speak for|talk to)\\b${GAP}\\b(?:claims?|insur\\w+|adjusters?|settlements?|payouts?|carriers?)\\b(?! (?:repairs?|jobs?|work|photos?|paperwork questions))`,
      `\\bnegotiat\\w+ (?:[\\w-]+ ){0,4}(?:with|against) (?:your|the) (?:insur|adjuster|carrier)`,
      `\\bnegotiat\\w+ (?:your|the) (?:[\\w-]+ )?(?:claim|settlement|payout)`,
      `${WE} (?:fight|push|battle) (?:[\\w-]+ ){0,2}(?:for|with) (?:your|you|every|the) ${GAP}(?:dollar|settlement|payout|money|insur\\w+|claim)`,
      `\\bmaximi[sz]\\w* (?:your|the) (?:insurance |claim )?(?:claim|settlement|payout|coverage|benefits)`,
      `\\b(?:maximum|bigger|larger|higher|highest|best) (?:possible )?(?:insurance |claim )?(?:settlement|payout|claim)\\b`,
      `\\b(?:get|gets|getting) (?:[\\w-]+ ){0,2}claims? (?:approved|paid)`,
      `\\b(?:denied|rejected) claims? (?:overturned|reversed|approved|paid)`,
      `\\b(?:claims?|insur\\w+|adjusters?)\\b[^.]{0,40}\\b(?:on|in) (?:your|the owner's|the homeowner's) behalf`,
      `\\b(?:on|in) your behalf\\b[^.]{0,40}\\b(?:claims?|insur\\w+|adjuster)`,
      `\\bclaims? (?:handled|managed|negotiated|settled|filed) for you`,
    ),
    why: LICENSE,
  },
  {
    phrase: anyOf(
      `\\b(?:act|serve|work|double|function)(?:s|ing)? as (?:[\\w-]+ ){0,3}public adjusters?`,
      `\\bwe(?:'re| are| have| employ|(?:'ll| will| can) be) (?:(?:an?|the|your|own|also|both|in-house|licensed|certified|experienced|trained|roofers?|and) )*public adjust\\w+`,
      `\\b(?:our|us as) (?:[\\w-]+ ){0,2}public adjust\\w+`,
      `\\bpublic adjusters? on (?:our )?(?:staff|team)`,
      `\\b(?:offer|provide|includ)\\w* (?:[\\w-]+ ){0,2}public adjusting`,
    ),
    why: LICENSE,
  },
  {
    phrase: anyOf(
      `${WE} (?:cover|pay|credit|discount|reduc|lower|offset|reimburs|match|cut|drop|refund|return|give back|contribut|chip in|handl|take care of|buy down|help (?:you )?(?:with|pay|cover))\\w*\\b${GAP}\\bdeductibles?`,
      `\\b(?:waiv|absorb|rebat|forgiv|eras|eliminat|swallow|bur(?:y|ies)|knock|eat|eats|eating|save|skip|dodge|wip(?:e|ing) out|writ(?:e|ing) off|get(?:ting)? rid of|(?:get|work)(?:ting|ing)? around|avoid(?:ing)?(?: paying)?)\\w* (?:[\\w$-]+ ){0,2}?${YOUR}deductibles?`,
      `\\b(?:pay|cover)(?:s|ing)? your deductible (?:for you|ourselves)`,
      `\\bdeductibles?\\b[^.!?;]{0,30}\\b(?:on us|on the house|waived|absorbed|forgiven|refunded|rebated|erased|eliminated|(?:covered|paid) (?:for )?by (?:us|our)|taken care of|disappears?|vanish\\w*|goes away|back in cash)`,
      `\\bdeductibles?(?: is| are|,|:)? gone\\b(?! (?:up|down|over|to|from|toward|through)\\b)`,
      `\\bdeductibles?\\? (?:gone|waived|covered|erased|forgotten|handled|paid|zero)\\b`,
      `${WE} (?:includ|build|bak|fold|roll|inflat)\\w*\\b${GAP}\\bdeductible`,
      `\\bdeductible (?:assistance|relief|rebates?|waivers?|discounts?|credits?|help|forgiveness)`,
      `(?<!\\w)(?:credits?|discounts?|rebates?|gift cards?|allowances?|cash|\\$[\\d,.]+|percent|%|codes?|offers?|coupons?|savings?|off)\\b(?: [\\w$-]+){0,3}? (?:towards?|against|off|equal to|to cover|to offset|matching|applied to|on) ${YOUR}deductible`,
    ),
    why: DEDUCTIBLE,
    honest: /\b(?:insurers?|carriers?|insurance compan(?:y|ies)|lenders?|polic(?:y|ies))(?: \w+){0,2} $/i,
  },
  {
    phrase: anyOf(
      `(?<!\\w)(?:no|zero|\\$0) (?:insurance )?deductibles?\\b(?! (?:waiver|discount|rebate|credit|assistance|help|offset|payment))`,
      `\\bdeductible[ -]free\\b`,
      `\\b(?:won't|will not|don't|do not|never|needn't|without) (?:have to |need to )?(?:pay|paying|owe|owing)(?: for)? ${YOUR}deductible(?! (?:to|twice|up|until|before|separately|in advance|on)\\b)`,
    ),
    why: DEDUCTIBLE,
    promisesNoCost: true,
    honest: /\b(?:if|who|warrant\w+|workmanship|callback|owe|apply|applies)\b/i,
  },
  {
    phrase: anyOf(
      `(?<!\\w)(?:no|zero|\\$0|nothing|without(?: any)?|not a (?:cent|dime|penny|dollar))(?: (?:money|cost|costs|due|expense|to pay|paid))? out[ -]of[ -](?:your )?pocket`,
      `\\b(?:won't|will not|doesn't|does not) cost you (?:a (?:cent|dime|penny|dollar|thing)|anything)`,
      `\\b(?:costs?|pay) you nothing`,
    ),
    why: "insurance leaves the owner a deductible, so nobody may promise a roof for nothing",
    promisesNoCost: true,
    honest: FREE_LOOK,
  },
  {
    phrase: anyOf(
      `\\b(?:insurance|insurer|insurance company|carrier|policy) (?:pays|will pay|will cover|covers|buys you|will buy you)(?: (?:for|you))? (?:it|everything|(?:the|your|a|an) (?:(?:new|whole|entire|full) )*roof|the (?:whole|entire|full) (?:cost|price|bill)|all|100)`,
      `\\b(?:new|whole|entire) roof (?:paid|covered)(?: for)? by (?:your |the )?insur`,
      `\\blet (?:your |the )?insur\\w+(?: company)? (?:pay|buy)`,
      `\\b(?:make|get) (?:your |the )?insur\\w+(?: company)? (?:to )?(?:pay|buy|cover|approve)`,
    ),
    why: COVERAGE,
    honest: HEDGED,
  },
  {
    phrase: anyOf(
      `(?<![\\w-])(?<!\\b(?:hassle|leak|worry|stress|trouble|maintenance|care|debt|moss|ice|pain|carefree) )free (?:(?:new|replacement|full|complete|metal|asphalt|shingle) )*roof(?:s|ing)?\\b(?!(?:[ -](?:repair|replacement|leak|damage|storm|hail|and|or|safety|health))*[ -](?:inspect|estimat|check|report|evaluat|assess|quot|measur|consult|visit|look|photo|tip|advice|guide|calculat|survey|review|tarp|help|plan))`,
    ),
    why: ROOF,
  },
  {
    phrase: anyOf(
      `\\b(?:new|replacement|whole|entire|another) roof(?: replacement)?,?(?: \\w+){0,2} (?:for free|free of charge|for nothing|for \\$0|at (?:no|zero)(?: out[ -]of[ -]pocket)? (?:cost|charge))`,
      `\\b(?:get|win|earn|your) (?:a |an |your )?roofs? (?:for free|for nothing)`,
      `^\\W*(?:(?:brand-)?new )?roofs?,? (?:for free|for nothing|(?:zero|no) cost)`,
      `\\b(?:no|zero)-cost roof(?!ing)(?! (?:inspect|estimat|check|report|quot|visit))`,
      `\\bfree (?:replacement|installation) (?:of|for) (?:your|the|a) roof`,
      `\\bpay nothing for (?:your|a|the) (?:new )?roof`,
      `\\broof replacement,? (?:for free|free of charge|at (?:no|zero) (?:cost|charge))`,
    ),
    why: ROOF,
    promisesNoCost: true,
    honest: FREE_LOOK,
  },
  {
    phrase: anyOf(
      `\\b(?:lower|reduc|cut|cuts|cutting|drop|shrink|slash|sav(?:e|es|ing) (?:money )?on)\\w*\\b[^.]{0,30}\\b(?:premiums\\b|insurance premium|your premium\\b(?! (?:shingle|material|roof|asphalt|product|qualit))|insurance (?:bill|rates?|costs?)\\b|your (?:home ?owner'?s |home )?insurance(?: by\\b| costs?\\b|[.!]|$))`,
      `\\bpremiums? (?:will |can )?(?:drops?|falls?|go(?:es)? down|shrinks?)`,
      `\\b(?:discounts?|savings) on your (?:homeowner'?s )?insurance`,
    ),
    why: PREMIUMS,
    honest: /\b(?:if|whether|ask|asks)\b/i,
  },
  {
    phrase: /\btax (?:credit|break|incentive|deduct|rebate|write-?off)/i,
    why: "no federal credit is left for a roof; a tax adviser may say, a roofer may not",
    honest: /\b(?:ended|expired|ask|no longer|sales)\b/i,
  },
  {
    phrase: anyOf(
      `guarantee(?:d|s)? (?:(?:your|that your|the|claim|loan|insurance|financing) )*(?:approval|coverage|savings|payout|claim|settlement|insurance|insurer)`,
      `\\b(?:approval|coverage|payout|settlement) (?:is |are )?guaranteed`,
      `\\b(?:everyone|everybody|every applicant|all applicants) (?:is|are|gets|qualifies|will be) ?(?:approved|financ\\w+)?`,
    ),
    why: GUARANTEE,
  },
  {
    phrase: /\blifetime (?:[\w-]+ )?(?:roof|shingle|warranty|guarantee)/i,
    why: "state the years: what counts as a lifetime misleads",
  },
];

const DENIAL =
  /\b(?:not|never|no|nor|neither|nobody|none|cannot|nothing|without|unable|refuses?|illegal|unlawful|forbids?|prohibits?)\b|n't\b/i;
/** Negations that deny nothing. */
const EMPTY_NEGATION =
  /\b(?:not only|no (?:doubt|problem|worr\w+|matter|hassle|questions|wonder|strings|stress|fuss)|never (?:worry|fear)|do(?: not|n't) (?:worry|wait|fear))\b/gi;
/** Words of a warning against such a promise. */
const WARNING =
  /\b(?:illegal|unlawful|against the law|fraud\w*|crime|felony|scams?|break(?:s|ing) the law|red flag|(?:is|are) (?:forbidden|prohibited)|not (?:allowed|legal|lawful|permitted)|needs? (?:a|its own|another) licen[cs]e|beware|wary|walk away|do not trust|your own to pay)\b/i;
/** A promise that others make: "a contractor who …". */
const OTHER_SPEAKER =
  /\b(?:roofers?|contractors?|compan(?:y|ies)|anyone|someone|anybody|somebody|those|people|whoever|salesm[ae]n) (?:who|that)\b/i;
/** A visitor's question in an FAQ. */
const QUESTION =
  /^\W*(?:can|could|do|does|will|would|is|are|may|should|shall|what|who|why|how|when|must)\b(?!.*\b(?:want|like|need|tired|ready|why pay|how about)\b).*\?\W*$/i;
/** The beginning of another thought, to which an earlier denial does not belong. */
const NEXT_THOUGHT =
  /[:–—]\s|,?\s(?:and|but|so)\s(?=(?:we|our|let)\b)|,\s(?=(?:we|our|let|your|you|get|just)\b)/i;

/** The gap between two sentences, but not the one in "Your deductible? Gone." */
const BETWEEN_SENTENCES =
  /(?<=[.!?;])["')\]]*\s(?!(?<=\bdeductibles?\? )(?:gone|waived|covered|erased|forgotten|handled|paid|zero)[.!]*(?:\s|$))/i;

/** Finds the first forbidden phrase of a text, with the reason; undefined if there is none. */
export function findForbidden(text: string): { phrase: string; why: string } | undefined {
  const sentences = text
    .replaceAll("’", "'")
    .replaceAll(/[*_`]/g, "")
    .replaceAll(/\s+/g, " ")
    .split(BETWEEN_SENTENCES);
  for (const sentence of sentences) {
    if (QUESTION.test(sentence) || WARNING.test(sentence)) continue;
    for (const promise of FORBIDDEN) {
      const match = promise.phrase.exec(sentence);
      if (!match || isHonest(sentence, match, promise)) continue;
      const restOfWord = /^\w*/.exec(sentence.slice(match.index + match[0].length))?.[0] ?? "";
      return { phrase: match[0] + restOfWord, why: promise.why };
    }
  }
  return undefined;
}

function isHonest(
  sentence: string,
  { 0: phrase, index }: RegExpExecArray,
  { honest, promisesNoCost }: ForbiddenPromise,
): boolean {
  const before = sentence.slice(0, index);
  const thought = `${before.split(NEXT_THOUGHT).at(-1)}`.replace(EMPTY_NEGATION, "");
  if (DENIAL.test(thought) || (!promisesNoCost && DENIAL.test(phrase))) return true;
  if (OTHER_SPEAKER.test(before) && !/\bwe(?:'re| are)\b/i.test(before)) return true;
  return honest?.test(honest.source.endsWith(" $") ? before : sentence) ?? false;
}
