import { DOCUMENTS } from "#contract/routes.ts";
import { calculator } from "#copy/built/calculator.ts";
import { site } from "#site-data/company.ts";
import { Calculator } from "../islands/calculator/calculator.tsx";
import { Island } from "../islands/island.tsx";
import type { SitePage } from "../site-page.ts";

/** The calculator without the site around it. /estimate frames it by default. */
export const page: SitePage = {
  meta: {
    path: DOCUMENTS.calculator.path,
    title: `${calculator.title} | ${site.name}`,
    description: calculator.title,
    heading: calculator.title,
    index: false,
    sitemap: null,
    share: "share",
  },
  frame: "bare",
  Content: () => <Island name="calculator" of={Calculator} />,
};
