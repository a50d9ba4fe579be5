import { site } from "#site-data/company.ts";

/** Texts that only a screen reader says, and tooltips of buttons with only an icon. */
export const accessibility = {
  skipLink: "Skip to content",
  mainNavigation: "Main",
  mobileNavigation: "Mobile menu",
  footerNavigation: "Footer",
  breadcrumb: "Breadcrumb",
  resourcesNavigation: "Resources",
  logo: `${site.name}, home`,
  openMenu: "Open menu",
  closeMenu: "Close menu",
  openDropdown: (label: string) => `Show ${label} links`,
  closeDropdown: (label: string) => `Hide ${label} links`,
  currentPage: "current page",
  social: (network: string) => `${site.name} on ${network}`,
  newWindow: "opens in a new window",
  /** Announced after a route change. */
  pageLoaded: (heading: string) => `${heading}, page loaded`,
  loading: "Loading",
  flipToBack: (title: string) => `${title}: show more`,
  flipToFront: (title: string) => `${title}: show less`,
  flipHint: "More",
  flipBackHint: "Back",
  previousSlide: "Previous project",
  nextSlide: "Next project",
  slide: (number: number, total: number) => `Project ${number} of ${total}`,
  carousel: "carousel",
  rating: (rating: number) => `Rated ${rating} out of 5`,
  fiveStars: "Five out of five stars",
  close: "Close",
} as const;
