import { readFileSync } from "node:fs";
import process from "node:process";
import { siteFolder } from "./load/folder.ts";
import { loadSite } from "./load/load-site.ts";
import { type PublicData, publicData } from "./load/public-data.ts";

// The data of the site that runs. On the server it is read from the site's folder as the program starts, or from what the process
// before kept of it (server/publishing/kept-site-data.ts); in what Vite builds it stands as plain values (web/build/site-data.ts).
const kept = process.env.EAVES_SITE_DATA;
const data = kept
  ? (JSON.parse(readFileSync(kept, "utf8")) as PublicData)
  : publicData(loadSite(siteFolder()));

export const {
  company,
  offers,
  services,
  products,
  projects,
  testimonials,
  beforeAfter,
  financing,
  openings,
  faq,
  replies,
  figures,
  experienceYears,
  extraPages,
  pictureTexts,
  pictureFocus,
  ourPictures,
  rendersShown,
  pageWords,
  homeWords,
  servicesWords,
  whyChooseUsWords,
  paperWords,
  insuranceClaimsWords,
  financingWords,
  faqWords,
  productWords,
  careersWords,
  contactWords,
  estimateWords,
  promoWords,
} = data;
