import { whyChooseUsWords } from "#site-data/data.ts";
import { linkAction } from "../link-action.ts";
import { pages } from "./pages.ts";

export const whyChooseUs = {
  ...whyChooseUsWords,
  heading: pages.whyChooseUs.heading,
  image: "porch",
  commitment: {
    ...linkAction(pages.estimate.path, whyChooseUsWords.commitment),
    texture: "texture-shingle",
  },
  closing: linkAction(pages.contact.path, whyChooseUsWords.closing),
} as const;
