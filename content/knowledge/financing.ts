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
      what if i can not pay all at once; can i put it on a payment plan; help with cost;
      can i pay as i go; low monthly payment; financing through you; do you have credit options;
      finance the deductible amount; can my mother get a payment plan; need help affording a roof;
      do you work with low income;
      can i make payments; payments?; do yall finance; can you break it up for me;
      any way to pay a little at a time; buy now pay later for a roof; i need a loan for my roof;
      can i put the roof on a loan; do you have a monthly thing; pay you every month instead of all at once;
      klarna or something like that; do you take affirm; layaway; rent to own roof; can i stretch it out;
      spread out payments; can i borrow for the roof through you; what kind of plans you got;
      you have finance?; is possible to pay in parts; my wife wants to know if we can do it monthly;
      we have some of the money but not all; put half down and finance the rest; finance a metal roof;
      finance a barn roof; is financing for repairs too or only full roofs;
      can a landlord finance a rental roof; how do people usually pay for a 20000 dollar roof;
      loan options for roof replacement; finance?; payment plan?; installment plan;
      cant write a check for the whole thing; can my son co pay in installments;
      do you guys help with the money side of it; financing for fixed income; credit plan for roof;
      are there any programs to pay monthly;
      newlyweds with a fresh mortgage hoping to chip away at a roof bill gradually;
      could our congregation owe you and repay quarterly; can it be billed in chunks;
      brother in law says roofers arrange credit lines do you; widow on a pension could she spread the bill;
      afterpay or sezzle accepted?; is there an alternative to paying the lump upfront;
      farmer gets paid at harvest so are deferred plans around;
      teacher salary only permits small monthly chunks; do your customers borrow;
      flipper needs bridge money for a roof; budget wise we prefer bite size amounts`,
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
      payment holiday; is it really zero percent;
      zero percent?; 0 apr; zero percent for a year how; free money for twelve months whats the trick; is the zero interest just bait;
      twelve months without interest; what if i dont pay it off in the twelve months;
      does interest pile up and hit me at the end; deferred interest gotcha; back interest after the year;
      can i wait three months before paying; ninety days before i owe anything;
      when do i have to start paying; skip the first 3 months; start later pay later;
      no payment until next year; do payments begin right after the job;
      is the ninety day thing interest free too; what does no payments for ninety days mean; interest free loan;
      interest free for how many months; who qualifies for zero percent; is everybody eligible for zero percent;
      twelve month no interest deal; same as cash for a year; my friend got zero interest can i;
      i want the 0 percent plan; does the no interest work for repairs; no interest please;
      without interest possible?; can i get both zero percent and ninety days; what happens in month thirteen;
      buy now start paying in the fall; put off the first payment;
      is it true you charge nothing in interest the first year;
      too good to be true interest free whats hiding;
      suppose one dollar remains at month twelve does interest strike retroactively; teaser rate trap?;
      christmas is coming could the first bill wait ninety days;
      newborn arrives soon may we postpone the initial payment; is the interest waived or merely postponed;
      grace of three months prior to the first bill right;
      tell me how a year without interest works for a widow; does the interest free teaser require autopay;
      brother in law got stung by retroactive interest; honeymoon now first payment afterward`,
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
      five year loan; longest loan; shortest term; can i choose the term; pay over ten years;
      how many years to pay it back; can i stretch it to ten years; whats the max time on the loan;
      ${figures.financing.termMonths} months is ten years right; can i do 5 years; three year plan; is there a 15 year plan;
      20 year loan for a roof; how far out can i spread it; whats the longest i can take to pay;
      shortest loan you got; 24 month plan; 60 months; 84 months; how long do i have to pay it off;
      length of financing; loan length; can i pick how many months; payoff time;
      do i have to take the whole ${figures.financing.termMonths} months; i will be 85 when a ten year loan ends;
      can i change the term later; long term plan available?; how many payments total;
      over how many months can i pay; terms?; what terms you have; how long i can pay; is 10 years the limit;
      paying until when; years on the loan;
      is a decade the ceiling for repayment; repayment spans how many seasons;
      prefer a brisk loan maybe eighteen months possible; could repayment be stretched till retirement;
      church wants repayment across seven budgets; maximum duration of your plan;
      minimum duration permitted?; engineer asking the amortization horizon; is half a decade an option;
      lengthier plan lowers the bill so what is lengthiest;
      kids graduate in four years can the loan end then; may i shorten the duration afterward;
      thirty six or forty eight installments`,
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
      loan fees; closing costs; how high is the interest; apr range;
      whats the rate; rate?; apr?; how high is your interest; what percent do they charge;
      how much interest will i end up paying; what does it come to a month; monthly on 12k;
      18000 over ten years whats the payment; how much a month for 10 thousand;
      can i keep it under 200 a month; i can do 150 a month is that enough; give me the payment amount;
      figure my payment; do i need money down; zero down?; put anything down on the loan; origination fee;
      any fees on the loan; processing fee; are the rates good; is your rate better than a credit card;
      fixed or variable; does the rate go up; low rate financing; rate for someone with 700 score;
      what interest you give; cost of borrowing; total cost of the loan with interest; finance charge;
      whats my payment gonna be; monthly payment on a metal roof; what would ${figures.financing.termMonths} months cost me each month;
      how much extra will financing cost me; are rates lower right now; what are loan rates today;
      interest amount please;
      ballpark the monthly bill on twelve grand borrowed; amortization table please;
      engineer wants the nominal and effective annual percentage;
      does my paycheck cover what the plan takes monthly; is your percentage above what mastercard charges;
      points or hidden lender charges; brother in law pays nine percent do you charge that;
      upfront cash required with the plan?; compute installments for fourteen thousand; prime plus what;
      usury worries me how steep is the percentage; is a dollar a day realistic for a roof loan;
      has the fed lowered your percentage`,
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
      approval odds; what do you need for approval; i was denied; bankruptcy;
      my credit is trash can i still get it; credits not great; i have a 580; 620 score enough?;
      whats the minimum score; do i have to have good credit; had a bankruptcy few years back;
      i have collections; foreclosure on my record; late payments on my report; will they run my credit;
      does it ding my score to ask; soft check or hard check; does checking my rate hurt me;
      can my daughter cosign; add my spouse to the loan; co borrower; what if the bank says no;
      turned down by another lender; first time borrower no history; i just moved to the country no credit;
      retired no job can i be approved; on disability can i qualify; i am self employed do i need tax returns;
      proof of income; do i need pay stubs; do they look at my income; debt to income;
      what do i need to get approved; easy approval?; guaranteed approval; preapproved; prequalify;
      everyone approved?; odds of getting approved; who decides if i get the loan; ssn needed?;
      do you need my social; does being behind on mortgage matter; can i get approve if bad credit;
      second chance financing; credit repair; denied can you help;
      divorce wrecked my score any chance; newlyweds with thin history would a lender accept us;
      immigrant with an itin can they lend; gig driver lacks stubs will they lend;
      student debt drags my ratio down; medical collections haunt me still eligible?;
      repo on my truck two winters ago hopeless?; experian says fair is fair enough;
      would an inquiry lower my number; guarantor allowed; seasonal farm income accepted?;
      does the lender verify employment; my ex ruined our score; chapter 13 discharged recently;
      church lacks a score how does it qualify`,
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
      apply online for financing; link to apply;
      where do i fill out the loan form; i want to sign up for the payment plan;
      how do i get started with the financing; apply button is broken; i clicked apply and nothing;
      can i apply right now online; can i apply over the phone for the loan; how fast do they approve;
      do i hear back same day; how long till the loan goes through; when will i know about the loan;
      what are the steps to get the loan; whats the procedure for financing;
      do i apply before or after the inspection; should i get the estimate first then apply;
      do i talk to you or the bank to apply; send me the loan application; need application for payment plan;
      financing link please; what papers do i need to apply for financing; loan application where;
      how i apply; apply here?; wanna apply for financing; can you start my financing;
      can you sign me up for the loan in this chat; can my husband and i apply together; apply for credit;
      ready to apply; what do i do to get financed; financing form; is the financing application long;
      application process for the loan;
      how fast do they approve the loan; how quick is the yes on the financing; how long until i am approved for the money;
      walk me through requesting the loan; which screen starts the loan paperwork;
      grandma hates computers may she fill loan paperwork by mail;
      bring which documents for the loan paperwork; instant decision or days of waiting on a loan;
      do both spouses sign the loan paperwork; tapping apply on my tablet does zilch;
      sequence please loan first or inspection first; can you mail a paper loan packet;
      underwriting takes how long; once approved when is the roofer paid by the lender;
      e sign or ink for loan paperwork; begin my loan request`,
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
      can i make extra payments;
      what if i come into money can i pay the whole thing; paying ahead; pay it down faster;
      can i double up payments; when i sell the house can i pay off the roof loan;
      tax refund coming can i throw it at the loan; payoff penalty; will i get dinged for paying early;
      early payoff fee; can i knock it out in six months; finish the loan sooner; pay extra each month ok?;
      lump sum payment on the loan; does paying early save interest; is there a fee to close the loan early;
      prepay; prepayment?; i want to be done with the payments quick; can i pay off before ${figures.financing.termMonths} months;
      settle the loan early; am i stuck with it for ten years; can i get out of the loan early;
      pay the balance anytime; any charge if i pay before time;
      pay whole loan fast no penalty?;
      can i pay more than the minimum;
      inheritance might land in march may i clear the balance then;
      bonus at christmas goes toward wiping out the loan is that penalized;
      farm sale coming so retire the debt ahead of schedule; does the lender punish folks who finish ahead;
      refund of interest if settled ahead of schedule?;
      brother in law got charged for closing his loan ahead of schedule;
      biweekly instead of monthly to finish sooner; accelerate repayment; curtailment allowed?;
      hate debt so i want it gone fast any fee; clearing it in year two costs extra?;
      wipe out the remaining balance whenever i like`,
    say: ["Yes, you can pay it off early: there are no prepayment penalties.", conditions],
  },
  {
    id: "financing-lender",
    title: "The lender",
    path,
    asks: `who is the lender; which bank do you use; who does your financing; is it in house financing;
      what finance company; do you lend the money yourself; who finances it; what bank;
      is it through a third party; do you sell my loan; does the lender put a lien;
      whos lending me the money; is it your money or a banks; do you carry the note yourselves;
      owner financing; who do i send the loan payments to; whats the name of the loan company;
      is it wells fargo; is it synchrony; greensky; is it a credit card or a loan;
      do you do your own financing; who do i make the payment to each month; is the loan with you guys;
      who holds the loan; is the lender legit; can i choose the bank; do you get a kickback from the lender;
      which lenders do you work with; is it a real bank; do you work with more than one lender;
      third party lender?; what bank gives the credit; will they put a lien on my place; secured by my house?;
      is it a second mortgage; will my loan get sold; outside lender; can i see the plans side by side;
      who is behind your financing; partner bank; finance partner; local credit union?;
      who is financing company please;
      which institution underwrites your plans; does acme bank or a fintech stand behind it;
      name on my statement will be whose; do you broker the money or supply it;
      is it lightstream or goodleap; encumbrance on my deed from the loan?; is the lender fdic chartered;
      brother in law says roofers own shady lenders; collateral required?;
      are you paid for referring borrowers; do you and the creditor share ownership; secured or unsecured;
      loan servicer after closing; foreign lender or american`,
    say: [
      `Loans come from independent lenders, not from ${site.name}; which one depends on the plan.`,
      "We show you the plans side by side: payment per month, length and what it costs in total.",
    ],
  },
  {
    id: "financing-missed",
    title: "A missed payment",
    path: path,
    asks: `what if i miss a payment; what happens if i cant make a payment one month; late fee on the loan;
      i lost my job and cant pay the roof loan; payment is going to be late; can i skip a month;
      behind on my roof payments; do you take the roof back if i dont pay; what if i stop paying;
      default on the roof loan; will they come after my house if i dont pay; grace period on payments;
      change my due date; i forgot to pay this month; collections called me about my roof loan;
      can the loan be paused if i get sick; what if i die before the loan is paid; repossess a roof lol;
      my payment bounced; cant keep up with the payments; hardship on the loan; payment late what penalty;
      who do i call about my loan payment; my autopay didnt go through;
      laid off so the installment will be tardy; hospital stay made me miss an installment;
      widowed and the autopay bounced whom do i tell; delinquent by sixty days what occurs;
      forbearance possible during unemployment; deployment overseas may i suspend installments;
      does one tardy installment wreck my credit; garnish my wages over a roof?;
      flooded farm no income this quarter cannot pay the installment;
      church collection fell short of this months installment;
      would the lender strip the shingles off if we default; nonpayment consequences;
      debt collector phoned regarding the roof; due date falls before payday can it shift`,
    say: [
      "The loan is between you and the lender, and what a late or missed payment means stands in the lender's papers.",
      "Call the lender as early as you can; we see only whether a loan was approved.",
    ],
    forStaff: true,
  },
  {
    id: "financing-own",
    title: "Money from your own bank",
    path: path,
    asks: `can i use my own bank instead; my credit union will lend me the money is that ok;
      do i have to use your lender; home equity loan for a roof; heloc or your financing;
      should i take out a home equity line; refinance the house to pay for the roof;
      i have my own loan lined up; is it better to use a personal loan; can i roll the roof into my mortgage;
      203k loan do you work with that; fha loan for roof; va loan repairs; construction loan;
      reverse mortgage to pay for a roof; borrow from my 401k for a roof;
      should i put it on a credit card or the loan; my bank wants an invoice from you first;
      bank needs a contractor form signed; do you work with outside loans; escrow for repairs;
      bring my own financing; loan from my bank accept?; which is smarter heloc or your plan;
      my dad is lending me the money is that fine; pace loan;
      thrivent or my local teller offered me a loan may i use that instead; cash out refi versus your plan;
      navy federal preapproved me do you accept outside money;
      church has a denominational loan fund do you accept that;
      farm credit bureau will lend may they pay you directly; life insurance policy loan instead of yours;
      second mortgage smarter or dumb; homestyle renovation mortgage draws do you cooperate;
      teachers credit union needs your w9; crowdfunding pays for our roof acceptable?;
      brother in law offers a private loan at four percent; margin loan or your lender;
      my lender requires draws and inspections; rehab loan hard money flipper`,
    say: [
      "Which loan is better for you I cannot advise; the plans we show come from independent lenders, not from us.",
      `If you want to use your own bank, or it needs papers from us, ask the office at ${site.phone.display}.`,
    ],
    forStaff: true,
  },
];
