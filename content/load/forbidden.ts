/** What a roofer's site may not say, as it would be said, and why. */
export const FORBIDDEN: readonly { readonly phrase: RegExp; readonly why: string }[] = [
  {
    phrase:
      /\bwe(?:'ll| will| can)? (?:negotiate|fight|maximi[sz]e|handle|manage|settle)\b[^.]{0,40}\b(?:claim|insur|adjuster)/i,
    why: "handling a claim for someone needs a public adjuster's license",
  },
  {
    phrase: /\bnegotiate with (?:your|the) (?:insur|adjuster)/i,
    why: "negotiating a claim needs a public adjuster's license",
  },
  {
    phrase: /\bclaims?\b[^.]{0,40}\bon your behalf/i,
    why: "filing a claim for someone needs a public adjuster's license",
  },
  {
    phrase: /\b(?:waive|cover|absorb|pay|rebate|save|eat) your deductible/i,
    why: "many states forbid a contractor to pay or waive an insurance deductible",
  },
  {
    phrase:
      /\b(?:insurance|insurer|policy) (?:pays|will pay|will cover|covers) (?:for )?(?:it|everything|the roof|all)/i,
    why: "what a policy pays is the insurer's to say",
  },
  {
    phrase: /\bfree roof\b(?! (?:inspection|estimate|check|report))/i,
    why: "a roof is not free; many states forbid to say so",
  },
  {
    phrase: /\b(?:lower|reduce|cut|save on)\b[^.]{0,30}\bpremiums?\b/i,
    why: "premiums are the insurer's to say",
  },
  {
    phrase: /\btax (?:credit|break|incentive|deduct)/i,
    why: "no federal credit is left for a roof; a tax adviser may say, a roofer may not",
  },
  {
    phrase: /guaranteed? (?:approval|coverage|savings|payout)/i,
    why: "it is not the company's to guarantee",
  },
  {
    phrase: /\blifetime (?:roof|shingle|warranty|guarantee)/i,
    why: "state the years: what counts as a lifetime misleads",
  },
];

/** The first thing in `text` that may not be said, and why; undefined where there is none. */
export function forbiddenIn(text: string): { said: string; why: string } | undefined {
  for (const { phrase, why } of FORBIDDEN) {
    const found = phrase.exec(text);
    if (!found) continue;
    const rest = /^\w*/.exec(text.slice(found.index + found[0].length))?.[0] ?? "";
    return { said: found[0] + rest, why };
  }
  return undefined;
}
