import { figures, figureTexts } from "#content/figures.ts";
import { financing } from "#content/financing.ts";
import type { Article } from "#content/knowledge/article.ts";
import { pages } from "#content/pages.ts";
import { site } from "#site";

const path = pages.financing.path;
const { conditions } = figures.financing;

export const financingArticles: readonly Article[] = [
  {
    id: "financing",
    title: "Financing",
    path,
    asks: `do you offer financing; can i finance a roof; do you have payment plans; can i make monthly payments;
      i can not afford a roof right now; can i pay over time; financing options; do you do loans;
      what are the financing terms; can i pay in installments; is financing available; help paying for a roof;
      how do i finance; i do not have the cash for a roof; monthly payment; does financing cover repairs;
      can i finance a repair; financing for seniors; can i finance part of it; do you take payments;
      what if i can not pay all at once; can i put it on a payment plan; money is tight; help with cost;
      can i pay as i go; low monthly payment; financing through you; do you have credit options;
      finance the deductible amount; can my mother get a payment plan; need help affording a roof;
      do you work with low income`,
    say: [
      `Yes: terms up to ${figureTexts.termMonths} with no prepayment penalties, and special offers of ${figureTexts.zeroInterest} or ${figureTexts.noPayments}.`,
      conditions,
    ],
  },
  {
    id: "zero-interest",
    title: "Interest-free offer",
    path,
    asks: `what is the catch with 0 percent; is the zero interest real; do you have zero percent financing; interest free financing; is there 0 interest;
      ${figureTexts.zeroInterest}; no interest; same as cash; ${figureTexts.noPayments}; deferred payments;
      can i start paying later; how does the zero interest work; special financing offers;
      when do payments start; no payments for how long; how long until the first payment;
      one year same as cash; no interest for a year; do i pay interest; when is the first payment due;
      what happens after the promotional period; ninety days no payment; skip payments; defer payments;
      payment holiday; is it really zero percent`,
    say: [
      `There are special offers of ${figureTexts.zeroInterest} and of ${figureTexts.noPayments}.`,
      conditions,
    ],
  },
  {
    id: "financing-term",
    title: "Length of a loan",
    path,
    asks: `how long can i finance a roof; longest financing term; how many months; what is the loan term;
      ten year financing; ${figureTexts.termMonths} financing; what is the ${figureTexts.termMonths} thing;
      ${figures.financing.termMonths} month loan; how long are the payments; how many years can i finance;
      five year loan; longest loan; shortest term; can i choose the term; pay over ten years`,
    say: [`Terms go up to ${figureTexts.termMonths}, with no prepayment penalties.`, conditions],
  },
  {
    id: "financing-rate",
    title: "Rates and payments",
    path,
    asks: `what is the interest rate; what is the apr; what would my monthly payment be; how much per month;
      minimum monthly payment; what are the payments on a 15000 dollar roof; is there a down payment;
      financing fees; how much would i pay a month; what rate do you offer; how much a month for a roof;
      is the rate fixed; what would i pay each month; payment calculator; estimate my monthly payment;
      loan fees; closing costs; how high is the interest; apr range`,
    say: [
      "I cannot quote a rate or a payment: those are in the lender's papers and depend on the plan and on credit approval.",
      `What I can state: terms up to ${figureTexts.termMonths}, no prepayment penalties, and ${figureTexts.zeroInterest} as a special offer. ${conditions}`,
    ],
  },
  {
    id: "financing-credit",
    title: "Credit approval",
    path,
    asks: `what credit score do i need; can i get financing with bad credit; do you check credit;
      will it hurt my credit; how do i get approved; am i approved; can i qualify;
      does applying affect my credit score; denied financing; do you do financing for low credit;
      no credit check; do i need a cosigner; is there a credit check; hard or soft pull; will i qualify;
      can i get approved with low score; self employed financing; i am retired can i get financing; fico;
      approval odds; what do you need for approval; i was denied; bankruptcy`,
    pin: /\bcredit (?:score|check|history|rating)\b|\b(?:bad|poor|low|no) credit\b/,
    say: [
      `The lender decides, not us: you give your details to the lender, and we see only the answer. ${conditions}`,
      `I cannot promise an approval or name a score; to ask about plans call ${site.phone.display}.`,
    ],
  },
  {
    id: "financing-apply",
    title: "Applying for financing",
    path,
    asks: `how do i apply for financing; where do i apply for financing; financing application;
      apply for a loan; how does financing work; steps to get financing;
      the apply for financing button does nothing; apply button does not work;
      how long does financing approval take; where is the financing application; how do i sign up for financing;
      application for financing; how long does approval take; how soon do i know if approved; start financing;
      apply online for financing; link to apply`,
    say: [
      `There are four steps: ${financing.process.steps.map(({ title }) => title.toLowerCase()).join(", ")}.`,
      financing.apply.help,
    ],
  },
  {
    id: "financing-early",
    title: "Paying early",
    path,
    asks: `can i pay it off early; is there a prepayment penalty; early payoff; penalty for paying off the loan;
      can i make extra payments`,
    say: ["Yes, you can pay it off early: there are no prepayment penalties.", conditions],
  },
  {
    id: "financing-lender",
    title: "The lender",
    path,
    asks: `who is the lender; which bank do you use; who does your financing; is it in house financing;
      what finance company; do you lend the money yourself; who finances it; what bank;
      is it through a third party; do you sell my loan; does the lender put a lien`,
    say: [
      `Loans come from independent lenders, not from ${site.name}; which one depends on the plan.`,
      "We show you the plans side by side: payment per month, length and what it costs in total.",
    ],
  },
];
