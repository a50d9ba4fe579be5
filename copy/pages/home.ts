import { inspections } from "#site-data/company.ts";
import { figures, homeWords } from "#site-data/data.ts";
import { linkAction } from "../link-action.ts";
import { pages } from "./pages.ts";

export const home = {
  ...homeWords,
  hero: {
    ...homeWords.hero,
    heading: pages.home.heading,
    image: "hero",
    phoneImage: "hero-phone",
    estimate: { label: homeWords.hero.estimate, path: pages.estimate.path },
    /** The booking form, if the company takes bookings; the browser puts the next free time into the words. */
    visit: inspections && { label: `Book ${figures.anInspection}`, path: `${pages.contact.path}#book` },
  },
  proof: {
    label: "License, insurance and reviews",
    rating: (rating: number) => `${rating.toFixed(1)} out of 5`,
    reviews: (count: number, on: string) =>
      `${count.toLocaleString("en-US")} ${count === 1 ? "review" : "reviews"} on ${on}`,
  },
  explore: { label: homeWords.explore, path: pages.services.path },
  projects: linkAction(pages.whyChooseUs.path, homeWords.projects),
  closing: linkAction(pages.estimate.path, homeWords.closing),
} as const;
