import process from "node:process";
import { readBuiltData } from "./load/built-data.ts";

// The data of one site as constants, for what is made anew with it: pages and scripts, where plain values stand in place of this
// file (web/build/site-data.ts); Eve, who reads that of a build in her thread (server/chat/eve-thread.ts); commands and tests, which
// read the site's folder. The server changes its data while it runs, so it gets it as a value (server/site.ts).
const build = process.env.EAVES_DATA_OF_BUILD;
const data = build ? readBuiltData(build) : await readFolder();

/** The loader is imported where it is needed: with the schemas and YAML it takes some 30 MB. */
async function readFolder() {
  const { loadPublicData } = await import("./load/load-public-data.ts");
  return loadPublicData();
}

export const {
  absentPages,
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
  letters,
  figures,
  fits,
  experienceYears,
  extraPages,
  towns,
  articles,
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
  projectsWords,
  articlesWords,
  careersWords,
  contactWords,
  estimateWords,
  promoWords,
} = data;
