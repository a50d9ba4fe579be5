import { siteFolder } from "./load/folder.ts";
import { loadSite } from "./load/load-site.ts";
import { publicData } from "./load/public-data.ts";

// The site's data as `#site-data`. On the server it is read from the site's folder as the program starts; in what Vite builds it
// stands as plain values (web/build/site-data.ts).
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
  figures,
  experienceYears,
  extraPages,
  pictureTexts,
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
} = publicData(loadSite(siteFolder()));
