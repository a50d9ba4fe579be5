import { figureTexts } from "#content/figures.ts";
import type { Article } from "#content/knowledge/article.ts";
import { pages } from "#content/pages.ts";
import { site } from "#site";

export const processArticles: readonly Article[] = [
  {
    id: "duration",
    title: "How long a replacement takes",
    path: pages.faq.path,
    asks: `how long does a roof replacement take; how many days to replace a roof; how long will the job take;
      how long does it take to install a roof; can you do it in one day; how long will you be at my house;
      duration of a roof job; how long does it take to put on a new roof; when will you be done;
      how long to roof a house; how long does tear off take; how long does a reroof take;
      how many days does it take; is one day enough; how long will my house be without a roof;
      how long does a metal roof take to install; how long does slate take;
      how long does it take to tear off and replace; how long will the crew be here;
      when will the job be finished; how fast can you replace a roof`,
    say: [
      `Typically ${figureTexts.replacement} for a single-family house.`,
      "Size, pitch, layers to remove, the material and the weather decide, and slate takes longer; the expected length stands in your written estimate.",
    ],
  },
  {
    id: "duration-repair",
    title: "How long a repair takes",
    path: pages.services.path,
    asks: `how long does a repair take; how long to fix a leak; how quickly can you repair shingles;
      how long does an inspection take; time to repair flashing; how long does the estimate visit take;
      how long does it take to fix a leak; how long to repair; how long does the inspection take;
      how long will it take to fix my shingles; how long are you here for the estimate;
      how long does maintenance take`,
    say: [
      "I have no set time for that: it depends on what we find.",
      `The inspection is scheduled ${figureTexts.inspection}, and the written estimate after it says how long the work should take.`,
    ],
  },
  {
    id: "soon",
    title: "How soon we come",
    path: pages.contact.path,
    asks: `how soon can you come out; how fast can someone look at my roof; when can you inspect my roof;
      how quickly can i get an inspection; earliest appointment; can you come today; can someone come tomorrow;
      how soon can i get an estimate; same day inspection; how long until someone comes out;
      how do i schedule an inspection; i want to schedule an inspection; book an appointment;
      can i make an appointment; can you come look at my roof; need an inspection; set up a time;
      schedule a visit; can i get an appointment on saturday; appointment this week; appointment tomorrow;
      are you available this weekend; how quickly can you come look; do you have openings this week;
      can you come monday; can somebody come this afternoon; when is your next opening;
      i want to book an inspection for tuesday morning; what days do you do inspections;
      do you do evening appointments; can you come on the weekend; schedule an estimate; how do i book;
      please send someone out; can you send someone; come check my roof; i need someone to look at my roof;
      how long is the wait for an inspection; any chance you could come thursday; can you come by this week;
      would monday work; are you free tomorrow; come over today; can someone stop by`,
    say: [
      `We schedule your inspection ${figureTexts.inspection} of your call to ${site.phone.display}, free of charge.`,
      "I cannot book an exact hour here, but leave your name, phone number and address and the office will call you with a time.",
    ],
  },
  {
    id: "start-date",
    title: "Start date",
    path: pages.services.path,
    asks: `i need it done by christmas; needs to be finished by a date; done before the holidays; how soon can you start; when can you start the work; how far out are you booked;
      what is the wait for a new roof; can you start next week; when could you do my roof;
      lead time for a replacement; can you guarantee a start date; how long before you can start;
      can you do it before winter; can you do it before thanksgiving; how long between signing and starting;
      how long until you can start; when would the work begin; how far booked out are you;
      how soon could you put the roof on; how long from signing to start; do you have a waiting list;
      can you do it this month; are you busy right now; can you finish by a date;
      can you do it before the holidays; can you rush it`,
    say: [
      "I cannot see the crew's calendar, so I will not promise a date here.",
      `The start date stands in your written estimate; the inspection before it is scheduled ${figureTexts.inspection} of a call to ${site.phone.display}.`,
    ],
  },
  {
    id: "process",
    title: "How a job runs",
    path: pages.services.path,
    asks: `what is the process for a new roof; how does the process work; how does the whole process work;
      how does it all work from start to finish; how does a roof replacement work; what are the steps;
      what happens during a replacement; walk me through it; what should i expect when getting a new roof;
      what is involved in a replacement; how do you work; what happens on the day of installation;
      how does it work; what is the order of work; who does what; what happens after i sign;
      what happens next after the estimate; what do you do first; explain the process; what is a tear off;
      how do you replace a roof; how do you install a new roof; what is the procedure`,
    say: [
      "We look, you get scope, material, price, start date and both warranties in writing, we do the work, and we walk it with you before the final invoice.",
      `The inspection is scheduled ${figureTexts.inspection} and a typical replacement takes ${figureTexts.replacement}; we open only what we can close the same day.`,
    ],
  },
  {
    id: "inspection",
    title: "What an inspection covers",
    path: pages.services.path,
    asks: `will you find hidden damage; can you see damage under the shingles; can you tell from pictures; is a photo enough to tell; what do you check in an inspection; what does an inspection include; what happens at the inspection;
      how do you inspect a roof; will i get a report; do i get photos after the inspection; do you use drones;
      inspection before buying a house; roof inspection for a home sale; roof certification;
      does an inspector go on the roof; can you inspect a house i am buying; roof inspection for closing;
      insurance wants a roof report; report on the condition of the roof; letter for my insurance renewal;
      home inspector flagged the roof; do you inspect attics; do you check the gutters too;
      how thorough is the inspection; do you take pictures of my roof; will you show me the damage;
      do you give a written report; inspection for insurance renewal; do you inspect for home buyers;
      pre purchase roof inspection; how do you check for damage; can i get a copy of the report;
      is a drone inspection ok; do you walk on the roof; my roof needs to be checked; roof check up`,
    say: [
      "We look at the roof, the flashing and what the attic shows, and you get photos of what we find, also of what is fine.",
      `The inspection is free and scheduled ${figureTexts.inspection}; for a certificate for a sale or lender, ask the office at ${site.phone.display} first.`,
    ],
  },
  {
    id: "permits",
    title: "Permits",
    path: pages.services.path,
    asks: `do i need a permit for a new roof; who gets the permit; do you pull permits; are permits included;
      building permit for roof; does my city require a permit; is a permit required to replace shingles;
      do you handle permits; building code; code requirements; roof up to code; do i need to get a permit;
      will the city inspect; who handles the permit; does the price include the permit; is it to code;
      code upgrade; does code require ice shield; how much is a permit`,
    say: [
      "Permits are local, and we check for you what your town asks for.",
      "Ice barrier, ventilation and flashing are done to your local code; whether the permit is in the price stands in the written estimate.",
    ],
  },
  {
    id: "contract",
    title: "What you get in writing",
    path: pages.services.path,
    asks: `do i get a contract; do you have a contract; what is in the written estimate; do i get it in writing;
      what do i sign; is there paperwork; what does the contract include; what is included in the price;
      does the price include tear off; what papers do i get; is everything in writing;
      do you give a written quote; what do i have to sign; can i read the contract first;
      what does the estimate say; is labor included; what exactly is included;
      is everything included in the price`,
    say: [
      "You get scope, material, price, start date and both warranties on paper before anything starts.",
      "You see photos, scope and price before you sign anything.",
    ],
  },
  {
    id: "payment",
    title: "Paying",
    path: pages.services.path,
    asks: `who do i make the check out to; do you need money up front; do i pay up front; do you take a deposit; do you take cards; how do i pay; when do i pay; do you take credit cards; do you require a deposit;
      is money due up front; payment schedule; do you accept checks; do you take cash;
      when is the final payment due; how much down payment; do i pay before or after; what payment methods;
      half up front; do you take venmo; when is payment due; do i pay when finished; do you take cards;
      do you accept cash; can i write a check; is there a fee for credit cards; where do i send payment;
      how do i pay my invoice; do you want half down; how much up front; address to mail a check;
      do you take payment from the insurance check; do you bill insurance directly; pay online;
      do you accept bitcoin; what ways can i pay`,
    say: [
      "You pay the final invoice when you have walked the finished job with us and seen it.",
      `Ways to pay and any deposit stand in your written estimate; ask the office at ${site.phone.display} beforehand. If you want to spread the cost, see the financing page.`,
    ],
  },
  {
    id: "cancel",
    title: "Cancelling or moving a date",
    path: pages.contact.path,
    asks: `can i cancel; how do i cancel my appointment; cancellation policy; reschedule my inspection;
      i need to change my appointment; can i cancel after signing; cancel the contract; move my appointment;
      what if i change my mind; refund; can i get my deposit back; postpone the job; i want to cancel;
      please cancel my inspection; change my appointment; can i get out of the contract;
      how long do i have to cancel; what is your cancellation policy; need to move my inspection to another day;
      cooling off period; i want my money back; get a refund; money back; give me a refund`,
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
    asks: `what is the status of my estimate; where is my crew; when is the crew coming; i have not heard back;
      nobody called me back; status of my job; did you get my request; i sent a form and no one answered;
      i submitted an estimate; nobody showed up; crew did not show; i am still waiting for my quote;
      follow up on my estimate; when will i get my estimate; what is happening with my roof; where are the guys;
      the crew is late; has my material arrived; i need an update on my project; waiting on a call back;
      i called and nobody answered; status of my repair; is my roof scheduled; when is my appointment;
      i lost my reference number`,
    say: [
      "I cannot see estimates, appointments or jobs from here, and I am sorry if you were left waiting.",
      `Please call ${site.phone.display}, with your reference number if you have one, or leave your name and phone and I will pass it on.`,
    ],
    pin: /^(?!.*\b(?:appl\w*|resume|interview|hiring)\b).*\b(?:no ?(?:one|body)|never|nobody|have not|did not)\b.{0,25}\b(?:call(?:ed)?(?: me)? back|show(?:ed|n)?(?: up)?|heard (?:back|from|anything)|got(?:ten)? back|answered|responded|came)\b/,
    forStaff: true,
  },
  {
    id: "complaint",
    title: "A problem with our work",
    path: pages.contact.path,
    asks: `i have a complaint; i am not happy with the work; you did a bad job;
      my new roof is leaking after you fixed it; i want to speak to a manager; your crew damaged my property;
      your roofers broke my gutter; the roof you installed leaks; warranty claim on my roof; terrible service;
      the repair did not work; roof still leaks after repair; your guys left a mess;
      something broke during the work; i want a refund; my roof was installed wrong; unprofessional crew;
      the crew broke my window; leak came back; shingles you put on are falling off; dissatisfied;
      not satisfied with the job`,
    pin: /\b(?:complain\w*|bad (?:job|work)|poor (?:job|work\w*)|not happy with|unhappy with|(?:your|the) (?:crew|guys|roofers|workers|company) (?:broke|damaged|left|ruined|cracked|scratched|did not|never)|you (?:guys )?(?:installed|fixed|repaired|replaced|did|put)\b.{0,40}\b(?:leak\w*|still|again|already|wrong|fail\w*))\b/,
    say: [
      `I am sorry. Call ${site.phone.display} and say what happened: our own warranty on the work is there for that, and a person must look at it.`,
      "Leave your name, phone number and address here and I will pass it on to the office.",
    ],
    forStaff: true,
  },
];
