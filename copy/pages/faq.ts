import { faqWords, faq as groups } from "#site-data/data.ts";
import { linkAction } from "../link-action.ts";
import { pages } from "./pages.ts";

export const faq = {
  heading: pages.faq.heading,
  introduction: faqWords.introduction,
  groups,
  articlesTitle: "Longer answers",
  allArticles: "All articles",
  closing: linkAction(pages.contact.path, faqWords.closing),
} as const;
