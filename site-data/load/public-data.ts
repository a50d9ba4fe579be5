import { absentPages } from "../absent-pages.ts";
import type { SiteData } from "./load-site.ts";
import { pictureUses } from "./picture-use.ts";

/**
 * Selects the data that pages, scripts and the server use, under the names that site-data/data.ts exports. `staff` is the server's alone:
 * that file does not export it.
 */
export function publicData({ words, pictures, logo: _file, ...data }: SiteData) {
  return {
    ...data,
    absentPages: absentPages(data),
    pictureTexts: Object.fromEntries(Object.entries(pictures).map(([name, { alt }]) => [name, alt])),
    pictureFocus: Object.fromEntries(Object.entries(pictures).map(([name, { focus }]) => [name, focus])),
    /** Pictures that came with the program: renders, and the pages say so. */
    ourPictures: Object.keys(pictures).filter((name) => pictures[name]?.ours),
    /** The share of such renders among the pictures that pages show. */
    rendersShown: shareOfRenders({ words, pictures, ...data }),
    pageWords: words.pages,
    homeWords: words.home,
    servicesWords: words.services,
    whyChooseUsWords: words["why-choose-us"],
    paperWords: words.paper,
    insuranceClaimsWords: words["insurance-claims"],
    financingWords: words.financing,
    faqWords: words.faq,
    productWords: words.product,
    projectsWords: words.projects,
    articlesWords: words.articles,
    careersWords: words.careers,
    contactWords: words.contact,
    estimateWords: words.estimate,
    promoWords: words.promo,
  };
}

function shareOfRenders(data: Omit<SiteData, "logo">): "all" | "some" | "none" {
  const shown = pictureUses(data).map(({ name }) => data.pictures[name]?.ours);
  if (shown.every(Boolean)) return "all";
  return shown.some(Boolean) ? "some" : "none";
}

export type PublicData = ReturnType<typeof publicData>;
