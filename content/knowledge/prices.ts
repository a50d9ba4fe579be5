import { figures, figureTexts, offers, price } from "#content/figures.ts";
import type { Article } from "#content/knowledge/article.ts";
import { pages } from "#content/pages.ts";
import { products } from "#content/product.ts";
import { site } from "#site";

/** The starting price of a square foot of the least expensive material. */
const lowest = price(Math.min(...products.map(({ pricePerSquareFoot }) => pricePerSquareFoot)));

export const priceArticles: readonly Article[] = [
  {
    id: "free-estimate",
    title: "Free estimates",
    path: pages.estimate.path,
    asks: `are estimates free; do you charge for an estimate; how much is an estimate;
      is the estimate really free; do i have to pay for a quote; is there any obligation;
      am i committed if i get a quote; what does an estimate cost; free quote; no obligation estimate;
      is it free to get a quote; no cost estimate; do quotes cost money;
      will i owe you anything for the estimate; do i have to commit; any strings attached;
      will you pressure me to buy; are you pushy; high pressure sales; hard sell; is there a catch;
      will a salesman bother me; will you try to sell me something;
      so whats the catch with this free estimate thing; do i owe you a dime if i say no;
      u charge for a quote?; quote costs?; if i get the number and walk away do i pay;
      my dad says contractors bill you for estimates; is there a fee just to get a price;
      i dont want to be on the hook for anything; not ready to buy just want a number is that ok;
      am i locked in once i fill this out; i hate salesmen will one sit at my kitchen table for three hours;
      the last company would not leave until i signed; is signing up for the estimate the same as hiring you;
      you guys charge anything for quoting a job; estimate is without cost yes?;
      how much do i have to give you for the estimate paper; will you take my card number for the quote;
      can i say no after; i just want a price no commitment;
      what happens if i decide not to go with you after the quote; afraid of getting roped into something;
      is the calculator free to use; does it cost me to find out my price;
      dont want to waste your time if i only shop around; im just shopping around is that fine;
      can i back out after the estimate; do i have to decide on the spot; will i be pressured;
      free means free right;
      my fiance worries an invoice shows up after you visit us for the estimate;
      is it true that roofers make you sign a paper before they hand over a quote;
      half expecting a bill in the mailbox if i ask you for a bid;
      what does it obligate our congregation to when we request a proposal;
      will i be hounded by a closer if i ask for an estimate;
      brother in law swears your estimates come with fine strings and timeshare tactics;
      can i ghost you after the quote without paying; gratis or is there a deposit for the estimate;
      suppose i decline your proposal do i still shell out; is the proposal complimentary;
      curious homeowner here no intention of hiring yet would a quote put me in debt to you;
      i refuse to fork over cash merely to learn my price; do estimates carry a fee that gets credited later`,
    say: [
      "Yes: the estimate is free and binds you to nothing, and so is the inspection that confirms it.",
      "The online calculator gives a ballpark in a couple of minutes.",
    ],
  },
  {
    id: "get-estimate",
    title: "Getting an estimate",
    path: pages.estimate.path,
    asks: `so what is the next step; what do i do next; next steps; how do i get an estimate; i need a quote; i want an estimate for my roof; can i get a quote;
      how does the estimate process work; can you give me a quote; get a bid; where is the calculator;
      how do i request an estimate; estimate please; start an estimate; can i get an estimate online;
      i would like a price on my roof; how does the calculator work; do you do online estimates;
      what do you need for a quote; need someone to come give me an estimate;
      what happens after i fill out the estimate form; what happens after i submit the form; what happens next;
      i need a new roof; looking to get my roof replaced; can i do an estimate over the phone;
      are estimates in person or online; do you need to come out to give a price; how do i find out my price;
      how do i start; where do i begin; i am interested in a new roof; i want a new roof; need my roof replaced;
      need a roofer; looking for a roofer; i need roofing work done; looking for a quote on a reroof;
      how long does it take to get an estimate; can you email me an estimate; i would like to replace my roof;
      want to get a bid on a metal roof; what information do you need from me; do you need measurements from me;
      gimme a quote; i wanna get a price on my place; who do i see about a bid;
      what do i gotta do to get a number from you guys; need numbers for a reroof;
      my husband told me to get a quote so here i am; i was told to contact you for an estimate;
      can you quote a house if i give you the address; how you give me estimate; want estimate please sir;
      looking to get some pricing on a 3 bedroom ranch how do we do this; put me down for an estimate;
      sign me up for a quote; just bought a house and the roof is shot where do i start with you;
      our roof is done for and we need to replace it;
      thinking about redoing the roof this year how do we get going;
      hoping to swap out our shingles soon and need a bid; where do i click to get a quote;
      is there an online tool for pricing; the estimate thing on your site how do i use it;
      do you quote by email; can someone swing by and write me up a quote; need a written bid for my board;
      i have a rental that needs a roof can i get a number;
      i am the landlord can i get an estimate without the tenants;
      what do you need to know about my house to give me a number; ready to get a roof done whats first;
      how do i get the ball rolling; ok im interested now what; can i get a rough figure from you;
      i want somebody to bid my roof; would love a quote thanks;
      my old roof is done i need someone to put a new one on;
      newlyweds with our first home and clueless where one requests a quote;
      our parish trustees require a proposal how do we obtain it;
      closing went through friday and that roof is ancient how do i line up an estimate;
      i wish to solicit a bid;
      widowed last year and he always dealt with contractors how do i go about pricing a roof;
      could somebody furnish me with a quotation; whom do i approach for a quotation;
      grandma asked me to find out how she gets an estimate;
      we saved enough and finally want that reroof kicked off what should we do;
      kindly arrange a proposal for my bungalow; quote plz;
      do you want square footage and blueprints before you quote;
      collecting proposals from several firms add yours;
      is a walk through necessary or can you quote remotely`,
    say: [
      "Answer a few questions in the calculator, choose a material, and you see a ballpark range.",
      `Then we schedule a free inspection ${figureTexts.inspection} and give you a written estimate with scope, material, price and start date.`,
      "If you would rather have a call, leave me your name and phone number.",
    ],
  },
  {
    id: "estimate-accuracy",
    title: "Estimate and final price",
    path: pages.estimate.path,
    asks: `how firm is the number; how accurate is the online estimate; will the price change; is the estimate binding;
      is the price final; hidden fees; extra costs; what can change the price; surprise charges;
      why is it a range; is the quote guaranteed; do prices go up; how long is the estimate good for;
      does the estimate expire; is my quote still valid; why do roofs cost so much;
      what affects the cost of a roof; what makes the price go up; will you charge me more later;
      can the price go up after you start; what if it costs more than the estimate; why are quotes so different;
      change orders; what extra charges could there be; is tax included; is the estimate still good in spring;
      is your estimate good later; how long is a quote valid; will the price hold; price lock;
      how close is your calculator to what ill really pay;
      is that number for real or just to get me in the door; how far off can it be;
      last roofer doubled the bill halfway through; will i get hit with extras;
      are there any hidden charges i should know about; does your price stick;
      the calculator says one thing what will the real bill be; is the final bill going to be higher;
      whats the most it could go up; can i trust the online number; is this number set in stone;
      no surprises please; so the online price is not what i actually pay?; is it a fixed price;
      fixed bid or time and materials; will it be more than you said; how come the range is so wide;
      why cant you give me one number; give me an exact price not a range;
      i got your estimate in march is it still any good; does the quote run out;
      what if lumber goes up before you start; what can make it cost more than you told me;
      do you tack on fees; do you nickel and dime people; is there a fuel surcharge;
      sales tax on top of that?; do u add stuff later;
      what if you find something bad once you open it up does the price jump;
      will the number change after you see the roof; will you bill more for steepness;
      how do you come up with the price; the online number seems low is it true; why is your range so big;
      got burned by a lowball before so does your figure balloon;
      my brother in law says online calculators are wildly optimistic;
      what margin of error should i assume on that range; plus or minus what percent is your estimate;
      is it true contractors pad the invoice at the end; will the invoice match the proposal to the penny;
      worried the total creeps upward once the crew has torn everything open;
      does the figure you print hold till autumn;
      trustees need a firm figure before voting is yours guaranteed not to exceed;
      are contingencies baked in or billed separately; the range spans thousands why such a gap;
      engineer here what are the assumptions and tolerance behind the figure;
      escalation clause in your proposal?; i budgeted to the cent so tell me whether it fluctuates`,
    say: [
      "The online range is a ballpark at starting prices; it is not an offer.",
      "Pitch, layers to remove, flashing and access change it, and a free inspection confirms the price in writing before you decide anything.",
    ],
  },
  {
    id: "inspection-price",
    title: "Inspection price",
    path: pages.contact.path,
    asks: `is the inspection free; how much is an inspection; do you charge for inspections;
      what does a roof inspection cost; free roof inspection; do you charge to come out; is there a trip charge;
      service call fee; does it cost anything for you to look; do you look for free;
      is it free for you to come out; how much to have somebody look at the roof; free roof check;
      do i pay if i do not hire you;
      do i pay somebody to come out and look; whats the charge for a look see; you charge for looking at it?;
      inspection fee?; what if you come out and theres nothing wrong do i owe you;
      cost for the guy to climb up there and check; is the roof check up free;
      how much to get my roof checked out; do you bill for the visit; is there a diagnostic fee;
      gas money or trip fee to come to my house; house call charge;
      i only want it looked at what does that run; does the inspector cost money;
      is the checkup after a storm free; how much do inspections go for; last guy charged me 200 just to look;
      price to have it looked over; does looking at a leak cost me; will you charge me if you find no damage;
      free look at my roof?; do you want money for coming out; what do i pay for the visit;
      is a second visit free too; inspect for free?; the man who comes and looks how much is he;
      do you charge to diagnose a leak;
      will an invoice arrive after the inspector leaves;
      do you waive the inspection charge only when i hire you;
      gotta know if i need cash on hand when your inspector shows up;
      suppose he spends an hour in my attic am i billed;
      my neighbor forked over eighty bucks for an inspection is yours the same;
      landlord of six units do i pay per inspection; is an inspection complimentary for churches;
      the appointment to evaluate my roof does that cost; do weekend inspections have a surcharge;
      do i tip the inspector or pay him; no charge for an evaluation right;
      we drive a hard bargain will you inspect without charging`,
    say: [
      "The roof inspection is free, and so is the written estimate after it.",
      `We schedule it ${figureTexts.inspection} of your call to ${site.phone.display}.`,
    ],
  },
  {
    id: "repair-price",
    title: "Repair price",
    path: pages.contact.path,
    asks: `how much is a roof repair; what does it cost to fix a leak; cost to replace a few shingles;
      price to repair flashing; minimum charge for repairs; how much to fix a small leak;
      how much do you charge for repairs; leak repair cost; how much to patch a hole; what would a repair run;
      cost to fix a soft spot; how much to fix missing shingles; price for a tarp; cost of an emergency repair;
      how much to fix a pipe boot; cost to fix flashing; how much to replace a vent;
      how much would it be to repair the valley; what do you charge an hour; hourly rate for repair;
      minimum repair charge; cost to fix wind damage; how much to fix a sagging roof;
      how much does it cost to seal a chimney; cost of repairing a slate roof; how much for a quick patch;
      price to fix a skylight leak; what does a small repair cost;
      what would you charge to patch a spot; how much damage to my wallet to fix a drip;
      rough number for a repair; repair cost?; got a leak over the garage what am i looking at money wise;
      how much to slap a few shingles back on; what do you get for a service repair;
      do you have a minimum for small jobs; fix a hole price; how much u charge fix leak;
      is a small fix going to break the bank; am i talking hundreds or thousands to fix it;
      cheap fix for a leak how much; just two shingles missing what would that cost me;
      labor rate for repairs; hourly or flat rate on repairs; what do roofers charge to come fix one thing;
      can you give me a price for fixing flashing over chat;
      guy wants 900 to fix a vent boot what do you charge; price on a patch job;
      how much is it to reseal around a pipe; cost to nail down loose shingles;
      what does it run to fix storm damage out of pocket; whats a leak repair gonna set me back;
      squirrel chewed a hole how much to fix; need a repair not a roof whats the price;
      how much for fixing the barn roof leak; what would it cost to redo just the valley;
      price to replace rotten boards in one corner; my repair budget is 500 is that enough;
      how much for a callout and fix; leak fix price; can you price a repair from a picture;
      woodpecker drilled my ridge what would mending it cost;
      landlord here tenant reports a drip roughly what will mending cost;
      are we in the ballpark of three hundred to mend a boot;
      handyman quoted me peanuts for mending the flashing how do you compare;
      i clean houses for a living so tell me what a little mend would cost;
      what do you bill for an hour of two men on a small mend;
      one shingle flapping is that a fifty dollar fix; estimate to mend a puncture from a fallen limb;
      rate for a same week mend on a rental;
      my paycheck comes friday what would patching one corner take out of it;
      is there a flat fee for sealing nail pops; cost of mending a torn ridge cap`,
    say: [
      "I have no list price for repairs: what it costs depends on the cause, which we trace first.",
      `The inspection and the written estimate are free; call ${site.phone.display} and we schedule it ${figureTexts.inspection}.`,
    ],
  },
  {
    id: "other-price",
    title: "Prices not on the list",
    path: pages.contact.path,
    asks: `how much are gutters; price of a skylight; cost of a flat roof per square foot;
      how much is a commercial roof; how much for maintenance; what does a membrane roof cost;
      chimney flashing cost; price of new decking; cost per sheet of plywood; how much is gutter cleaning;
      cost to remove a second layer; tear off price; how much is a ridge vent; cost of a maintenance plan;
      price of a tpo roof; epdm cost; how much to replace a skylight; how much to clean moss off;
      how much are permits; what does a rubber roof cost; cost of a gutter guard; how much for new soffit;
      price of roof cleaning; cost of a roof coating; how much are solar panels; price for a shed roof;
      commercial roof price per square foot; how much to replace plywood; price of insulation;
      cost of an attic fan; how much for snow guards; price of a chimney cap; price of copper flashing;
      gutter price?; how much per foot for gutters; what would gutters run me with the roof; flat roof price;
      skylight cost installed; what do you charge to take off solar panels;
      whats a sheet of osb go for these days; how much is it to strip two layers; is tear off extra and how much;
      how much for the permit fee; what do leaf guards set me back;
      price on ridge vent per foot; do you know what epdm goes for; tpo per square;
      rubber roof over my porch how much; flat garage roof how much to redo; price for a carport roof;
      what does it cost to vent an attic; what is your yearly maintenance price;
      how much twice a year checkups; cost of the spring and fall visit; price for a warehouse roof;
      20000 square foot store roof how much; apartment building roof cost; how much for cedar;
      tile roof how much; what would copper cost; how much for ice and water shield; underlayment price;
      snow removal price; cost of heat tape install; how much do you charge to clean a roof;
      price to put a fan in the attic; how much for siding; what would it run to replace fascia;
      drip edge price per foot; what do you charge for decking boards;
      price of a skylight swap while the roof is off; how much to remove an old chimney;
      what do new downspouts run;
      what would lining the gutters with mesh cost; whats the tab for two solar tubes;
      gym with a huge membrane roof what does that cost; chicken coop roof price; greenhouse roofing cost;
      how much to swap a cupola; copper bay window roof cost; how much for a bell tower;
      pergola covering price; what would a turbine vent be with labor; rates for shoveling off the snow;
      pricing on a liquid silicone coat; cost of bird netting; price for polycarbonate porch panels;
      lightning protection price; how much for a roof hatch`,
    say: [
      "I only have starting prices for shingle, metal and slate roofs, so I will not guess at that one.",
      `It is priced after a free inspection, in writing; call ${site.phone.display} and we schedule it ${figureTexts.inspection}.`,
    ],
    forStaff: true,
  },
  {
    id: "offers",
    title: "Offers",
    path: pages.estimate.path,
    asks: `do i save anything if i book now; code for money off; is there a code; do you have any discounts; any specials right now; do you have a coupon; promo code; current offers;
      any deals; what is the discount code; is there a sale; limited time offer; how do i save money;
      how do i use a coupon; do you offer any promotions; what offers do you have; what is on sale;
      what promotions are running; do you have any rebates; can i get money off; any way to get a lower price;
      save on a roof; what is the popup offer; is there a first time customer discount;
      how do i get the discount; do the codes expire; are the codes good for commercial jobs;
      which discount is best; does the discount apply to metal; does the offer apply to repairs;
      whats the deal right now; got any deals; any coupons floating around; hook me up with a discount;
      how do i get a break on the price; can i get something knocked off; is there anything off this month;
      any sales on; you guys running a special?; saw a popup with a percent off what was that;
      i closed the popup how do i get the code back; what was that offer that popped up;
      do you got promo codes; where do i type the code; when do i tell you the code;
      how long are the offers good; i saw an ad with money off; my wife saw a discount on your site;
      is the discount for everyone; new customer discount; black friday deal; spring special;
      fourth of july sale; winter discount; do you ever run sales; holiday promotion; who gets the discount;
      what can you knock off if i sign; i want the discount please; do offers run out;
      is there some kind of savings for booking; what kind of savings are you offering; discounts?; specials?;
      coupon?; does the coupon work on slate; can i use the code on a repair; are the offers legit;
      is your discount real or is the price jacked up first; can you put me on a sale price;
      how much can i save with your offers; whats your best offer right now;
      bargain hunter here whats floating around to slash the total;
      my cousin mentioned vouchers for your roofs; any markdown going on; do you honor groupon;
      is it true you advertise money off on the radio; i clip vouchers so what do you have;
      heard you had incentives right now; newlyweds on ramen money any breaks or vouchers;
      what incentives exist for booking; your flyer came in the mail with a markdown explain it;
      cyber monday bargains on roofs; any clearance or closeout price; how do i redeem your voucher;
      limited offer banner flashed and disappeared`,
    say: [
      `There are three: ${offers.month.text}; code ${offers.promo.code} for ${offers.promo.text}; and code ${offers.lastChance.code}, ${offers.lastChance.text}.`,
      "Give the code when you schedule; one offer per project, not for work already under contract, and none of them can be used to offset an insurance deductible, which is yours to pay.",
    ],
  },
  {
    id: "offer-promo",
    title: offers.promo.code,
    path: pages.estimate.path,
    asks: `what is ${offers.promo.code}; how much is ${offers.promo.code} off;
      is ${offers.promo.code} still valid; does the popup code work; how do i use ${offers.promo.code};
      the 15 percent code; ${offers.promo.percent}% off how do i get it; fifteen percent off the estimate;
      what was the fifteen off code again; code ending in 2024 is it too old;
      its not 2024 anymore does the code still work; i have the popup code what do i do with it;
      where do i enter the code from the popup; does the fifteen percent come off everything;
      fifteen off is that for real; who do i give the fifteen percent code to; can i use the 15 percent on metal;
      is the fifteen percent code one time only; how do i redeem fifteen percent off;
      do i say the code on the phone; got a code for fifteen percent off my estimate;
      i typed in the popup code and nothing happened; popup said fifteen percent;
      does the popup coupon run out; what do you take off with the popup code; fifteen off code please;
      that flashing banner with fifteen off vanished before i copied the code;
      my daughter scribbled the popup code on a napkin is it honored;
      the fifteen off voucher do i mention it up front or at billing;
      does the code with the old year in it still function;
      forgot to mention my fifteen percent code when scheduling;
      box asked for my email to unlock the fifteen off code;
      is fifteen off taken from labor and materials alike;
      copied the code from the banner now where does it go;
      does the fifteen off voucher also apply to slate; is that popup voucher legit or a gimmick`,
    pin: new RegExp(`\\b${offers.promo.code.toLowerCase()}\\b`),
    say: [
      `${offers.promo.code} is ${offers.promo.text}; give the code when you schedule.`,
      "One offer per project, not for work already under contract, and it cannot be used to offset an insurance deductible, which is yours to pay.",
    ],
  },
  {
    id: "offer-last-chance",
    title: offers.lastChance.code,
    path: pages.estimate.path,
    asks: `what is ${offers.lastChance.code}; last chance deal; how much does ${offers.lastChance.code} save;
      is the last chance offer real;
      the 8000 savings thing; how do people save 8 thousand; do i really save $8000;
      saving 8000 on average how; eight grand off is that real; i saw save eight thousand dollars;
      last chance popup what is it; what is the lastchance code for; is 8k off for everybody;
      8000 off a 12000 roof?; where does the eight thousand figure come from;
      how big a roof do i need to save 8000; would i save eight thousand on a small house;
      the popup said last chance before i left the page; is last chance ending soon;
      last chance is a pressure tactic; how many days is the last chance good for;
      is the eight thousand guaranteed; what do i save with the last chance code; save 8k how;
      my savings would be 8000 right; that 8000 average seems too good to be true;
      can i still get the last chance one; how do i use the last chance code;
      eight thousand saved sounds like a fairy tale;
      banner begged me not to leave and dangled eight thousand;
      who on earth saves eight thousand on a bungalow; average of eight thousand computed how;
      my brother in law laughed at the eight thousand savings;
      does the last chance coupon evaporate tonight; is the eight thousand deducted from my invoice;
      substantiate the eight thousand claim please; as i was exiting your site a final coupon appeared;
      that goodbye offer with thousands in savings explain`,
    pin: /\blast ?chance\b/,
    say: [
      `With ${offers.lastChance.code} home owners are ${offers.lastChance.text}; what you save depends on the size of the roof and the material.`,
      "Give the code when you schedule; one offer per project, and it cannot be used to offset an insurance deductible, which is yours to pay.",
    ],
  },
  {
    id: "offer-combine",
    title: "Combining offers",
    path: pages.estimate.path,
    asks: `can i combine offers; can i stack discounts; can i use both codes; use two coupons;
      combine the discount with the promo code; can i use a discount and financing together;
      does the discount apply to repairs;
      both codes at once ok?; ten plus fifteen percent can i get 25 off; can i add the 10 and the 15 together;
      use the popup code on top of the monthly discount; double up on discounts; can i pile the offers up;
      i have two codes which one do i use; do the savings add up; all three offers on one roof;
      one code per house or can i use more; can i use one code for the house and another for the garage;
      is it one discount per job; are the coupons stackable; how many codes can i use;
      can i use the month deal and the last chance one; can my wife use one code and me the other;
      discount and 0 percent financing at the same time; can i get the discount on a job i already signed;
      i signed last week can i still use the code; put both discounts on my bill;
      15 percent plus 8000 off together; mix and match coupons; double dip on the discounts;
      do discounts pile on each other;
      couponer here will you let me layer the vouchers; is piling one markdown upon another permitted;
      greedy question but may i get ten plus fifteen simultaneously;
      does the second voucher cancel the first; are the promotions mutually exclusive;
      can i redeem several vouchers on a single invoice;
      house and barn on separate invoices so a voucher on each?; whichever voucher is bigger or both;
      is the monthly markdown cumulative with the banner code;
      already under contract may i retroactively apply a voucher;
      can the month markdown be layered with no interest financing`,
    pin: /\b(?:combine|stack|both|two|multiple|together)\b.{0,30}\b(?:codes?|offers?|discounts?|coupons?|promos?|deals?)\b/,
    say: [
      "One offer per project, so the codes and the monthly discount cannot be added together.",
      "The discount is on the price of the written estimate for a new roof or repair, not on work already under contract.",
    ],
  },
  {
    id: "offer-month",
    title: "This month's offer",
    path: pages.estimate.path,
    asks: `${offers.month.percent} percent off; what is the ${offers.month.percent}% off; this month discount;
      what are the terms of the offer; discount for scheduling this month;
      what do i get if i schedule this month; book this month;
      the ten percent deal; how do i get 10 off; ten percent if i schedule this month how does that work;
      is the ${offers.month.percent}% still on; when does the ten percent end;
      do i have to have the work done this month or just schedule; 10 percent off what exactly;
      what if i book on the last day of the month; do i get 10 percent if i book next month;
      does the ten percent come off labor too; ${offers.month.percent}% off deal; ten off for scheduling;
      is it ten percent off the final price; monthly deal; this months special;
      what is the deal for booking now; if i set up the estimate today what do i get;
      does the ten percent happen every month; is it ten percent every month or just this one;
      i scheduled this month so i get ten percent right; 10 off this month only?;
      does 10 percent apply to repairs; how much is the discount this month; month end discount;
      sign up this month discount;
      does phoning on the thirty first still earn the ten percent;
      calendar flips tomorrow do i lose the ten percent;
      is ten percent deducted if installation happens weeks afterward; what triggers the ten percent;
      do i need to reserve before the month closes to lock ten percent;
      does that tenth off cover materials as well; a tenth off this month is that accurate;
      must the deposit be paid this month for ten percent; is the ten percent renewed in december;
      our committee meets after the first will ten percent still stand;
      gets me a tenth off if i reserve today?`,
    say: [
      `You get ${offers.month.text}.`,
      "It is on the price of the written estimate, one offer per project, and it cannot be used to offset an insurance deductible, which is yours to pay.",
    ],
  },
  {
    id: "other-discounts",
    title: "Other discounts",
    path: pages.contact.path,
    asks: `do you have a senior discount; military discount; veterans discount; first responder discount;
      referral bonus; do you price match; will you beat another quote; neighbor discount;
      discount if i pay cash; cash discount; can you match a competitor; can you do better on the price;
      negotiate price; haggle; discount for two houses; if my neighbor and i both do it; bulk discount;
      discount for nurses; teacher discount; are your prices negotiable; can you lower the price;
      is that your best price; what is the lowest you can go; price beat guarantee; another company is cheaper;
      competitor is cheaper;
      im a vet do i get anything off; my husband is a marine; i am in my late seventies any senior price;
      do seniors get a break; aarp discount; aaa discount; retired firefighter here any discount;
      cop discount; i work at the hospital do i get a deal; student discount; church discount;
      if i send you my neighbor do i get something; referral money; what do i get for sending friends;
      refer a friend reward; three of us on the street want roofs can we get a group rate;
      i have 5 rentals is there a volume price; repeat customer discount;
      you did my moms roof do i get a deal; loyalty discount; can you match the other guys number;
      i have a lower bid will you match it; the other company came in 2000 under you;
      joe down the road does it cheaper; will you meet their price; whats my price if i hand you cash;
      if i pay it all today is it less; pay in full discount; off season discount; yard sign discount;
      can i get a deal if you put your sign in my yard; friends and family price; employee discount;
      discount if i leave a review; disability discount; do you give breaks to single moms;
      union member discount; trade my truck for a roof; barter; multi property owner pricing;
      bundle discount for roof and gutters;
      do you pay for referrals; what do i get if i send you my cousin; money for sending a friend;
      our congregation is a nonprofit do charities get a special rate;
      purple heart recipient here any courtesy; does costco membership get anything;
      my brother in law says haggle with roofers always;
      i am a sheriff deputy do you thank us with a markdown;
      i coach little league would you sponsor us or discount;
      homeschool family with nine kids is there a break;
      three farms in a row want you so what volume markdown; finder fee if my coworkers hire you?;
      do clergy pay less; grange members discount; realtor sending clients your way what is my commission;
      gave you glowing praise on facebook do i earn a gift card;
      investor with a dozen doors wants wholesale; paramedic discount; trade my carpentry for the roof`,
    pin: /\b(?:price match|match (?:a|another|their|his|my|the) (?:price|quote|bid|other|competitor)|beat (?:a|another|their|his|my|this|any) (?:price|quote|bid|competitor)|(?:senior|military|veterans?|first responder|neighbor|referral|cash) (?:discounts?|bonus|fee|deal))\b/,
    say: [
      `I know of no such discount: what we have is ${offers.month.text} and the codes ${offers.promo.code} and ${offers.lastChance.code}.`,
      `Ask the office at ${site.phone.display} about anything beyond those.`,
    ],
    forStaff: true,
  },
  {
    id: "price-lower",
    title: "Below the starting prices",
    path: pages.estimate.path,
    asks: `can you do it cheaper; can you go lower; cheaper than your price; do it for less; can you beat this number;
      can you come down on the price; i want to pay less; that is too expensive; your prices are high; is that negotiable;
      would you do it for half; lower price per foot; can you work with my number; make it cheaper;
      can you shave something off; any wiggle room; is there room to move on that; whats your rock bottom;
      knock a little off for me; come on you can do better than that; four fifty a foot is too high;
      eight dollars a foot is robbery; fifteen a foot are you kidding me; thats steep can you drop it;
      i will give you 4 a foot; take 5000 for it?; how about 3 bucks a foot; meet me in the middle;
      please make price smaller; you are too high; your competition charges less per foot;
      can you sharpen your pencil; why are you guys so pricey; seems overpriced; that is a rip off;
      highway robbery; nobody pays that much per foot; what if i say yes today will you drop the number;
      will you take less; can u go down; price too much my friend; would you do it for less if i wait;
      skip the middleman price; can you cut the price; cut me a deal on the per foot price;
      i think you can do it for half that; those starting prices are nuts; drop the price and you have a deal;
      i was expecting a lot less; that number is way off the market; isnt that a little high for shingles;
      bargain with me amigo; i budget like a hawk so trim it;
      your figure made my jaw drop trim it down please; the flipper in me wants that slashed;
      name your bottom dollar; would a handshake today lower it; outrageous figure for a few shingles;
      i only pay wholesale; cousin got charged way below that per foot; thats daylight robbery pal;
      give me a friendlier figure; feels inflated to me; split the difference with me;
      shrink the number and i sign; are you open to a counteroffer`,
    pin: /\b(?:can|could|will|would|do) (?:you|u|we|i get)\b(?!.{0,20}\b(?:tell|know|say)\b).{0,25}\b(?:(?:cheaper|lower|for less|less money)(?: than\b(?!.*\b(?:years?|days?|weeks?)\b).*)?|come down(?: on\b.*)?|(?:beat|match|go (?:below|under)|do it (?:for|at|under)|do) \$? ?\d[\d.]*(?: (?:a|per|for) .*| dollars?.*)?)[ .!?]*$/,
    say: [
      `The starting prices are what they are: from ${products.map((item) => `${price(item.pricePerSquareFoot)} per sq ft for ${item.name}`).join(", ")}, and I cannot lower them here.`,
      "Your own price comes in writing after a free inspection; compare scope, material and both warranties with any other.",
      `What there is: ${offers.month.text}, or code ${offers.promo.code} for ${offers.promo.text}; one offer per project, and none can be used to offset an insurance deductible, which is yours to pay.`,
    ],
  },
  {
    id: "budget",
    title: "Over the budget",
    path: pages.financing.path,
    asks: `that is over my budget; way over my budget; i can not afford that; i can not afford a new roof; too expensive for me;
      i do not have that kind of money; out of my price range; my budget is small; tight budget; i am on a fixed income;
      that is a lot of money; more than i can spend; what if i can not pay for it; money is tight;
      i dont have 15 grand laying around; theres no way i can swing that;
      that would wipe out my savings; im on social security; i live on disability;
      we are broke but the roof leaks; lost my job and need a roof; single mom cant afford this;
      i only got 6000 for this; budget is 8k tops; what can i get for 5 thousand;
      can you do anything for someone with little money; what is the cheapest way to keep the rain out;
      dont have the money for a full roof; bank account says no; sticker shock; wow that is a lot for us;
      holy cow that much; i cannot pay so much money; my mother is widow and has no money for roof;
      we put everything into the house and now the roof goes; how do people pay for this;
      what do folks do when they cant pay for a roof; something cheaper for people like me;
      need to stay under ten thousand; i have to keep it under 9k; too rich for my blood;
      it costs more than my car; i am a pensioner; not in the cards for us this year;
      can we make it work on a small budget; whats the least i can get away with spending;
      we can barely pay the mortgage; cost is a problem for us;
      nobody has that kind of cash lying around; who has that kind of money; i do not have thousands lying around;
      newlyweds with student debt and we simply lack that amount;
      my late husbands medical bills ate everything and the roof wont wait;
      harvest was poor so the farm has nothing to spare;
      our tiny church collects pennies how could it manage this;
      laid off in spring and groceries come first; gulp that figure is beyond us;
      food stamps household needs a roof; i would have to pawn the truck for that;
      retirement check barely stretches to the bills; daycare and rent swallow my wages;
      we are stretched thin after the twins; college tuition ate the roof fund; my pockets are empty;
      that is half my annual income`,
    say: [
      `Asphalt shingles are the least expensive, from ${lowest} per sq ft, and at the free inspection we say so if a repair will do.`,
      `Financing spreads the cost over up to ${figures.financing.termMonths} months; subject to credit approval; the lender's terms apply.`,
      `There is also ${offers.month.text}; no offer can be used to offset an insurance deductible, which is yours to pay.`,
    ],
  },
  {
    id: "squares",
    title: "What a square is",
    path: pages.faq.path,
    asks: `what is a square; how big is a roofing square; what does a square mean in roofing;
      how many square feet in a square; how many squares is my roof; how many squares in a roof;
      price per square; how many square feet is one square; squares to square feet; convert squares;
      what is meant by squares;
      whats a square; roofer said 28 squares what does he mean; my quote says 32 sq what is that; squares?;
      what do they mean by squares; is a square 10 by 10; how do roofers count;
      the bid is priced by the square explain; 100 square feet is one of what;
      how many squares for a 1500 foot house; how many squares on a double wide;
      got a 24 square roof how big is that; i dont get what a square is; why do roofers talk in squares;
      30 squares is that big; squares vs square feet; how much area does a square cover;
      insurance paper says so many sq; adjuster wrote 26.33 sq; is a square the same as a bundle;
      how many squares in 2400 square feet; turn square feet into squares; what is 18 squares in feet;
      roofing unit of measure; figure my squares; calculate number of squares;
      do you charge per square or per square foot; what a square is for roof please;
      contractor scribbled 31 SQ on a napkin translate; glossary question what unit is the square;
      is a square equal to three bundles of area; my apprentice asked what one square covers;
      translate 27 squares to feet; metric person here how many square meters in a square;
      define square in your trade; the spreadsheet column says sqs;
      engineer asking is a square exactly one hundred; in your lingo what does the term square signify;
      teen doing homework how come roofing uses squares; supply house sells by the square meaning what`,
    say: [
      `A square is ${figures.squareFeetPerSquare} square feet of roof, the unit roofers count in.`,
      "Give me the footprint and the pitch, for example 2,000 sq ft at 6/12, and I will work out your squares.",
    ],
  },
  {
    id: "measure",
    title: "How a roof is measured",
    path: pages.faq.path,
    asks: `how do you measure a roof; how is my roof size calculated; how do i figure out the size of my roof;
      how do i calculate roof area; slope factor; what is roof pitch; how do i know my pitch;
      what does 6/12 mean; is roof area the same as house square footage; do you measure by drone or satellite;
      what pitch is my roof; how do i measure pitch; how much does pitch add to the area;
      how much bigger is the roof than the house; how do you measure the roof; do you use satellite to measure;
      steepness of roof; what does the slope do to the price; square footage of roof versus house;
      how do you guys know how big my roof is; do you get up there with a tape measure;
      can you measure off google earth; i dont know the size of my roof; no idea how many feet my roof is;
      how do i get the square footage of the roof; is 2000 sq ft house a 2000 sq ft roof;
      my house is 1800 feet is the roof the same; does the garage count in the roof size; do overhangs count;
      two story house so is the roof half; what number do i put in for size;
      do i measure the walls or the roof; how do i find the slope without climbing up; whats 8/12 mean;
      what is a 4 12 pitch; rise over run; is my roof steep or not how do i tell; roof angle how to know;
      pitch?; whats my pitch; how do u measure it; do you use eagleview;
      satellite measurements are they right; does a steeper roof mean more area; how you calculate the area;
      what is the multiplier for a 10/12; do i need to measure anything; who measures it you or me;
      can you tell my roof size from the address; i measured my house now what; footprint meaning;
      what is meant by footprint; how do you count the dormers; hip versus gable which has more area;
      your measurement is bigger than my house;
      i typed floor space instead of roof area; is it the inside square feet or the footprint; why is my roof bigger than my floor plan; the price form asks for pitch and i have no idea what it is;
      engineer asking which trigonometry turns footprint to surface area;
      hypotenuse of my roof how do you compute it;
      county auditor lists 1640 sq ft does that equal roof surface;
      do you rely on aerial imagery or a laser; what does rise over twelve stand for;
      my protractor app shows thirty degrees what pitch is it;
      blueprints are lost how do we determine the surface; do eaves add to the surface area;
      convert degrees to pitch; is cosine involved in roof area;
      does attic floor area help in finding roof area; grandma has no idea how large her roof is;
      lidar or tape; what tells you the incline of a roof`,
    say: [
      "Roof area is the footprint times a slope factor, 1.118 for a 6/12 pitch: the roof rises 6 inches over 12 inches of run.",
      "Waste is added on top, typically 5 to 7% on a gable, 10 to 12% on a hip and 15 to 20% on a cut-up roof.",
      "No need to go up there: the calculator works it out and we measure at the inspection.",
    ],
  },
  {
    id: "waste",
    title: "Waste",
    path: pages.estimate.path,
    asks: `what is the waste factor; why is there waste; how much extra material; why do you charge for waste;
      waste on a hip roof; waste for a gable;
      why is the waste ten percent; whats this waste on my quote; am i paying for scraps;
      you are billing me for more shingles than my roof has; why order extra; what do you mean by waste;
      do i pay for material that you throw out; waste percent on a complicated roof;
      quote says 15 percent waste is that normal; how much do you add for cuts; cutoffs and scraps how much;
      extra bundles for waste; overage; how much over do you order; whats a fair waste percentage;
      waste on a roof with lots of valleys; waste allowance; my roof is 20 squares why did they order 23;
      adjuster gave 10 percent waste; waste on a simple gable; does metal have waste too;
      who keeps the waste material; is waste included in the price; other roofer added 20 percent for waste;
      hip roof needs more material?; dormers and waste; waste factor?; how much is lost to cutting; trimmings;
      why am i buying more shingles than the surface area needs; is offcut material my expense;
      your takeoff shows surplus why; engineer asking what percentage of surplus you assume;
      who pays for the offcuts; suspicious that the surplus line pads the bill;
      turret roof how much surplus gets cut away; what percentage ends up as offcuts;
      do leftovers from cutting justify seven extra bundles; is surplus refunded when unused;
      starter and hip cuts eat how much; eleven percent surplus on my proposal explain`,
    say: [
      "Waste is the material cut off at edges, valleys and hips.",
      "Practice varies: typically 5 to 7% on a gable roof, 10 to 12% on a hip roof and 15 to 20% on a cut-up one.",
    ],
  },
  {
    id: "own-materials",
    title: "Materials of your own",
    path: pages.contact.path,
    asks: `can i buy the shingles myself; i already have shingles in the garage will you put them on;
      i got the materials you just do labor; labor only job; can you install what i bought at home depot;
      lowes has shingles on sale can i supply them; customer supplied materials;
      my brother in law gave me metal panels will you install those; i have leftover bundles can you use them;
      supply my own shingles; would you knock off the materials if i bring them;
      i bought slate at an auction will you hang it; just need the labor not the shingles;
      can i get my own stuff and pay you guys to put it on; do you use materials bought by the owner;
      i want to order the metal myself; i have a contractor account can i buy the material;
      install only price; got 30 squares of shingles sitting here; used slate can you reuse it;
      you work with my material?; put up panels i already own; menards shingles ok with you;
      uncle works at a lumberyard and gets pallets wholesale would you install those;
      craigslist pallet of shingles install them?;
      contractor pricing lets me purchase my own bundles do you do labor alone;
      flipper here i source my materials can you provide the crew;
      salvaged slates from a demolished school will you lay those;
      donor gave our church a truckload of shingles can you nail them on;
      facebook marketplace metal panels you install?;
      habitat restore bundles in my shed waiting for an installer; bring your own shingles policy;
      amish mill cut my panels will your guys fasten them; may homeowners furnish materials`,
    say: [
      "Whether we put on material that you bring, and with what warranty, is for the office to say.",
      `The starting prices here are for the products on our page; ask at ${site.phone.display}.`,
    ],
    forStaff: true,
  },
  {
    id: "price-trend",
    title: "Prices in times to come",
    path: pages.estimate.path,
    asks: `should i wait for prices to come down; are roofing prices dropping; will roofs be cheaper next year;
      is now a bad time to buy a roof; inflation is crazy should i hold off on the roof;
      will tariffs make metal go up; are shingle prices going up again; whats the market doing;
      if i wait two years will it cost me more; i heard material is about to jump; buy now before it goes up?;
      are prices high at the moment; were roofs cheaper a few years ago; why did roofs double since covid;
      lumber went down did roofs go down; price increase coming?; is it smarter to wait on price;
      will metal come down; next year price or this year price better; roof price forecast;
      what will a roof cost in 5 years; do you raise your prices every year; is it cheaper to do it in winter;
      when are roofs cheapest; cheapest month to buy a roof; prices will fall or no;
      hold out for lower prices;
      economy looks shaky would postponing make roofs a bargain; do oil prices push shingle costs;
      is it true steel gets pricier after the election; will a recession drop roofing costs;
      my brother in law says shingles climb every january; have costs peaked;
      is it wiser to buy before the next hike; do you foresee a decrease; supply glut coming for shingles?;
      trade war and metal costs; where is pricing headed in the coming decade;
      history of roofing costs since the pandemic; stall a year and save or lose`,
    say: [
      "I cannot tell how prices will move, and I will not guess.",
      `Today's starting prices are ${products.map((item) => `${price(item.pricePerSquareFoot)} per sq ft for ${item.name}`).join(", ")}; a written estimate says what yours costs, and the office can say how long it holds: ${site.phone.display}.`,
    ],
    forStaff: true,
  },
  {
    id: "estimate-for-another",
    title: "A building that is not yours",
    path: pages.estimate.path,
    asks: `i rent can i get a price to show my landlord; its my moms house can i set it up for her;
      my parents are old i handle their roof; im not the owner is that a problem;
      we havent closed on the house yet can we get a price; under contract on a house need a roof number;
      the house belongs to my grandmother; can a tenant ask for an estimate;
      does the owner have to be the one asking; im the realtor can i order an estimate;
      getting a price for my sisters place; house is in my ex husbands name;
      i have power of attorney for my dad; i live out of state and own a house there;
      can my son arrange it all for me; i am the executor of the estate;
      its a family house with three owners who signs; i look after my neighbors house;
      property manager asking for the owner; can i price a roof for a house im thinking of buying;
      helping my aunt get a roof; does my wife have to agree too; i am renter need quote;
      not my name on the deed can i still ask;
      guardian of my disabled brother and his roof needs pricing;
      trustee of the church asking on behalf of the board;
      realtor with a listing whose seller lives abroad may i request numbers;
      tenant with a handy landlord who wants me to gather a bid; stepdad owns the cabin but i deal with it;
      probate is pending on moms house may i request an estimate;
      buyers agent here roof credit talks need numbers on a house my client doesnt own;
      teenager asking for grandma she has no computer; nephew managing uncles farmhouse;
      my employer asked me to gather roof numbers; title still in the bank name foreclosure buy;
      caretaker of a vacant home; contract for deed buyer may i ask for pricing;
      the co owner is my sibling overseas`,
    say: [
      "The calculator prices any roof whose size you know or can work out, whoever owns it.",
      `Who must agree to an inspection and who signs is for the office to say: call ${site.phone.display} and tell them whose building it is.`,
    ],
    forStaff: true,
  },
];
