import { faqWords, faq as groups } from "#site-data/data.ts";
import { leadingTo } from "../leading-to.ts";
import { pages } from "./pages.ts";

export const faq = {
  heading: pages.faq.heading,
  introduction: faqWords.introduction,
  groups,
  closing: leadingTo(pages.contact.path, faqWords.closing),
} as const;
