import { figureTexts } from "#content/figures.ts";
import { insuranceClaims } from "#content/insurance-claims.ts";
import type { Article } from "#content/knowledge/article.ts";
import { pages } from "#content/pages.ts";
import { site } from "#site";

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
      do you guys know your way around storm claims; never done a claim before, what can you do for me;
      allstate told me to get a contractor, can you be it; is insurance work something your outfit takes on;
      i got a claim going and need a roofer to step in;
      can your company write up the damage so i can send it in; my agent said find a roofer for the claim;
      what part of an insurance job do you do; you guys work off the insurance scope?;
      farmers sent an estimate and i do not understand a word of it; do you invoice the carrier;
      i need support with my roof claim please; do you assist homeowners after a storm with their insurer;
      usaa claim for a roof, you do those; what is your role when there is a claim;
      i manage rentals with three open claims, can your crew help;
      got approved, now i need someone to do the roof; you do insurance roof? i have paper from company;
      will you add items the insurer forgot to the estimate;
      insurance gave me a scope of loss, can you look it over;
      my parents have a storm claim and no clue, can you help them; how do you help people with insurance;
      nationwide is my carrier, do you take that;
      widow here, my husband handled such things, could your folks assist me in a storm claim; our church
      has a policy with brotherhood mutual, do you take such jobs; the paperwork from liberty mutual looks
      like gibberish, decode it for me?; what does a roofer contribute once a claim exists; i wrote to
      progressive about my shingles, how are you useful from here on; xactimate printout arrived, can your
      estimator go over it line by line; are you comfortable doing jobs funded by insurers; landlord policy
      through erie, do you cooperate with them; line items are absent from the insurer's spreadsheet, would
      you price those; grange insured barn with storm marks, need a contractor who understands such jobs; is
      helping policyholders document things part of your trade; immigrant family, first storm here, which
      assistance do you provide for insured damage`,
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
      process after adjuster; how long does a claim take; claim approved what now;
      what happens first, the phone call to the carrier or your visit;
      i have no idea how this insurance thing goes; lay out the claim from beginning to end for me;
      storm hit, do i ring the insurer before i ring you; they approved it, what do i do;
      whats the sequence with insurance jobs; ok claim is filed, now what;
      how many weeks from filing to new roof; do you come out before or after the adjuster;
      adjuster left an hour ago and now i wait for what; what are the stages once i report the damage;
      first time filing, need a roadmap; is it better to have you look before i report it;
      where in the process do you come in; how do people usually start one of these claims;
      got my approval letter yesterday, next move?; explain to my mother how claims go, step by step;
      how i make claim for the roof, which is first; when in the claim does the work begin;
      how long do insurers take to decide; they gave me a claim number and hung up;
      what order do inspection, filing and repairs go in;
      draw me a roadmap from the storm to the last invoice; newlyweds with zero clue, whom do we notify
      initially; do i phone my agent or a roofer at the outset; we reported it online, what follows; the
      adjuster wrapped up, whose turn is it; is it true that the roofer should look prior to notifying the
      carrier; chronologically, how does an insured roof job unfold; a checklist for policyholders,
      beginning through finish; flowchart of a storm claim please; my brother in law says notify them
      immediately, my wife says inspect beforehand; approval letter landed in the mailbox, what comes
      afterward; how many stages until the insured work is wrapped up; at which point do estimates,
      adjusters and crews enter the picture`,
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
    asks: `my neighbor got a new roof from insurance can i; neighbors had theirs paid by insurance;
      how did my neighbor get a free roof; will insurance cover my roof; does insurance pay for a new roof;
      is my roof covered; does homeowners insurance cover hail; does insurance cover leaks;
      will insurance pay for this; is wind damage covered; will my claim be approved;
      does insurance cover old roofs; how much will insurance pay; will they approve my claim;
      what does insurance cover; does insurance cover wear and tear; does my policy cover it;
      is a leak covered by insurance; does homeowners cover a leak; does homeowners cover this;
      is hail covered; is a falling tree covered; is my skylight covered; does insurance cover interior damage;
      will they pay for the ceiling; full replacement covered; are gutters covered; what is not covered;
      code upgrade coverage; matching coverage; cosmetic damage exclusion; does insurance pay for a tarp;
      will insurance buy me a roof; what if insurance does not pay for all of it;
      would my homeowners take care of storm damage; am i covered for this;
      is a twenty year old roof even insurable for hail; does state farm pay for leaks;
      the people next door got a roof through insurance, could we; will they pay for all of it or just some;
      can i get insurance to buy my new roof;
      my policy says cosmetic exclusion, what does that mean for a metal roof;
      is water damage inside paid for too; what sort of damage gets paid by insurance;
      is a leak from old age something they pay on; does renters insurance do anything for the ceiling;
      will the carrier pay for a full roof if only one slope is hit; do they pay for code items;
      i pay them every month, surely this is included; insurance pay roof or not pay;
      are rotted boards included in what insurers pay; does it count as an act of god;
      do policies on rental houses include hail; would insurance buy new gutters as well;
      will they match the undamaged side; how much would allstate give me for a roof;
      is snow and ice damage an insured thing; do they cover sheds and detached garages;
      does a typical homeowner policy include raccoon damage or a rotten valley; if a windstorm peels my
      carport, would they reimburse me; is old age ever something insurers reimburse; are detached
      structures like my pole barn included under my policy; the bundle discount policy i own, does it
      extend to ice dam harm; would my policy reimburse drywall and carpet after rain got inside; is a tarp
      reimbursable; my condo master policy versus mine, which handles the shingles; tenant here, would my
      renter policy replace my soaked couch; do carriers shell out for mismatched slopes; my brother in law
      says hail is always reimbursed, is he right; which perils does a policy exclude; ordinance or law
      endorsement, would that fund code items; does flood insurance have anything to do with roof rain`,
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
      wind and hail deductible; what is my out of pocket on an insurance roof;
      my deductible is two percent, what is that in dollars; so the first thousand is on me?;
      how come i still owe something when insurance approved it; when do you collect the deductible;
      is the deductible paid to the insurer or to the roofer; one percent wind hail deductible means what;
      what do i owe if the claim is approved; can you explain deductibles to me like i am five;
      which part of the bill is mine; do i owe a deductible twice for two storms;
      is it normal to have a 5000 deductible for hail; where do i find my deductible;
      can i make payments on my deductible; the insurance check is short by the deductible;
      is there a separate deductible for hail; if the repair is under my deductible what happens;
      what i must pay when insurance pays the rest; is it one deductible per building;
      deductible due before or after the work; who gets the deductible money;
      explain that 2500 figure on my declarations page that i owe; hail percentage of dwelling value, what
      would i personally shell out; so insurers subtract something before they pay, why; am i responsible
      for the initial chunk; can the deductible go on my credit card or in installments; at which moment do
      you expect my portion; newlywed question, is the portion i owe due once a year or per event; the
      bookkeeper asks to whom our church remits its deductible; would a smaller repair than my portion yield
      any payment; how large is a customary wind deductible; declarations page lists two different
      deductibles, which applies to shingles; what chunk is mine and what chunk is theirs`,
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
      can you absorb my deductible; rebate for the deductible; other roofers waive the deductible;
      the other guys said they would eat it; any way i do not have to come up with the deductible;
      can we work something out on the deductible; my last roofer made the deductible disappear;
      could you write the bill higher so my deductible is taken care of;
      put my share on your tab and i will sign today; help me out with the deductible and you get the job;
      can the ten percent off go to my deductible; do i really have to pay it, nobody else does;
      is there a yard sign credit against my deductible; knock the deductible off the total;
      will you match a company that pays deductibles; refer a friend and get my deductible back;
      can you send me a receipt saying i paid the deductible; give me the deductible back in cash after;
      no deductible deal, you do it?; can you make it so i owe zero; can the code from the popup go against my deductible;
      neighbor paid nothing out of pocket, i want the same;
      i am on a fixed income, can my deductible be forgiven;
      can you swallow the deductible since the job is big; bury it in the paperwork somehow;
      is it fraud to waive my part; is it illegal if you eat my share; can you cover what insurance makes me pay; what if the roofer pays my part for me;
      a rival promised a gift card equal to my deductible, match that; just invoice them extra and we split
      it, wink; would you refund my portion afterward under the table; your competitor says zero out of
      pocket, why not you; how about i let you film an ad and you erase my deductible; any loophole so that
      i owe nothing; my buddy got his share comped by his roofer, do likewise for us; give us a sponsorship
      instead of charging our church its deductible; subtract a thousand secretly and nobody gets hurt; can
      the referral bonus wipe out the deductible; tack a fictitious item on the bill so my portion vanishes;
      retired on social security, could you donate my deductible; is eating someone's share really unlawful;
      swap labor for my deductible, i own a truck`,
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
      get insurance to pay more; do you do public adjusting; speak to my adjuster for me;
      get my claim approved; go to bat for me with the insurance; can you guys take over the whole claim;
      i want somebody to fight them on this; talk to state farm on my behalf please;
      will your office call my carrier and settle it; squeeze more out of the insurer;
      i hate dealing with insurance, you do it all; do you act as my representative on the claim;
      can i sign something so you deal with them; make them pay for everything;
      be my advocate against the adjuster; could you file this thing for my grandma;
      get the insurance company off my back; do you haggle over the settlement;
      are you allowed to speak for me with the insurer; you fight insurance for me yes;
      what percent do you take for handling a claim; convince the adjuster to approve it;
      can you submit the claim in my name; do you have a public adjuster on staff;
      i will give you my login, you do the claim; push back on their number for me;
      please wrangle with the carrier so i need not; would you bargain with allstate and keep a percentage;
      can i grant you power of attorney over my claim; do you contest their figure on behalf of a widow; i
      am no good at confrontation, spar with the insurer for me; does your firm employ a licensed claims
      advocate; sit on hold with usaa in my place; lobby my carrier to raise the settlement; just contact
      geico and arrange everything; dispute their scope in my name, will you; my english is poor, call the
      insurer pretending you are me; will you wrestle extra money out of them; are roofers permitted to
      bargain with carriers; what is your cut if you win me a bigger settlement`,
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
      insurance inspection; what does the adjuster look for; adjuster missed things;
      disagree with the adjuster; how do i prepare for the adjuster; schedule with adjuster;
      adjuster coming thursday and im lost; they are sending a guy out to look, can one of you be here;
      would you mind meeting state farm at my house; insurance inspector visits next week;
      who should be at the house when the insurer looks; can your guy walk the roof with theirs;
      what do i say to the adjuster; the adjuster wants to set a time with my contractor;
      is it smart to have you present; they want to do a virtual adjuster, is that ok;
      she is a desk adjuster who works from photos; adjuster cancelled and rescheduled, can you still make it;
      what will he look at when he climbs up; do i have to be there along with you and the adjuster;
      should i point out the damage to the adjuster; insurance man come to see roof, you can be there;
      can you show him what you found; adjuster at noon at the rental, i live in another state;
      do you bring ladders for the adjuster; the carrier uses a drone company instead of an adjuster;
      nervous about my meeting with the insurance guy; how long does an adjuster's visit last;
      a fellow from the carrier arrives at nine, may your estimator join him; could somebody climb alongside
      the company man; what credentials does an adjuster have and what is he hunting for; is it useful for a
      roofer to attend the carrier's walkthrough; the carrier assigned an independent adjuster from texas,
      will you greet her; am i supposed to be present when the carrier inspects; ladder assist company is
      scheduled, do you come as well; i work nights and cannot attend the adjuster, would you go in my
      stead; shall i tidy or leave everything as is for the adjuster; what questions will the carrier's guy
      pose; does he poke around indoors also or merely outside; coordinate a rendezvous with farmers next
      wednesday; the church treasurer wants a roofer alongside at the carrier's walkthrough`,
    say: [
      "Yes, at your request we are at the house when the adjuster comes, show what we found and answer questions about the roof.",
      "What is covered is then settled between you and your insurer.",
    ],
  },
  {
    id: "claim-denied",
    title: "A denied claim",
    path,
    asks: `the adjuster missed things; adjuster missed damage; adjuster left something out;
      my claim was denied; insurance denied my roof; what if insurance denies the claim;
      insurance offered too little; insurance check is not enough; underpaid claim;
      insurance only paid for part; lowball estimate from insurance; can i appeal;
      second opinion after the adjuster; they denied me; insurance said no; insurance will not pay;
      they only approved repair; adjuster says wear and tear; they lowballed me; insurance estimate too low;
      fight a denial; reopen my claim; insurance totaled only half; they would not approve full roof;
      second adjuster; insurance check is less than your quote; check is too small;
      insurance paid less than the estimate; difference between insurance and your estimate;
      they turned me down flat; got a letter saying it is not storm related;
      insurance says it is old age and i disagree; they are only paying for three shingles, come on;
      state farm will not budge; the settlement does not come close to your price;
      adjuster was here five minutes and said it is fine; claim rejected, is that the end of it;
      they said the damage is below the deductible and closed it; how do i get a re inspection;
      carrier only okayed one slope; the check they sent is a joke;
      my gutters and vents are missing from their scope; can you do something after a no from insurance;
      denied twice, what are my options; insurance say no, what now;
      their number is half of what roofers quote; can i ask for a different adjuster;
      they called it cosmetic and refused; my claim on the rental got refused; claim closed without payment;
      they say wear, you say hail, who is right; estimate from the carrier forgot the drip edge;
      they rejected us citing prior deterioration; angry, paid dues thirteen years and got zilch; the
      verdict letter says pre existing; desk reviewer declined everything without setting foot here; their
      offer would not even buy plywood; refusal letter in hand, is there recourse; allowance they gave is a
      pittance against your bid; insurer blamed faulty installation and bowed out; what if i contest the
      verdict; how does one request a reinspection; the carrier slashed my settlement; is an ombudsman or
      state department complaint worthwhile after refusal; ruled as cosmetic only so they will not budge;
      they approved gutters yet snubbed the shingles`,
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
      does a metal roof lower insurance; will this come back to bite me at renewal;
      i am scared to file because they might drop us; does my bill go up if i make one claim;
      got a notice they will not renew unless i put on a new roof;
      is my homeowners cheaper with a class 4 or metal; how many claims before they kick you out;
      do you get a break on homeowners for a fresh roof; my insurer says the roof is too old to keep insuring;
      does asking about a claim go on my record; would steel bring the insurance down;
      carrier dropped me over the roof; if they come look and find nothing does it hurt me;
      insurance company gave me 60 days to replace the roof; agent says older roofs pay more;
      two claims in three years, am i in trouble; cheaper insurance with new roof true or not;
      do they punish you for weather claims; will the policy on my rental get pricier;
      new roof certificate to get a lower bill; cannot find anyone to insure a 20 year old roof;
      what does a hail claim do to what i pay each year;
      will one hail report brand me as risky; do surcharges follow a weather claim; renewal jumped 40
      percent and they blame the shingles; would stone coated or steel shrink what i pay each january;
      underwriter demands shingles under a certain age; is nonrenewal likely following two storms; should i
      notify my agent about fresh shingles to trim my bill; my brother in law says inquiries count against
      you; the fair plan quoted me because my shingles are elderly; cancellation warning taped to my door
      regarding the roof; does impact rated covering earn a reduction at erie; church policy costs tripled,
      might fresh roofing help; our mortgage escrow rose, could a claim be the culprit`,
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
      how does insurance pay; what is holdback; depreciation check; who gets the insurance check;
      when do i get the rest of the money; do i sign the check over; insurance check came;
      keep the insurance money; leftover insurance money; what is an acv policy;
      they only sent part of the money; one check came and they say a second one follows later, is that normal; why did insurance hold back four thousand;
      first check came, where is the rest; what does acv mean on my paperwork; rcv vs acv, english please;
      my check is way less than the approved amount; how do i collect the depreciation they kept;
      does the money come all at once or in pieces; when does the final insurance payment show up;
      what is this withheld amount on my statement; can i pocket what is left over;
      do i give you the first check when it arrives; they took off money for age;
      is the depreciation mine to get back; actual cash value policy on a 15 year roof, what do i get;
      who sends in the final bill for the second payment; the money came in two parts, is that right;
      why check is small and other later; non recoverable depreciation, explain;
      do i lose the holdback if i wait on the work; insurer paid me directly, what do i do with it;
      settlement arrived minus an amount labeled holdback; why am i being paid piecemeal; what does acv
      minus rcv represent, numerically; the stub reads recoverable, is more on its way; when will they mail
      the remainder; aging was deducted, do i ever recoup it; surplus after paying the roofer, mine to
      retain?; should i endorse the draft and hand it over; is a scheduled roof payment endorsement the same
      as actual cash value; initial payment barely buys materials, then what; invoice triggers the balance,
      right?; they deducted wear from the payout and i am baffled; tenant in common wants to know why the
      money is split in halves`,
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
      do insurance companies only give you a year; how long does insurance give you; how many years to file;
      hail was in april, did i miss my chance; can i still do something about damage from two summers ago;
      when does the window close; is there a cutoff for reporting storm damage;
      i only just noticed it and the storm was ages ago; how late is too late for insurance;
      do i have to file right after the storm; we found old hail hits, is it too old;
      what if i report it next year; bought the house after the storm, can i still file;
      last spring's wind, still claimable?; got till when to put in a claim; is one year the limit in ohio;
      how soon must i tell my insurer; storm was 18 months back; time is running out on my claim i think;
      how much time they give to report; do claims expire if i do not do the work;
      my agent mentioned a date i must file by; can we wait till after the holidays to report it;
      does the clock start at the storm or when i found it;
      hail fell two easters ago, still eligible?; my deployment lasted fourteen months, did i forfeit the
      right to report; grace period for notifying the carrier; is there an expiration on weather claims; the
      storm predates my purchase, can i report anyway; procrastinated since autumn, am i barred; does ohio
      law cap how many months one may wait to file; we discovered marks while selling, years afterward; how
      prompt must a church be in notifying its carrier; reporting cutoff for a derecho in june; will they
      scold me for tardiness; once approved, how long until i must finish the work`,
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
      will you send pictures to my insurance; document my damage; keep damaged shingles; proof of damage;
      what should i gather before i report this; i snapped some pictures with my phone, enough?;
      do you hand over photos i can forward to the agent; insurer is asking for an itemized invoice;
      they want proof of the date; should i hang on to the busted shingles;
      need a letter about the damage for my carrier; what do you give me to send to insurance;
      do i throw away the pieces that blew off; is a video ok as evidence;
      adjuster asked for measurements and a diagram; insurance wants a certificate of completion;
      keep receipts for the tarp and fans?; can you email the damage photos to my agent;
      what paperwork do they ask for; old photos of the roof from before, useful?;
      make list of what paper i need for insurance; they need before and after pictures;
      how do i prove it was the storm; i cleaned up already, did i ruin the evidence;
      need your w9 and estimate for the insurer; do you put a damage report together;
      do screenshots of the radar help; they requested an affidavit or invoice copies, which do you supply;
      the examiner asked me for a sketch with dimensions; should chunks of shingle go into a ziplock as
      evidence; which snapshots ought i take for the examiner; my receipts for plywood and plastic, toss or
      retain; do you prepare a dossier for the carrier; listing photos from zillow show the roof intact,
      useful proof?; completion form for the carrier, who fills it in; claims portal wants uploads, what do
      i attach; need dated evidence, which kind counts; our bookkeeper demands a paper trail for the
      insurer; can you fax an estimate to my examiner`,
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
      should i even bother filing; damage less than the deductible;
      damage is maybe 2000 and my deductible is 2500; is it dumb to file for a dozen shingles;
      i do not want to file for nothing; would you go through insurance if you were me;
      pay cash or use the insurance; is it a big enough deal to call state farm;
      we go back and forth on making a claim; what is the smart move, claim or pay it ourselves;
      one slope has hits, does that merit a claim; can you tell me if it makes sense before i call them;
      not sure a claim is worth the hassle; is it better to leave insurance out of it;
      how bad must it be before filing makes sense; small stuff, skip the insurance?; i should claim or no;
      small leak in the rental, claim it or eat the cost; dad says never file, wife says file;
      should a person file for cosmetic dents; what do people do with minor wind damage, claim or fix;
      open a claim for just a shed, good idea or not;
      damage is borderline, would a sensible person involve insurers; am i wiser covering it from savings;
      five bruised shingles and a bent vent, bother the insurer?; weighing hassle versus benefit of filing;
      my cpa says self pay small stuff, agree?; tempted to leave the carrier out and just fix it; is a claim
      overkill for a torn ridge; repair might cost barely above what i owe, file anyway?; landlord with four
      doors, is reporting minor stuff prudent; at what dollar amount does filing become sensible; pros and
      cons of filing for slight damage; our trustees debate whether to involve the insurer at all; grandson
      thinks i ought to report it, i am lukewarm`,
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
      insurance testimonials; examples of claims; what did insurance pay on other roofs you did;
      average payout for hail around here; any customers who got the whole thing paid;
      what do folks usually walk away with; show me claims that worked out;
      how much did that family on the website save; typical settlement for a 2000 foot house;
      do most of your claims get approved; success rate with insurers;
      are those insurance stories on your page real; did anyone get a full roof out of hail with you;
      who are the people in the claim stories; what sum do insurers normally give;
      what is the biggest claim you worked on; examples where insurance paid please;
      how often does insurance say yes to your customers; how much did your clients get from state farm;
      numbers from past claims; is the saved amount in the stories typical; case studies of storm work;
      typical reward homeowners receive following hail; what did the smiths on your webpage collect; batting
      average with carriers, honestly; how big were the settlements your clients received; ballpark payout
      for a torn slope; do your customers usually come out whole; brag about a claim that went well; are
      those storm anecdotes fictional; what percentage of your clients got approved; any statistics about
      payouts you witnessed; largest settlement among your customers; has a church ever collected through
      you`,
    say: [
      "Every claim differs, and I cannot say what yours would pay.",
      "The stories on the claims page are samples that show what the damage and the repair look like.",
    ],
  },
  {
    id: "choose-roofer",
    title: "Who chooses the roofer",
    path: pages.contact.path,
    asks: `state farm wants me to use their guy; must i go with the roofer on the insurer's list;
      my insurer has a network contractor, am i stuck with them; do i get to pick who does the roof;
      adjuster pushed a company on me; the carrier recommended somebody, can i go with you instead;
      is it my choice which roofer does an insurance job; are you on the preferred list;
      will they void the claim if i use my own roofer; do i have to use the contractor my insurance picks;
      preferred contractor of the insurance; can i choose my own roofer for the claim;
      insurance already assigned a contractor but i like you better;
      allstate says their vendor warranties the work, do i have to; are you an approved vendor for usaa;
      managed repair program, can i opt out; who decides on the contractor, me or insurance;
      can i switch roofers in the middle of a claim; they said pick from three companies;
      must use insurance company roofer or i am free; does the insurer have a say in who i hire;
      will i get less if i do not use their network; my policy has some preferred contractor clause;
      am i allowed to hire anyone i want with the insurance money;
      the carrier's concierge assigned a contractor without asking; is the insurer entitled to dictate which
      roofer climbs up; do i forfeit anything by hiring outside their panel; program contractor versus
      someone of my choosing; they texted me a shortlist of roofers, obligatory?; may i reject the vendor my
      carrier nominated; i prefer a hometown outfit over their appointed one; are you part of the carrier's
      contractor directory; brother in law says you can always pick, correct?; would usaa object if you
      rather than their vendor did it; agent nudged me toward his golf buddy's roofing firm; already told
      their vendor no, can you take over`,
    say: [
      "Whether your policy or your insurer has a say in who does the work is for your insurer to tell you: ask for it in writing.",
      `If you would like us to do it, call ${site.phone.display}: we inspect free of charge, document the damage and write an itemized estimate.`,
    ],
    forStaff: true,
  },
  {
    id: "mortgage-check",
    title: "A lender on the check",
    path: pages.contact.path,
    asks: `the check has my bank's name on it too; mortgage company wants to hold the insurance money;
      how do i get the bank to endorse the claim check;
      lender says they need an inspection before they release funds; what is the loss draft department;
      wells fargo has to sign the roof check; my mortgage servicer is sitting on the money;
      do you wait for the bank to release the draws; both names on the check, what now;
      bank ask for contractor papers to sign check; mortgage company on the check;
      lender wants your license and w9 for the claim money; how long until the mortgage people sign off;
      the check is made out to me and the mortgage company; can i deposit it without the lender;
      they release one third at a time, are you ok with that; monitored claim with my bank;
      bank needs a waiver from the contractor before paying; will you start before the bank releases funds;
      my name and my ex husband's name are on the insurance check; the insurance check lists an old lender;
      the draft names chase as co payee, how do i cash it; escrow department retains the proceeds until an
      inspector signs; rocket mortgage froze my roof funds; my lienholder must endorse before anyone is
      paid; credit union branch refuses to stamp the back of the insurer's draft; do you start if my
      servicer disburses in thirds; deceased spouse named as payee alongside me; servicer requests a lien
      release from the roofer; they want a contractor affidavit prior to disbursing; why is my lienholder a
      payee at all; we paid the house off, yet the former servicer is still a payee; proceeds stuck in
      escrow, are you patient`,
    say: [
      "How your lender releases the money is for the lender to say, so ask them what they need before they sign.",
      `For papers from us, such as the scope, the estimate and the final invoice, call the office at ${site.phone.display}.`,
    ],
    forStaff: true,
  },
];
