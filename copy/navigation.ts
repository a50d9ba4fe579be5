import { DOCUMENTS } from "#contract/routes.ts";
import { site } from "#site-data/company.ts";
import { articles, figures, fits, projects, rendersShown } from "#site-data/data.ts";
import type { Link, NavigationItem } from "#site-data/shapes.ts";
import { hasPage, ownPages, pages } from "./pages/pages.ts";

const DESK = DOCUMENTS.desk.path;

export const homeLabel = "Home";

/** Removes links to pages that this site does not have. */
function keepPresent<Item extends Link>(links: readonly Item[]): readonly Item[] {
  return links.filter(({ path }) => path === DESK || hasPage(path));
}

/** The company's own pages that have an entry in the menu. */
const own: readonly Link[] = ownPages.flatMap(({ menu, meta }) =>
  menu ? [{ label: menu, path: meta.path }] : [],
);

/** The least number of projects or articles for a place in menus; a page of fewer is linked from where it belongs to. */
const LEAST_FOR_MENU = 5;

const collections: readonly Link[] = [
  ...(projects.length >= LEAST_FOR_MENU ? [{ label: "Projects", path: pages.projects.path }] : []),
  ...(articles.length >= LEAST_FOR_MENU ? [{ label: "Articles", path: pages.articles.path }] : []),
];

const resources = keepPresent<Link>([
  { label: "FAQ", path: pages.faq.path },
  { label: "Product", path: pages.product.path },
  ...collections,
  ...own,
  { label: "Careers", path: pages.careers.path },
  { label: "Apply Now", path: pages.application.path },
  { label: "Admin Portal", path: DESK },
]);

export const navigation: { readonly items: readonly NavigationItem[]; readonly actions: readonly Link[] } = {
  items: keepPresent<NavigationItem>([
    { label: homeLabel, path: pages.home.path },
    { label: "Services", path: pages.services.path },
    { label: "Why Choose Us", path: pages.whyChooseUs.path },
    { label: "Insurance Claims", path: pages.insuranceClaims.path },
    { label: "Financing", path: pages.financing.path },
    { label: "Resources", path: resources[0]?.path ?? pages.product.path, dropdown: resources },
    { label: "Contact", path: pages.contact.path },
  ]),
  /** The two buttons of the desktop bar, which are entries of the mobile menu. */
  actions: [
    { label: figures.getEstimate, path: pages.estimate.path },
    { label: "Contact Us", path: pages.contact.path },
  ],
};

/** The first of a phone's bar of actions; null where there is no estimate to ask for. */
export const estimateNow: Link | null = hasPage(pages.estimate.path)
  ? { label: "Estimate", path: pages.estimate.path }
  : null;

export const footer = {
  about:
    fits.repairs && fits.maintains
      ? `${site.slogan}. Installing, repairing and maintaining roofs since ${site.founded}.`
      : `${site.slogan}, since ${site.founded}.`,
  linksTitle: "Pages",
  links: keepPresent<Link>([
    { label: homeLabel, path: pages.home.path },
    { label: "Services", path: pages.services.path },
    { label: "Why Choose Us", path: pages.whyChooseUs.path },
    { label: "Insurance Claims", path: pages.insuranceClaims.path },
    { label: "Financing", path: pages.financing.path },
    { label: "FAQ", path: pages.faq.path },
    { label: "Products", path: pages.product.path },
    { label: "Careers", path: pages.careers.path },
    { label: "Get Estimate", path: pages.estimate.path },
    { label: "Contact", path: pages.contact.path },
    ...(projects.length > 0 ? [{ label: "Projects", path: pages.projects.path }] : []),
    ...(articles.length > 0 ? [{ label: "Articles", path: pages.articles.path }] : []),
    ...own,
  ]),
  resourcesTitle: "Resources",
  resources: keepPresent<Link>([
    { label: "Careers", path: pages.careers.path },
    { label: "Apply Now", path: pages.application.path },
    { label: "Admin Portal", path: DESK },
  ]),
  /** The button that asks again if visits may be measured, as the page on privacy calls it. */
  measuring: "Cookie choices",
  legalTitle: "Privacy and terms",
  legal: [
    { label: "Privacy", path: pages.privacy.path },
    { label: "Terms", path: pages.terms.path },
    { label: "Accessibility", path: pages.accessibility.path },
  ],
  contactTitle: "Contact",
  hoursTitle: "Hours",
  socialTitle: "Follow us",
  /** Tells visitors that pictures are renders; null if all are the company's own photos. */
  pictureNote: {
    all: "Pictures on this site are illustrative renders.",
    some: "Some pictures on this site are illustrative renders.",
    none: null,
  }[rendersShown],
} as const;

/** "© 2031 Larkfield Roofing Company LLC. All rights reserved." */
export function copyright(year: number): string {
  return `© ${year} ${site.legalName.replace(/\.$/, "")}. All rights reserved.`;
}

/** The strip above the bar of the home page. */
export const contactBar = {
  label: "Contact by email or phone",
  emailLabel: `Email ${site.email.office}`,
  phoneLabel: `Call ${site.phone.display}`,
} as const;

export const callNow = {
  label: "Call Now",
  accessibleLabel: `Call Now: ${site.phone.display}`,
} as const;
