import { figureTexts } from "#content/figures.ts";
import type { Article } from "#content/knowledge/article.ts";
import { pages } from "#content/pages.ts";

export const houseArticles: readonly Article[] = [
  {
    id: "be-home",
    title: "Being at home",
    path: pages.contact.path,
    asks: `do i need to be home; do i have to be there for the inspection; do i need to be home while you work;
      can i stay in the house during the work; should we leave during roof replacement;
      can i work from home during the replacement; do i have to be present for the estimate;
      can you come while i am at work; come when i am at work; can you do it when nobody is home;
      can the inspection happen without me; do i have to take off work; should somebody be home;
      can we live there during the job; is it safe to stay inside; can my kids nap during the work;
      can i be there when the inspector comes; can i be there for the inspection`,
    say: [
      "I have no rule on that; tell the office what suits you when the date is set.",
      "At the end there is a final walk-through with you and the crew lead: every slope, the gutters, the attic and the yard.",
    ],
  },
  {
    id: "prepare",
    title: "Getting ready",
    path: pages.services.path,
    asks: `how do i prepare for a roof replacement; what should i do before you come; do i need to move my car;
      should i take pictures off the walls; move patio furniture; what about my plants;
      will you protect my landscaping; protect my garden; where do you put the dumpster; pets during roofing;
      will it be noisy for my dog; kids nap; how loud is it; where will the crew park;
      do you need access to my driveway; what about the satellite dish; what time do you start in the morning;
      how early does the crew start; do i need to empty my attic; can we use the driveway; how noisy is it;
      what do i need to move before the work; do i need to cover things in the attic;
      will dust fall in my attic; will you cover my pool; will you protect my bushes;
      where do you put the materials; do you need electricity; do you need a bathroom; porta potty;
      can you park on my lawn; will the driveway get damaged; should i take down my antenna;
      what time does the crew arrive; will things fall off my walls; how should i prepare my house;
      what about my hot tub; my dog is nervous;
      can my dog be outside while you work; where should my pets be; is it safe for my dog; will you wreck my flower beds; where should my cars go; will it shake the house`,
    say: [
      "The crew lead goes through your yard, driveway and what must be moved with you before the start; expect a noisy day or more.",
      "We close the roof at the end of each working day and sweep lawn, beds and driveway with a magnet before we leave.",
    ],
  },
  {
    id: "cleanup",
    title: "Cleanup",
    path: pages.whyChooseUs.path,
    asks: `do you clean up afterwards; what about nails in the yard; do you haul away the old roof;
      who cleans up the mess; do you use a magnet for nails; is disposal included;
      do you take away the old shingles; will there be nails in my driveway; do you bring a dumpster;
      what do you do with the old shingles; do i need my own dumpster; do you pick up nails;
      will you leave trash; how clean do you leave the yard; who takes the debris away; is hauling included;
      nail in my tire; do you sweep for nails; how big is the dumpster; do you recycle shingles`,
    say: [
      "Yes: we sweep lawn, beds and driveway with a magnet for nails before we leave.",
      "The final walk-through with you and the crew lead includes the yard; what is hauled away stands in the written scope.",
    ],
  },
  {
    id: "weather",
    title: "Rain and weather",
    path: pages.services.path,
    asks: `what happens if it rains during the job; do you work in the rain;
      what if it rains while my roof is off; will weather delay the job;
      what if there is a storm during installation; will my house be exposed overnight;
      does bad weather push the schedule; what if a storm comes while the roof is open;
      what happens when it rains halfway; is it ok to roof in the rain; will rain ruin my house during the job;
      do you tarp at night; what if it snows; do you work in the heat; wind delay;
      does it matter if it is cloudy; what weather do you need to roof; what if it is windy on the day`,
    say: [
      "We open only as much roof as we can close the same day, so the house is shut each evening.",
      "Weather can move the schedule; you hear beforehand what happens if it rains.",
    ],
  },
  {
    id: "season",
    title: "Best season",
    path: pages.contact.path,
    asks: `what is the best time of year to replace a roof; can you install a roof in winter;
      do you work in winter; can shingles be installed in the cold; is it too cold to roof;
      should i wait until spring; do you roof in the snow; best season for roofing;
      when should i replace my roof in the year; can you roof in winter; do shingles seal in the cold;
      too cold to shingle; best month for a roof; is summer too hot for roofing; is fall a good time;
      should i wait until after winter; off season`,
    say: [
      "I will not name a season from here: it depends on the material, the weather and how urgent the roof is.",
      `Do not let a leak wait for spring; the inspection is free and scheduled ${figureTexts.inspection}, and the person who sees the roof can tell you whether it can wait.`,
    ],
  },
  {
    id: "hoa",
    title: "HOA",
    path: pages.contact.path,
    asks: `my hoa needs approval; does the hoa have to approve; do you work with an hoa;
      homeowners association rules about roofs; hoa color rules; hoa says i need approval; hoa colors;
      do you send paperwork to the hoa; association approval; historic district; does my hoa allow metal;
      condo board`,
    say: [
      "Association rules are your HOA's to state, so ask them before you choose material and color.",
      "Your written estimate names scope and material, which is what most boards want to see; tell us what else yours asks for.",
    ],
  },
];
