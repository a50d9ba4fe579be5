import { site } from "#site-data/company.ts";

/** The screen for a failure that no page handled. */
export const errorScreen = {
  title: "Unexpected Application Error!",
  text: "Something on this page broke, and it's our fault, not yours. Nothing you already sent is lost.",
  home: { label: "Go to the home page", path: "/" },
  reload: "Reload this page",
  callText: "In a hurry? Call us:",
  call: `Call ${site.phone.display}`,
  detailsLabel: "Technical details",
} as const;

/** A part of a page that failed, while the rest of the page works. */
export const brokenPart = {
  text: "This part of the page stopped working, and it's our fault, not yours. Reload the page to try again, or call us:",
  /** For a form without its script. */
  formStays:
    "A part of this form doesn't work, and it's our fault, not yours. What you filled in is still there, and you can send it. Or call us:",
  call: site.phone.display,
} as const;

/** The line above the home page, which an unknown path shows. */
export const notFound = {
  notice: "Page not found. Here is our home page instead.",
  dismiss: "Close this notice",
} as const;
