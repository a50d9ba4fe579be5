type PromiseTexts = {
  /** For who is asked if the company keeps it. */
  readonly sentence: string;
  /** The phrasings by which a company's own text makes it. */
  readonly said: RegExp;
};

/** Promises that a company keeps or does not, by their keys in company.yaml. */
export const KEPT_PROMISES = {
  freeInspection: {
    sentence: "An inspection is free and obliges to nothing",
    said: /(?<![\w-]|feel )(?:free(?! to\b)|no-cost|complimentary)(?: [\w'&-]+){0,2} (?:inspections?|looks?|visits?|assessments?|check-?ups?)\b|\b(?:inspections?|visits?|a look|assessments?)(?:,? (?!not\b|never\b|\w+n't\b)[\w'&-]+){0,6} (?:(?<!feel )free(?! to\b| time)|at no (?:cost|charge)|costs? (?:you )?nothing)\b|\binspect(?: [\w'-]+){0,3} (?:for free|free of charge|at no (?:cost|charge))|\bfree,? (?:and )?(?:with |of )?(?:no|any) obligation/i,
  },
  freeEstimate: {
    sentence: "A written estimate is free and obliges to nothing",
    said: /(?<![\w-]|feel )(?:free(?! to\b)|no-cost|complimentary)(?:,? [\w'&-]+){0,4} (?:estimates?|quotes?|quotations?|bids?)\b|\b(?:estimates?|quotes?|quotations?|bids?)(?:,? (?!not\b|never\b|\w+n't\b)[\w'&-]+){0,4} (?:(?<!feel )free(?! to\b| time)|at no (?:cost|charge)|costs? (?:you )?nothing)\b/i,
  },
  insured: {
    sentence: "You carry liability insurance and workers' compensation",
    said: /(?<!\b(?:the|an?|your|if) )\binsured\b(?! (?:person|party|owner|home|value|loss))|\bliability insurance\b|\bworkers'? comp(?:ensation)?\b/i,
  },
  ownCrew: {
    sentence: "One crew of your own does the whole job, with its lead on the roof",
    said: /\b(?:our|my) own (?:crews?|roofers|people|employees)\b|\b(?:one|the same|a single) crew\b|\bin-house crews?\b|\b(?:no|never(?: [\w-]+)?|don't (?:use|hire)|without) sub-?contract\w*/i,
  },
  personAnswers: {
    sentence: "A person answers the phone in office hours",
    said: /\b(?:real|live) (?:person|human)\b|\b(?:a person|somebody|someone) (?:always )?(?:answers|picks up)\b|\b(?:answers?|picks? up) (?:the|our) phone\b/i,
  },
  photos: {
    sentence: "Customers get dated photos of what you found and did",
    said: /\byou(?:'ll)? (?:get|receive|keep)(?:,? [\w'-]+){0,4} (?:photos|pictures)\b|\bwe(?:'ll)? (?:send|give|show|leave|mail|hand)(?:,? [\w'-]+){0,5} (?:photos|pictures)\b|\bdated photos\b|\breports? with(?: [\w-]+)? (?:photos|pictures)\b|\bphotos before and after\b|\bphoto reports?\b|\bphotos of (?:what we|every slope|each slope)\b/i,
  },
  closedDaily: {
    sentence: "The roof is closed up at the end of every working day",
    said: /\b(?:clos|dr[iy]|seal|cover|watertight|tarp)\w*(?: [\w'-]+){0,4} (?:(?:the )?same day|(?:every|each) (?:night|evening|day|working day)|overnight|at the end of (?:every|each|the) (?:working )?day)\b/i,
  },
  magnetSweep: {
    sentence: "Lawn, beds and driveway are swept for nails with a magnet",
    said: /\bmagnet\w*(?:,? [\w'-]+){0,3} (?:sweep\w*|rollers?|rakes?)\b|\bswe[ep]\w*(?:,? [\w'-]+){0,10} magnet/i,
  },
  finalWalk: {
    sentence: "You walk the finished job with the customer before the final invoice",
    said: /\b(?:final|finished) walk(?:-?through)?s?\b|\bwalk-?through with you\b|\bwalk (?:it|(?:the|your)(?: [\w-]+){1,3}) with you\b/i,
  },
  permits: {
    sentence: "You check and pull the permits",
    said: /\bwe(?:'ll)?(?: [\w-]+){0,2} (?:pull|get|obtain|check|handle|arrange|file)(?:,? [\w'-]+){0,4} permits?\b|\bpermits? (?:is |are )?(?:included|pulled|handled|taken care of)\b/i,
  },
  eveningReport: {
    sentence: "Customers hear every evening what comes next",
    said: /\b(?:tells?|calls?|texts?|updates?|reports? to) you(?:,? [\w'-]+){0,6} (?:every|each) (?:evening|night|day)\b|\b(?:every|each) (?:evening|night|day)(?:,? [\w'-]+){0,4} (?:tells?|calls?|texts?|updates?) you\b|\bdaily (?:updates?|reports?)\b/i,
  },
  deckByBoard: {
    sentence: "The deck is inspected board by board once the old roof is off",
    said: /\bboard[- ]by[- ]board\b|\b(?:inspect|check|look at)(?: [\w'-]+){0,3} (?:every|each) (?:board|sheet|plank)\b/i,
  },
  registersWarranty: {
    sentence: "You register the manufacturer's warranty in the customer's name",
    said: /\bregister(?:s|ed)?(?: [\w'-]+){0,4} warrant\w+|\bwarrant\w+(?:,? [\w'-]+){0,5} registered\b/i,
  },
  warrantyTransfers: {
    sentence: "Your own warranty transfers to the next owner of the house, once",
    said: /\btransferr?able(?: [\w'-]+){0,3} (?:warrant\w+|guarantees?)\b|\b(?:warrant\w+|guarantees?)(?:,? [\w'-]+){0,6} transfers?(?:r?able)?\b/i,
  },
  meetsAdjuster: {
    sentence: "You meet the insurer's adjuster at the house, where a customer asks",
    said: /\bmeet(?:s|ing)?(?:,? [\w'-]+){0,4} adjusters?\b|\b(?:there|present|on site|on the roof)(?: [\w'-]+){0,3} (?:when|with)(?: [\w'-]+){0,3} adjusters?\b|\b(?:works?|talks?|deals?|coordinates?)(?: directly)? with(?: [\w'-]+){0,3} (?:adjusters?|insurers?|insurance compan(?:y|ies))\b/i,
  },
  answersApplicants: {
    sentence: "Everybody who applies for a job gets an answer",
    said: /\b(?:every|each|all) (?:job )?(?:applica\w+|resumes?)(?:,? [\w'-]+){0,4} (?:answer\w*|repl\w+|response|hears? back)\b|\bwe (?:answer|reply to|respond to|call)(?: [\w'-]+){0,2} (?:every|each|all) (?:applica\w+|resumes?)\b/i,
  },
} as const satisfies Record<string, PromiseTexts>;

export type KeptPromise = keyof typeof KEPT_PROMISES;
