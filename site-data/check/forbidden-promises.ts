import type { Problem } from "../load/problem.ts";
import { listStatements, readOwnTexts } from "./own-texts.ts";

/** A promise that the law forbids to a roofer, in its usual wordings. */
type ForbiddenPromise = {
  readonly phrase: RegExp;
  /** The fault in a sentence, and the words to write instead. */
  readonly advice: string;
  /** The law or guide that forbids it. */
  readonly source: string;
  /** True for a promise of "no" cost, whose own "no" is no denial. */
  readonly promisesNoCost?: true;
};

const DEDUCTIBLE = {
  advice: "a contractor may not pay or waive a deductible; write that the owner pays it",
  source: "Texas Insurance Code ch. 707, and the law of many states",
};
const ADJUSTING = {
  advice:
    "only a licensed public adjuster may act on a claim; write that you document damage and meet the adjuster",
  source: "Texas Insurance Code ch. 4102, and the law of most states",
};
const DECEPTIVE = "FTC Act, 15 U.S.C. 45";

const FORBIDDEN_PROMISES: readonly ForbiddenPromise[] = [
  {
    phrase:
      /\b(?:waiv|absorb|rebat|eras|forgiv|eat|skip|dodg)(?:e|es|ing|s)? (?:[\w$,-]+ ){0,4}deductibles?/i,
    ...DEDUCTIBLE,
  },
  {
    phrase:
      /\b(?:we|us|team)(?:'ll)? (?:[\w-]+ ){0,3}(?:pay|cover|credit|discount|match|help) (?:[\w$,-]+ ){0,4}deductibles?/i,
    ...DEDUCTIBLE,
  },
  {
    phrase:
      /\bdeductibles? (?:is |are )?(?:on us|on the house|waived|covered|absorbed|forgiven|refunded|gone(?! up)|taken care of|relief|assistance|rebate)/i,
    ...DEDUCTIBLE,
  },
  {
    phrase:
      /\b(?:credit|discount|rebate|gift card|code|coupon|cash|off) (?:\w+ ){0,2}(?:towards?|against|off) (?:[\w-]+ ){0,2}deductibles?/i,
    ...DEDUCTIBLE,
  },
  {
    phrase:
      /\b(?:no|zero|(?:without|won't|not|never) (?:pay|paying) (?:a|any|the|your)) (?:insurance )?deductibles?\b(?! on)/i,
    promisesNoCost: true,
    ...DEDUCTIBLE,
  },
  {
    phrase:
      /\b(?:we|us|our(?: \w+)? (?:team|experts|specialists))(?:'ll)? (?:[\w-]+ ){0,3}(?:negotiate|fight|handle|manage|settle|file|dispute|maximi[sz]e) (?:[\w-]+ ){0,4}(?:claims?|insurers?|insurance|adjusters?|carriers?|settlement|payout)\b/i,
    ...ADJUSTING,
  },
  {
    phrase:
      /\b(?:we are|we're|our|act as|acts as) (?:[\w-]+ ){0,4}public adjust|public adjusters? on (?:our |the )?(?:staff|team)/i,
    ...ADJUSTING,
  },
  {
    phrase:
      /\b(?:maximum|bigger|higher|highest) (?:insurance )?(?:payout|settlement|claim)|\bclaims? (?:approved|overturned|negotiated|filed (?:for you|on your behalf))/i,
    ...ADJUSTING,
  },
  {
    phrase:
      /\b(?:insurance|insurer|policy) (?:pays|covers|will pay|will cover) (?:for )?(?:it|everything|all|(?:the|your|a) (?:new |whole )?roof)|\bpaid for by (?:your )?insurance/i,
    advice: "what a policy pays is the insurer's to say; write that the owner asks the insurer",
    source: DECEPTIVE,
  },
  {
    phrase:
      /(?<![\w-])(?:free (?:new |replacement )?roof\b(?! (?:replacement )?(?:inspect|estimat|check|report|quot|assess|repair))|roof(?: replacement)? (?:for free|for nothing|free of charge|at no cost))/i,
    advice: "a roof is not free; write what is free, such as the inspection",
    source: "FTC guide on the word free, 16 CFR 251",
    promisesNoCost: true,
  },
  {
    phrase:
      /(?:\b(?:no|nothing|zero|not a cent)|\$0) out[ -]of[ -]pocket\b(?! for (?:the|an|your) inspection)|\bcosts? you nothing/i,
    advice: "insurance leaves the owner a deductible; write that the owner pays it",
    source: DEDUCTIBLE.source,
    promisesNoCost: true,
  },
  {
    phrase:
      /\b(?:lower|reduce|cut|save on)s? (?:your )?(?:home )?(?:insurance )?premiums?\b(?! \w*material)|\bpremiums? (?:will )?(?:drop|fall|go down)/i,
    advice: "premiums are the insurer's to say; write that the owner asks the insurer",
    source: DECEPTIVE,
  },
  {
    phrase: /\btax (?:credit|deduction|rebate|break)s?\b(?! (?:ended|expired))/i,
    advice: "no federal credit is left for a roof; write that a tax adviser may say",
    source: "26 U.S.C. 25C and 25D, ended on 2025-12-31",
  },
  {
    phrase:
      /\bguaranteed? (?:your )?(?:approval|coverage|claim|payout|savings)|\b(?:approval|coverage|claim) (?:is )?guaranteed|\beveryone is approved/i,
    advice: "insurer and lender decide, not the company; leave out the guarantee",
    source: DECEPTIVE,
  },
  {
    phrase: /\blifetime (?:roof|shingle|warranty|guarantee)/i,
    advice: "nobody knows whose lifetime is meant; write the years",
    source: "FTC guide on warranties, 16 CFR 239.4",
  },
];

/** Words before a promise by which a sentence denies it, warns of it, tells of others or leaves it to the insurer. */
const DENIAL =
  /\b(?:not|never|no|nor|none|nobody|cannot|without|illegal|unlawful|forbids?|beware|who|whether|if|ask your insurer|inspect\w*)\b|n't\b/i;

/** Finds the first forbidden promise of a text; undefined if there is none. */
export function findForbiddenPromise(text: string): (ForbiddenPromise & { found: string }) | undefined {
  for (const sentence of listStatements(text))
    for (const promise of FORBIDDEN_PROMISES) {
      const match = promise.phrase.exec(sentence);
      if (!match) continue;
      const end = match.index + (promise.promisesNoCost ? 0 : match[0].length);
      if (!DENIAL.test(sentence.slice(0, end))) return { ...promise, found: match[0] };
    }
  return undefined;
}

/** Warns of forbidden promises in the texts of a folder that could be read, at most one a text. */
export function warnOfPromises(folder: string): Problem[] {
  return readOwnTexts(folder, (text) => {
    const promise = findForbiddenPromise(text);
    return promise ? [`"${promise.found}": ${promise.advice} (${promise.source})`] : [];
  });
}
