import { pages } from "#content/pages.ts";
import type { Link, NavigationItem } from "#content/shapes.ts";
import { site } from "#site";

export const navigation = {
  items: [
    { label: "Home", path: pages.home.path },
    { label: "Services", path: pages.services.path },
    { label: "Why Choose Us", path: pages.whyChooseUs.path },
    { label: "Insurance Claims", path: pages.insuranceClaims.path },
    { label: "Financing", path: pages.financing.path },
    {
      label: "Resources",
      path: pages.faq.path,
      dropdown: [
        { label: "FAQ", path: pages.faq.path },
        { label: "Product", path: pages.product.path },
        { label: "Careers", path: pages.careers.path },
        { label: "Apply Now", path: pages.application.path },
        { label: "Admin Portal", path: pages.admin.path },
      ],
    },
    { label: "Contact", path: pages.contact.path },
  ],
  /** The two buttons of the desktop bar, and the two entries that the mobile menu adds. */
  actions: [
    { label: "Get Free Estimate", path: pages.estimate.path },
    { label: "Contact Us", path: pages.contact.path },
  ],
} as const satisfies { items: readonly NavigationItem[]; actions: readonly Link[] };

export const footer = {
  about: `${site.slogan}. Roofs put on, repaired and looked after since ${site.founded}.`,
  linksTitle: "Pages",
  links: [
    { label: "Home", path: pages.home.path },
    { label: "Services", path: pages.services.path },
    { label: "Why Choose Us", path: pages.whyChooseUs.path },
    { label: "Insurance Claims", path: pages.insuranceClaims.path },
    { label: "Financing", path: pages.financing.path },
    { label: "FAQ", path: pages.faq.path },
    { label: "Products", path: pages.product.path },
    { label: "Careers", path: pages.careers.path },
    { label: "Get Estimate", path: pages.estimate.path },
    { label: "Contact", path: pages.contact.path },
  ],
  resourcesTitle: "Resources",
  resources: [
    { label: "Careers", path: pages.careers.path },
    { label: "Apply Now", path: pages.application.path },
    { label: "Admin Portal", path: pages.admin.path },
  ],
  contactTitle: "Contact",
  hoursTitle: "Hours",
  socialTitle: "Follow us",
  /** Pictures are renders, and a visitor should not have to guess it. */
  pictureNote: "Pictures on this site are illustrative renders.",
} as const satisfies {
  links: readonly Link[];
  resources: readonly Link[];
  [text: string]: string | readonly Link[];
};

/** "© 2031 Larkfield Roofing Company LLC. All rights reserved." */
export function copyright(year: number): string {
  return `© ${year} ${site.legalName}. All rights reserved.`;
}

/** The strip above the bar, on home only. */
export const contactBar = {
  label: "Contact by email or phone",
  emailLabel: `Email ${site.email.office}`,
  phoneLabel: `Call ${site.phone.display}`,
} as const;

export const callNow = {
  label: "Call Now",
  accessibleLabel: `Call Now: ${site.phone.display}`,
} as const;
