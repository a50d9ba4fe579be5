import { services as cards, servicesWords } from "#site-data/data.ts";
import { linkAction } from "../link-action.ts";
import { pages } from "./pages.ts";

export const services = {
  ...servicesWords,
  heading: pages.services.heading,
  cards,
  cardAction: { label: servicesWords.cardAction, path: pages.estimate.path },
  closing: linkAction(pages.estimate.path, servicesWords.closing),
} as const;
