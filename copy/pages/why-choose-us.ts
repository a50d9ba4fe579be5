import { whyChooseUsWords } from "#site-data/data.ts";
import { leadingTo } from "../leading-to.ts";
import { pages } from "./pages.ts";

export const whyChooseUs = {
  ...whyChooseUsWords,
  heading: pages.whyChooseUs.heading,
  image: "street-dusk",
  commitment: {
    ...leadingTo(pages.estimate.path, whyChooseUsWords.commitment),
    texture: "texture-shingle",
  },
  closing: leadingTo(pages.contact.path, whyChooseUsWords.closing),
} as const;
