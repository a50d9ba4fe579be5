import { services as cards, servicesWords } from "#site-data/data.ts";
import { leadingTo } from "../leading-to.ts";
import { pages } from "./pages.ts";

export const services = {
  ...servicesWords,
  heading: pages.services.heading,
  cards,
  cardAction: { label: servicesWords.cardAction, path: pages.estimate.path },
  closing: leadingTo(pages.estimate.path, servicesWords.closing),
} as const;
