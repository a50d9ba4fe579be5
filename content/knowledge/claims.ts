import { figureTexts } from "#content/figures.ts";
import { insuranceClaims } from "#content/insurance-claims.ts";
import type { Article } from "#content/knowledge/article.ts";
import { pages } from "#content/pages.ts";

const path = pages.insuranceClaims.path;

export const claimArticles: readonly Article[] = [
  {
    id: "claim-help",
    title: "Help with a claim",
    path,
    asks: `do you help with insurance claims; can you help me file a claim; do you work with insurance;
      do you do insurance work; do you work with my insurance company; insurance claim help;
      i want to file a claim for my roof; do you deal with insurance; do you accept insurance;
      my insurance adjuster; do you work with state farm; insurance approved my roof;
      can i use insurance to pay for the roof; i have a claim number; i already filed a claim;
      i have a claim open; i have an adjuster coming; insurance sent me to you; can you do the insurance work;
      do you handle insurance jobs; storm claim; help with insurance; what do you do for insurance claims;
      will you look at my insurance paperwork; can you read my insurance estimate; do you do supplements;
      supplement; do you bill the insurance; we have an approved claim; work with homeowners insurance;
      do i have to use the contractor my insurance picks; preferred contractor of the insurance;
      can i choose my own roofer for the claim`,
    say: [
      "Yes: we inspect free of charge, photograph and measure the damage, write an itemized estimate and meet your adjuster at the house.",
      "You file the claim and you decide; we are a roofing contractor and do not negotiate or settle claims.",
    ],
  },
  {
    id: "claim-steps",
    title: "Steps of a claim",
    path,
    asks: `how does the claim process work; what are the steps of an insurance claim;
      how do i file a roof claim; what do i do first for an insurance claim; claims process;
      when should i call my insurance company; should i call you or insurance first;
      in what order do i do an insurance claim; how do i start a claim; what happens after the adjuster comes;
      after the adjuster what next; i have a claim number what is next; next step in my claim; claim timeline;
      when do you start after approval; who do i call first; do i call you before insurance; what order;
      process after adjuster; how long does a claim take; claim approved what now`,
    say: [
      `There are five steps: ${insuranceClaims.process.steps.map(({ title }) => title.toLowerCase()).join("; ")}.`,
      "Make things safe and keep the receipts; you file with your insurer and our dated photos and scope go with it.",
      "Filing windows vary, so check your policy.",
    ],
  },
  {
    id: "coverage",
    title: "What insurance covers",
    path,
    asks: `my neighbor got a new roof from insurance can i; neighbors had theirs paid by insurance; how did my neighbor get a free roof; will insurance cover my roof; does insurance pay for a new roof; is my roof covered;
      does homeowners insurance cover hail; does insurance cover leaks; will insurance pay for this;
      is wind damage covered; will my claim be approved; does insurance cover old roofs;
      how much will insurance pay; will they approve my claim; what does insurance cover;
      does insurance cover wear and tear; does my policy cover it; is a leak covered by insurance;
      does homeowners cover a leak; does homeowners cover this; is hail covered; is a falling tree covered;
      is my skylight covered; does insurance cover interior damage; will they pay for the ceiling;
      full replacement covered; are gutters covered; what is not covered; code upgrade coverage;
      matching coverage; cosmetic damage exclusion; does insurance pay for a tarp; will insurance buy me a roof;
      what if insurance does not pay for all of it`,
    pin: /\b(?:insurance|insurer|policy|they|claim|homeowners)\b.{0,15}\b(?:cover|pay for|approve|reimburse|be approved|be denied)\b|\bcovered by (?:my )?insurance\b/,
    say: [
      "I cannot say what your policy covers; that is settled between you and your insurer, and wear alone is not covered.",
      "What we can do is document the damage, so that nothing the storm did is left out.",
    ],
  },
  {
    id: "deductible",
    title: "Your share of an insured repair",
    path,
    asks: `do i have to pay my deductible; what is a deductible; how does the deductible work;
      how much is my deductible; who pays the deductible; when is the deductible due;
      can i finance my deductible; what is my deductible; is the deductible per claim; deductible percentage;
      do i pay the deductible to you; when do i pay my deductible; deductible higher than repair;
      wind and hail deductible`,
    say: [
      "The deductible is your share of an insured repair, set in your policy, and it is yours to pay.",
      "We cannot waive, cover, rebate or discount any part of it, and none of our offers can be set against it.",
    ],
  },
  {
    id: "deductible-offset",
    title: "No set-off of your share",
    path,
    asks: `can you waive my deductible; will you cover my deductible; eat the deductible;
      can you pay my deductible; can i use the promo code toward my deductible; get rid of the deductible;
      free roof with insurance; can you bury the deductible in the invoice; work around my deductible;
      can you absorb my deductible; rebate for the deductible; other roofers waive the deductible`,
    pin: /\b(?:waiv\w*|cover\w*|eat|absorb\w*|pay|rebat\w*|offset\w*|discount\w*|save|sav\w+|bury|hide|forgiv\w*|credit\w*|around|avoid|skip|reduc\w*|lower|rid of|take (?:care|off)|help (?:me )?(?:with|pay)|toward\w*|apply|use|free|no|zero|knock)\b.{0,50}\bded\w*ct[ai]ble?s?\b|\bded\w*ct[ai]ble?s?\b.{0,40}\b(?:waiv\w*|covered|absorb\w*|rebat\w*|offset|discount\w*|forgiv\w*|credit\w*|go away|disappear|off|promo|code|coupon|roof2024|lastchance|for me)\b|\b(?:inflate|pad|increase|raise|bump|fake|exaggerate|backdate)\b.{0,30}\b(?:claim|invoice|estimate|bill|damage|quote|date)\b/,
    say: [
      "No: we never waive, cover, rebate, credit or discount a deductible, and no offer or code can be used against it. The deductible is yours to pay.",
      "Many states forbid it by law, and we write estimates and invoices as the work is.",
    ],
  },
  {
    id: "negotiate",
    title: "Who handles the claim",
    path,
    asks: `will you negotiate with my insurance company; will you fight the insurance company for me;
      can you handle my claim for me; will you deal with the adjuster for me; are you a public adjuster;
      can you argue with the adjuster; get me more money from insurance; will you file the claim for me;
      maximize my claim; represent me; can you talk to my insurance for me; will you talk to my insurance;
      can you call my insurance company; can you deal with the insurance; argue my claim; push the insurance;
      get insurance to pay more; do you do public adjusting; speak to my adjuster for me; get my claim approved`,
    pin: /\b(?:negotiat\w*|fight|argue|haggle|maximi[sz]e|handle|represent|public adjuster|battle)\b.{0,40}\b(?:insurance|insurer|adjuster|claim|me|payout|settlement)\b|\bpublic adjuster\b|\bfile (?:it|the claim|a claim|my claim) for me\b|\bmore money (?:from|out of)\b/,
    say: [
      "That we do not do: speaking for you with the insurer is a public adjuster's work, which needs its own license. You file the claim and you decide.",
      "We document and price the damage, meet your adjuster at the house and answer questions about the roof.",
    ],
  },
  {
    id: "adjuster",
    title: "The adjuster's visit",
    path,
    asks: `will you meet with my adjuster; can you be there when the adjuster comes; adjuster appointment;
      what does the adjuster do; should my roofer be there for the adjuster; adjuster is coming tomorrow;
      can you come to the adjuster meeting; the adjuster missed damage; adjuster said no damage;
      adjuster is coming friday; can you meet the insurance guy; be there with the adjuster;
      insurance inspection; what does the adjuster look for; adjuster missed things; disagree with the adjuster;
      how do i prepare for the adjuster; schedule with adjuster`,
    say: [
      "Yes, at your request we are at the house when the adjuster comes, show what we found and answer questions about the roof.",
      "What is covered is then settled between you and your insurer.",
    ],
  },
  {
    id: "claim-denied",
    title: "A denied claim",
    path,
    asks: `the adjuster missed things; adjuster missed damage; adjuster left something out; my claim was denied; insurance denied my roof; what if insurance denies the claim;
      insurance offered too little; insurance check is not enough; underpaid claim;
      insurance only paid for part; lowball estimate from insurance; can i appeal;
      second opinion after the adjuster; they denied me; insurance said no; insurance will not pay;
      they only approved repair; adjuster says wear and tear; they lowballed me; insurance estimate too low;
      fight a denial; reopen my claim; insurance totaled only half; they would not approve full roof;
      second adjuster; insurance check is less than your quote; check is too small;
      insurance paid less than the estimate; difference between insurance and your estimate`,
    say: [
      "Ask your insurer for the reason in writing and for what they would look at again; whether to go further is your decision, and I give no legal advice.",
      "We can inspect, document what is there with dated photos and write an itemized estimate that you may send them.",
    ],
  },
  {
    id: "insurance-rate",
    title: "What a claim does to your rate",
    path,
    asks: `will my premium go up; will filing a claim raise my rates; will insurance drop me;
      does a new roof lower my insurance; insurance discount for new roof; will my rates increase;
      can insurance cancel me for an old roof; will my insurance go down with a metal roof;
      does a claim raise my insurance; will they cancel my policy; will they drop me for an old roof;
      insurance wants a new roof; do i save on insurance with a new roof; insurance non renewal;
      does a metal roof lower insurance`,
    pin: /\b(?:premiums?|rates?|insurance)\b.{0,30}\b(?:go up|go down|increase|raise|rise|lower|cheaper|drop me|cancel me|discount)\b|\b(?:raise|lower|increase|reduce|affect)\b.{0,20}\b(?:premiums?|insurance|rates)\b/,
    say: [
      "I make no promise about what your insurance will cost: that is for your insurer to say, so ask them before you file or choose a material.",
      "What we can give you is a written record of the roof's condition or of the new material.",
    ],
  },
  {
    id: "two-checks",
    title: "Two checks",
    path,
    asks: `why do i get two checks from insurance; what is actual cash value; what is replacement cost value;
      acv or rcv; what is depreciation; recoverable depreciation; when do i get the second check;
      how does insurance pay; mortgage company on the check; mortgage company is on the check; what is holdback;
      depreciation check; who gets the insurance check; when do i get the rest of the money;
      do i sign the check over; insurance check came; keep the insurance money; leftover insurance money;
      what is an acv policy`,
    say: [
      "Replacement cost is usually paid in two checks: a first one, and the rest when the work is done and the final invoice is in.",
      "Actual cash value pays less for age. Your policy says which one you have.",
    ],
  },
  {
    id: "claim-deadline",
    title: "Filing windows",
    path,
    asks: `how long do i have to file a claim; deadline for insurance claim; is it too late to file;
      storm was last year can i still claim; time limit for hail claim; how long after a storm can i file;
      storm was months ago; is it too late for last year's hail; how old can the damage be;
      statute of limitations claim; deadline to file; one year to file;
      do insurance companies only give you a year; how long does insurance give you; how many years to file`,
    say: [
      "Filing windows vary from policy to policy, so check yours or ask your insurer soon.",
      "Note the storm's date and take photos now: the next storm, sun and cleanup blur what happened when.",
    ],
  },
  {
    id: "claim-documents",
    title: "Papers for a claim",
    path,
    asks: `what documents do i need for a claim; what photos should i take;
      do you provide documentation for insurance; what should i keep for the claim; do i keep receipts;
      will you write a report for insurance; what do i need for the insurance company; what pictures do i need;
      should i save the receipt for the tarp; paperwork for insurance; do i need photos;
      will you send pictures to my insurance; document my damage; keep damaged shingles; proof of damage`,
    say: [
      "Date of the storm, photos from the ground and of the ceilings, and the receipts for emergency work such as a tarp.",
      "We add dated photos of each slope, measures, a written scope and the final invoice, in one folder that is yours.",
    ],
  },
  {
    id: "claim-worth",
    title: "Whether to file",
    path,
    asks: `should i file a claim; is it worth filing a claim; should i claim or pay out of pocket;
      is my damage enough for a claim; should i go through insurance; is it worth it to file;
      is the damage bad enough to file; file or pay myself; should i call my insurance;
      should i even bother filing; damage less than the deductible`,
    say: [
      "That decision is yours, and it depends on the damage, your deductible, which is yours to pay, and your policy.",
      `Start with a free inspection, scheduled ${figureTexts.inspection}: with photos and a written estimate in hand you can ask your insurer the right questions.`,
    ],
  },
  {
    id: "claim-results",
    title: "What claims have paid",
    path,
    asks: `how much do people get from insurance; how much have your customers saved; claim success stories;
      insurance testimonials; examples of claims`,
    say: [
      "Every claim differs, and I cannot say what yours would pay.",
      "The stories on the claims page are samples that show what the damage and the repair look like.",
    ],
  },
];
