import { homeWords } from "#site-data/data.ts";
import { linkAction } from "../link-action.ts";
import { pages } from "./pages.ts";

export const home = {
  ...homeWords,
  hero: {
    ...homeWords.hero,
    heading: pages.home.heading,
    image: "hero",
    uprightImage: "hero-upright",
    estimate: { label: homeWords.hero.estimate, path: pages.estimate.path },
  },
  explore: { label: homeWords.explore, path: pages.services.path },
  figuresTexture: "texture-membrane",
  projects: linkAction(pages.whyChooseUs.path, homeWords.projects),
  closing: linkAction(pages.estimate.path, homeWords.closing),
} as const;
