import { figureTexts } from "#content/figures.ts";
import type { Article } from "#content/knowledge/article.ts";
import { pages } from "#content/pages.ts";
import { site } from "#site";

export const processArticles: readonly Article[] = [
  {
    id: "duration",
    title: "How long a replacement takes",
    path: pages.faq.path,
    asks: `how long does a roof replacement take; how many days to replace a roof; how long will the job take; how long does it take to install a roof
      can you do it in one day; how long will you be at my house; duration of a roof job; how long does it take to put on a new roof; when will you be done
      how long to roof a house; how long does tear off take; how long does a reroof take`,
    say: [
      `Typically ${figureTexts.replacement} for a single-family house.`,
      "Size, pitch, layers to remove, the material and the weather decide, and slate takes longer; the expected length stands in your written estimate.",
    ],
  },
  {
    id: "duration-repair",
    title: "How long a repair takes",
    path: pages.services.path,
    asks: `how long does a repair take; how long to fix a leak; how quickly can you repair shingles; how long does an inspection take; time to repair flashing
      how long does the estimate visit take`,
    say: [
      "I have no set time for that: it depends on what we find.",
      `The inspection is scheduled ${figureTexts.inspection}, and the written estimate after it says how long the work should take.`,
    ],
  },
  {
    id: "soon",
    title: "How soon we come",
    path: pages.contact.path,
    asks: `how soon can you come out; how fast can someone look at my roof; when can you inspect my roof; how quickly can i get an inspection; earliest appointment
      can you come today; can someone come tomorrow; how soon can i get an estimate; same day inspection; how long until someone comes out; how do i schedule an inspection
      i want to schedule an inspection; book an appointment; can i make an appointment; can you come look at my roof; need an inspection; set up a time; schedule a visit; can i get an appointment on saturday; appointment this week; appointment tomorrow; are you available this weekend`,
    say: [
      `We schedule your inspection ${figureTexts.inspection} of your call to ${site.phone.display}, free of charge.`,
      "I cannot book an exact hour here, but leave your name, phone number and address and the office will call you with a time.",
    ],
  },
  {
    id: "start-date",
    title: "Start date",
    path: pages.services.path,
    asks: `how soon can you start; when can you start the work; how far out are you booked; what is the wait for a new roof; can you start next week; when could you do my roof
      lead time for a replacement; can you guarantee a start date; how long before you can start; can you do it before winter; can you do it before thanksgiving; how long between signing and starting`,
    say: [
      "I cannot see the crew's calendar, so I will not promise a date here.",
      `The start date stands in your written estimate; the inspection before it is scheduled ${figureTexts.inspection} of a call to ${site.phone.display}.`,
    ],
  },
  {
    id: "process",
    title: "How a job runs",
    path: pages.services.path,
    asks: `what is the process for a new roof; how does the process work; how does the whole process work; how does it all work from start to finish; how does a roof replacement work; what are the steps; what happens during a replacement; walk me through it
      what should i expect when getting a new roof; what is involved in a replacement; how do you work; what happens on the day of installation`,
    say: [
      "We look, you get scope, material, price, start date and both warranties in writing, we do the work, and we walk it with you before the final invoice.",
      `The inspection is scheduled ${figureTexts.inspection} and a typical replacement takes ${figureTexts.replacement}; we open only what we can close the same day.`,
    ],
  },
  {
    id: "inspection",
    title: "What an inspection covers",
    path: pages.services.path,
    asks: `what do you check in an inspection; what does an inspection include; what happens at the inspection; how do you inspect a roof; will i get a report
      do i get photos after the inspection; do you use drones; inspection before buying a house; roof inspection for a home sale; roof certification; does an inspector go on the roof
      can you inspect a house i am buying; roof inspection for closing; insurance wants a roof report; report on the condition of the roof; letter for my insurance renewal; home inspector flagged the roof`,
    say: [
      "We look at the roof, the flashing and what the attic shows, and you get photos of what we find, also of what is fine.",
      `The inspection is free and scheduled ${figureTexts.inspection}; for a certificate for a sale or lender, ask the office at ${site.phone.display} first.`,
    ],
  },
  {
    id: "be-home",
    title: "Being at home",
    path: pages.contact.path,
    asks: `do i need to be home; do i have to be there for the inspection; do i need to be home while you work; can i stay in the house during the work
      should we leave during roof replacement; can i work from home during the replacement; do i have to be present for the estimate`,
    say: [
      "I have no rule on that; tell the office what suits you when the date is set.",
      "At the end there is a final walk-through with you and the crew lead: every slope, the gutters, the attic and the yard.",
    ],
  },
  {
    id: "prepare",
    title: "Getting ready",
    path: pages.services.path,
    asks: `how do i prepare for a roof replacement; what should i do before you come; do i need to move my car; should i take pictures off the walls; move patio furniture
      what about my plants; will you protect my landscaping; protect my garden; where do you put the dumpster; pets during roofing; will it be noisy for my dog; kids nap
      how loud is it; where will the crew park; do you need access to my driveway; what about the satellite dish; what time do you start in the morning; how early does the crew start; do i need to empty my attic; can we use the driveway; how noisy is it`,
    say: [
      "The crew lead goes through your yard, driveway and what must be moved with you before the start; expect a noisy day or more.",
      "We close the roof at the end of each working day and sweep lawn, beds and driveway with a magnet before we leave.",
    ],
  },
  {
    id: "cleanup",
    title: "Cleanup",
    path: pages.whyChooseUs.path,
    asks: `do you clean up afterwards; what about nails in the yard; do you haul away the old roof; who cleans up the mess; do you use a magnet for nails
      is disposal included; do you take away the old shingles; will there be nails in my driveway; do you bring a dumpster`,
    say: [
      "Yes: we sweep lawn, beds and driveway with a magnet for nails before we leave.",
      "The final walk-through with you and the crew lead includes the yard; what is hauled away stands in the written scope.",
    ],
  },
  {
    id: "weather",
    title: "Rain and weather",
    path: pages.services.path,
    asks: `what happens if it rains during the job; do you work in the rain; what if it rains while my roof is off; will weather delay the job; what if there is a storm during installation
      will my house be exposed overnight; does bad weather push the schedule`,
    say: [
      "We open only as much roof as we can close the same day, so the house is shut each evening.",
      "Weather can move the schedule; you hear beforehand what happens if it rains.",
    ],
  },
  {
    id: "season",
    title: "Best season",
    path: pages.contact.path,
    asks: `what is the best time of year to replace a roof; can you install a roof in winter; do you work in winter; can shingles be installed in the cold; is it too cold to roof
      should i wait until spring; do you roof in the snow; best season for roofing; when should i replace my roof in the year`,
    say: [
      "I will not name a season from here: it depends on the material, the weather and how urgent the roof is.",
      `Do not let a leak wait for spring; the inspection is free and scheduled ${figureTexts.inspection}, and the person who sees the roof can tell you whether it can wait.`,
    ],
  },
  {
    id: "permits",
    title: "Permits",
    path: pages.services.path,
    asks: `do i need a permit for a new roof; who gets the permit; do you pull permits; are permits included; building permit for roof; does my city require a permit
      is a permit required to replace shingles; do you handle permits; building code; code requirements; roof up to code`,
    say: [
      "Permits are local, and we check for you what your town asks for.",
      "Ice barrier, ventilation and flashing are done to your local code; whether the permit is in the price stands in the written estimate.",
    ],
  },
  {
    id: "hoa",
    title: "HOA",
    path: pages.contact.path,
    asks: `my hoa needs approval; does the hoa have to approve; do you work with an hoa; homeowners association rules about roofs; hoa color rules`,
    say: [
      "Association rules are your HOA's to state, so ask them before you choose material and color.",
      "Your written estimate names scope and material, which is what most boards want to see; tell us what else yours asks for.",
    ],
  },
  {
    id: "contract",
    title: "What you get in writing",
    path: pages.services.path,
    asks: `do i get a contract; do you have a contract; what is in the written estimate; do i get it in writing; what do i sign; is there paperwork; what does the contract include; what is included in the price; does the price include tear off`,
    say: [
      "You get scope, material, price, start date and both warranties on paper before anything starts.",
      "You see photos, scope and price before you sign anything.",
    ],
  },
  {
    id: "payment",
    title: "Paying",
    path: pages.services.path,
    asks: `how do i pay; when do i pay; do you take credit cards; do you require a deposit; is money due up front; payment schedule; do you accept checks; do you take cash
      when is the final payment due; how much down payment; do i pay before or after; what payment methods; half up front; do you take venmo`,
    say: [
      "You pay the final invoice when you have walked the finished job with us and seen it.",
      `Ways to pay and any deposit stand in your written estimate; ask the office at ${site.phone.display} beforehand. If you want to spread the cost, see the financing page.`,
    ],
  },
  {
    id: "cancel",
    title: "Cancelling or moving a date",
    path: pages.contact.path,
    asks: `can i cancel; how do i cancel my appointment; cancellation policy; reschedule my inspection; i need to change my appointment; can i cancel after signing; cancel the contract
      move my appointment; what if i change my mind; refund; can i get my deposit back; postpone the job`,
    say: [
      `Call ${site.phone.display} or write to ${site.email.office} to cancel or move a date; I cannot change appointments myself.`,
      "An estimate binds you to nothing; for work already under contract, what you signed says how it can be cancelled.",
    ],
    forStaff: true,
  },
  {
    id: "job-status",
    title: "A job in progress",
    path: pages.contact.path,
    asks: `what is the status of my estimate; where is my crew; when is the crew coming; i have not heard back; nobody called me back; status of my job; did you get my request
      i sent a form and no one answered; i submitted an estimate; nobody showed up; crew did not show; i am still waiting for my quote; follow up on my estimate`,
    say: [
      "I cannot see estimates, appointments or jobs from here, and I am sorry if you were left waiting.",
      `Please call ${site.phone.display}, with your reference number if you have one, or leave your name and phone and I will pass it on.`,
    ],
    pin: /\b(?:no ?(?:one|body)|never|nobody|have not|did not)\b.{0,25}\b(?:call(?:ed)?(?: me)? back|show(?:ed|n)?(?: up)?|heard (?:back|from|anything)|got(?:ten)? back|answered|responded|came)\b/,
    forStaff: true,
  },
  {
    id: "complaint",
    title: "A problem with our work",
    path: pages.contact.path,
    asks: `i have a complaint; i am not happy with the work; you did a bad job; my new roof is leaking after you fixed it; i want to speak to a manager; your crew damaged my property
      your roofers broke my gutter;  the roof you installed leaks; warranty claim on my roof; terrible service`,
    pin: /\b(?:complain\w*|bad (?:job|work)|poor (?:job|work\w*)|not happy with|unhappy with|(?:your|the) (?:crew|guys|roofers|workers|company) (?:broke|damaged|left|ruined|cracked|scratched|did not|never)|you (?:guys )?(?:installed|fixed|repaired|replaced|did|put)\b.{0,40}\b(?:leak\w*|still|again|already|wrong|fail\w*))\b/,
    say: [
      `I am sorry. Call ${site.phone.display} and say what happened: our own warranty on the work is there for that, and a person must look at it.`,
      "Leave your name, phone number and address here and I will pass it on to the office.",
    ],
    forStaff: true,
  },
];
