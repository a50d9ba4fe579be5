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
  notice: "There is no page at this address. Here is our home page instead.",
  dismiss: "Close this notice",
} as const;

/** Answers of the server as plain text or JSON. */
export const serverErrors = {
  unavailable: "We are restarting and will be back in a few seconds. Please try again.",
  tooManyRequests: "Too many requests. Please wait a moment and try again.",
  busy: "We're busy right now. Please try again in a moment.",
  slow: "Your connection was too slow for this to arrive. What you typed is still here: please try again, if you can on a better one.",
  diskFull: `We can't save this right now, and it's our fault. Please call us at ${site.phone.display}; what you typed is still here.`,
  restarting: "The service is starting again. Please try again in a moment.",
  failed: "Something went wrong on our side. Please try again.",
  noSuchAddress: "There is nothing at this address.",
  notFound: "Not found",
  methodNotAllowed: "Method not allowed",
} as const;
