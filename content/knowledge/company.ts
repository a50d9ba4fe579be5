import { figureTexts } from "#content/figures.ts";
import type { Article } from "#content/knowledge/article.ts";
import { pages } from "#content/pages.ts";
import { site } from "#site";

const address = `${site.address.street}, ${site.address.city}, ${site.address.state} ${site.address.zip}`;
const hours = site.hoursText.join("; ");
const towns = site.towns.join(", ");

export const companyArticles: readonly Article[] = [
  {
    id: "contact",
    title: "Contact",
    path: pages.contact.path,
    asks: `how do i contact you; what is your phone number; how can i reach you; what is your email;
      can i call you; contact info; how do i get in touch; do you have a phone; email address; who do i call;
      can i text you; how do i talk to the office; send a message; what number do i call;
      how do i reach someone; what number should i call; whats the best way to contact you; can i email you;
      can i text; is there a number to text; email for the office; fax; how do i send pictures;
      can i send you photos; where can i send photos; message form; call you; who answers the phone`,
    say: [
      `Call ${site.phone.display} or write to ${site.email.office}; a person answers.`,
      `Hours: ${hours}.`,
    ],
  },
  {
    id: "hours",
    title: "Hours",
    path: pages.contact.path,
    asks: `what are your hours; when are you open; are you open on saturday; are you open sunday;
      are you open today; what time do you close; business hours; are you open on weekends;
      do you work weekends; what time do you open; are you closed on holidays; when can i call;
      do you work on sundays; saturday hours; when do you open; when do you close; are you open on holidays;
      open late; hours on saturday; is the office open; closed on sunday; open on july 4th;
      are you open on memorial day; is anyone there now; what time can i call; office hours; weekend hours`,
    say: [`Our hours: ${hours}.`, `The phone is ${site.phone.display}; for holidays please ask there.`],
  },
  {
    id: "area",
    title: "Service area",
    path: pages.contact.path,
    asks: `what areas do you serve; do you work in my town; where do you work; do you come to ${site.towns[1]};
      service area; do you service my zip code; how far do you travel; are you local;
      do you cover ${site.towns[3]}; which cities; what counties do you serve; do you do work out of state;
      am i in your area; do you come out to the country; do you come this far; how far out do you go;
      i am 60 miles away; is my zip in your area; do you serve rural areas; which towns;
      do you go to other counties; do you work outside columbus; are you near me; do you travel; out of town;
      another state`,
    say: [
      `We serve ${site.region}: ${towns} and around, up to ${site.serviceRadiusMiles} miles.`,
      `If you are near the edge of that, call ${site.phone.display} and ask.`,
    ],
  },
  {
    id: "address",
    title: "Office",
    path: pages.contact.path,
    asks: `where are you located; what is your address; where is your office; can i visit your office;
      do you have a showroom; directions to your office; where is the company based; physical address;
      can i stop by; where is your shop; where is the office; can i come by; office location; mailing address;
      do you have other locations; do you have a branch in another city; are you in cleveland;
      where are you guys at; drop something off; visit you`,
    say: [
      `Our office is at ${address}.`,
      `Please call ${site.phone.display} before you come; hours: ${hours}.`,
    ],
  },
  {
    id: "experience",
    title: "Experience",
    path: pages.whyChooseUs.path,
    asks: `how long have you been in business; how many years of experience do you have; are you experienced;
      when was the company founded; how old is your company; are you a new company; experience;
      who are you guys; tell me about your company; about us; are you a real company; who is ${site.name};
      how many roofs have you done; how long has the company existed; are you new; when did you start;
      how experienced is the crew; years in business; is this your first year; who is larkfield;
      history of the company`,
    say: [
      `${site.name} has ${figureTexts.experience}, with roofs across ${site.region}; we were founded in ${site.founded}.`,
      "What we keep to: straight answers, one crew with one lead, and warranties on paper.",
    ],
  },
  {
    id: "why-us",
    title: "Why us",
    path: pages.whyChooseUs.path,
    asks: `how do i know you will not disappear; will you still be around later; i got burned by a contractor before; why should i choose you; what makes you different; why are you better than other roofers;
      why pick your company; what sets you apart; are you the best roofer; why hire you; are you any good;
      can i trust you; are you legit; how do i know you will do a good job; how do i pick a roofer;
      what should i ask a roofer; why not go with somebody cheaper; what is special about you; are you honest;
      are you reliable; can i trust your company; tell me why you; how are you different;
      what makes a good roofer; are you guys any good; are you professional; convince me; quality of your work`,
    say: [
      "Straight answers, one crew with one lead who answers your calls, and warranties on paper: if a repair will do, we say so.",
      `We have ${figureTexts.experience}, close the roof each evening and walk the finished job with you before the final invoice.`,
    ],
  },
  {
    id: "licensed-and-insured",
    title: "Licensed and insured",
    path: pages.contact.path,
    asks: "are you licensed and insured; licensed bonded and insured; license and insurance",
    pin: /\blicen[sc]\w*(?: \w+){0,2} (?:insur\w+|bonded)\b|\b(?:insured|bonded)(?: \w+){0,2} licen[sc]\w*/,
    say: [
      "Yes, our estimates come from licensed and insured professionals.",
      `Ask the office at ${site.phone.display} for the license number and the certificate of insurance, so that you can check both yourself; I do not hand out numbers in the chat.`,
    ],
  },
  {
    id: "license",
    title: "License",
    path: pages.contact.path,
    asks: `are you licensed; what is your license number; do you have a contractor license; are you certified;
      are you registered; are you gaf certified; owens corning preferred contractor; can i see your license;
      manufacturer certified; certifications; are you a licensed contractor; license number please;
      are you certified by gaf; are you a certified installer; owens corning preferred;
      are you affiliated with owens corning; do you have certifications; registered contractor;
      manufacturer approved installer; are you accredited; credentials`,
    say: [
      "Our estimates come from licensed and insured professionals.",
      `For the number or a certificate call ${site.phone.display}, and check it with your city or state; I do not hand out numbers in the chat.`,
    ],
  },
  {
    id: "insured",
    title: "Insured",
    path: pages.contact.path,
    asks: `are you insured; do you have liability insurance; do you carry workers comp; are you bonded;
      what if a worker gets hurt on my property; what if you damage my house; proof of insurance;
      what is your insurance carrier; who insures you; certificate of insurance;
      who is liable if someone gets hurt; do you have insurance; what if someone falls;
      what if a roofer gets hurt; liability insurance; workers compensation; what if you break something;
      who pays if you damage my house; am i liable; is your crew legal and insured; are you legit and insured`,
    say: [
      "We are licensed and insured professionals.",
      `Ask the office at ${site.phone.display} for the certificate of insurance, so that you can read yourself what it covers.`,
    ],
  },
  {
    id: "reviews",
    title: "Reviews",
    path: pages.insuranceClaims.path,
    asks: `do you have reviews; where can i read reviews; are you on google; what is your bbb rating;
      do you have references; can i talk to past customers; how are your ratings; what do customers say;
      testimonials; yelp; can i see your work; photos of past jobs; portfolio; recent projects;
      before and after pictures; do you have examples of your work; got pictures of roofs you have done;
      photos of your roofs; do you have any reviews; google reviews; bbb; where are your reviews;
      can i see photos of your work; can i see a roof you did; references near me; what do people say about you;
      how many stars; are you rated; show me pictures; pictures of finished roofs; gallery; customer stories;
      has anyone complained`,
    say: [
      "The projects and customer words on this site are marked as samples, so I will not quote a rating from them.",
      `Ask the office at ${site.phone.display} for references in your area.`,
    ],
  },
  {
    id: "crew",
    title: "The crew",
    path: pages.whyChooseUs.path,
    asks: `do you use subcontractors; who will be on my roof; are your workers employees;
      do you use your own crew; who does the work; is there a supervisor on site; who is supervising;
      who will be supervising the work; do your roofers speak english; background checks;
      are your workers trained; how many people are on the crew; is the crew safe; who is in charge of my job;
      project manager for my roof; how many guys on a crew; how many workers; how many employees do you have;
      do you use your own guys; are they subcontractors; who will be working on my house;
      do you background check your guys; do your workers speak english; is there a foreman;
      who is the crew lead; who do i talk to during the job; are they employees; do they wear harnesses;
      is your crew safe; same crew every day; are you supervising`,
    say: [
      "One crew with one lead: the person who leads your job is on the roof with the crew, has your number and answers when you call.",
      `I have nothing on employment or background checks here; ask at ${site.phone.display}.`,
    ],
  },
  {
    id: "storm-chasers",
    title: "People at the door",
    path: pages.whyChooseUs.path,
    asks: `a roofer knocked on my door; someone said my roof has damage; is this a scam; storm chasers;
      door to door roofers; how do i avoid roofing scams; a guy offered me a free roof;
      someone wants me to sign today; are you the ones who came to my door; how do i spot a bad roofer;
      contractor wants money up front; is it legit if a roofer knocks; somebody came to my door;
      man at my door about my roof; is it a scam; salesman says i have hail damage; guy offered a free roof;
      pressure to sign; out of town roofers; roofer wants a deposit; should i sign;
      do i have to use the roofer who inspected; they want me to sign a contingency; assignment of benefits;
      how to avoid getting ripped off; red flags`,
    pin: /\bstorm chas\w+|\bdoor to door\b|\bknock\w*\b.{0,15}\bdoor\b|\b(?:came|come) to (?:my|our) door\b/,
    say: [
      "Take your time: do not sign at the door, ask for name, license and insurance papers and a written scope and price, and let nobody promise to make a deductible disappear, as it is yours to pay.",
      "We show photos, scope and price before you sign anything, and our look is free as a second opinion.",
    ],
  },
  {
    id: "second-opinion",
    title: "Second opinion",
    path: pages.contact.path,
    pin: /\b(?:another|other|different|second|local) (?:roofer|roofing company|company|contractor|guy|bid|bidder)s?\b.{0,30}\b(?:quot\w+|bid|charg\w+|cheaper|less|lower|estimated?|wants?|asking)\b/,
    asks: `i am getting 3 quotes what should i compare; can you give a second opinion; another roofer said i need a new roof; i have another quote;
      can you look at a competitor quote; compare your quote with another; i got a quote for 20000 is that fair;
      is this a good price; other company quoted me; is my quote fair; is 14000 fair; got a quote for 14k;
      is that too much; another company said; can you check another quote; compare bids; three quotes;
      my quote seems high; is this reasonable; do you agree with the other roofer;
      can you look at their estimate; i am getting three quotes what should i compare;
      what should i look at in quotes; how do i compare estimates; what questions should i ask`,
    say: [
      `Gladly: our inspection and written estimate are free, scheduled ${figureTexts.inspection}, and if a repair will do, we say so.`,
      "I cannot judge another company's price from here; compare scope, material and both warranties line by line.",
    ],
  },
  {
    id: "owner",
    title: "Who runs the company",
    path: pages.contact.path,
    asks: `who owns the company; who is the owner; who is the ceo; is it family owned; are you a franchise;
      are you locally owned; what is your revenue; name of the owner; who is in charge; is it a family business;
      who founded the company; are you a national company; locally owned; how big is your company;
      is this a franchise`,
    say: [
      `I have nothing on owners or staff here; ${site.name} has been working since ${site.founded} in ${site.region}.`,
      `The office can tell you more at ${site.phone.display}.`,
    ],
    forStaff: true,
  },
  {
    id: "social",
    title: "Social media",
    path: pages.contact.path,
    asks: `are you on facebook; do you have instagram; social media; youtube channel; follow you online;
      do you have a facebook page`,
    say: [
      `Yes, you find us on ${site.social
        .map(({ label }) => label)
        .join(", ")
        .replace(/, ([^,]*)$/, " and $1")}; the links stand at the top of our contact page.`,
    ],
  },
];
