import { DOCUMENTS } from "#contract/routes.ts";
import { leadForm } from "#copy/built/lead-form.ts";
import { site } from "#site-data/company.ts";
import { Island } from "../islands/island.tsx";
import { LeadForm } from "../islands/lead-form/lead-form.tsx";
import type { SitePage } from "../site-page.ts";

/** The lead form without the site around it. /contact-form frames it by default. */
export const page: SitePage = {
  meta: {
    path: DOCUMENTS.leadForm.path,
    title: `${leadForm.heading} | ${site.name}`,
    description: leadForm.introduction,
    heading: leadForm.heading,
    index: false,
    sitemap: null,
    share: "share",
  },
  frame: "bare",
  Content: () => <Island name="lead-form" of={LeadForm} />,
};
