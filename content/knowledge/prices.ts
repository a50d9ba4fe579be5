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
      will a salesman bother me; will you try to sell me something`,
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
      want to get a bid on a metal roof; what information do you need from me; do you need measurements from me`,
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
      is your estimate good later; how long is a quote valid; will the price hold; price lock`,
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
      do i pay if i do not hire you`,
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
      price to fix a skylight leak; what does a small repair cost`,
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
      cost of an attic fan; how much for snow guards; price of a chimney cap; price of copper flashing`,
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
      which discount is best; does the discount apply to metal; does the offer apply to repairs`,
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
      is ${offers.promo.code} still valid; does the popup code work; how do i use ${offers.promo.code}`,
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
      is the last chance offer real`,
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
      does the discount apply to repairs`,
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
      what do i get if i schedule this month; book this month`,
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
      competitor is cheaper`,
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
      would you do it for half; lower price per foot; can you work with my number; make it cheaper`,
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
      that is a lot of money; more than i can spend; what if i can not pay for it; money is tight`,
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
      what is meant by squares`,
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
      steepness of roof; what does the slope do to the price; square footage of roof versus house`,
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
      waste on a hip roof; waste for a gable`,
    say: [
      "Waste is the material cut off at edges, valleys and hips.",
      "Practice varies: typically 5 to 7% on a gable roof, 10 to 12% on a hip roof and 15 to 20% on a cut-up one.",
    ],
  },
];
