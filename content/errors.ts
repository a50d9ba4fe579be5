import { site } from "#site";

/** The screen for a failure that no page handled. */
export const errorScreen = {
  title: "Unexpected Application Error!",
  text: "Something on this page broke, and it is our fault, not yours. Nothing you sent before is lost.",
  home: { label: "Go to the home page", path: "/" },
  reload: "Reload this page",
  callText: "In a hurry? Call us:",
  call: `Call ${site.phone.display}`,
  detailsLabel: "Technical details",
} as const;

/** An unknown path shows home; this is the line above it. */
export const notFound = {
  notice: "There is no page at this address. This is our home page.",
  dismiss: "Close this note",
} as const;

/** A lost connection, and a page that needs a newer version of the site. */
export const connection = {
  offline: "You are offline. Check your connection and try again.",
  backOnline: "You are back online.",
  reloading: "A newer version of this site is here. Reloading…",
} as const;

/** What the server answers as plain text or JSON where no page is involved. */
export const serverErrors = {
  unavailable: "We are restarting and will be back in a few seconds. Please try again.",
  tooManyRequests: "Too many requests. Please wait a moment and try again.",
  notFound: "Not found",
  methodNotAllowed: "Method not allowed",
} as const;

/** Where JavaScript is off: what does not work then, and what does. */
export const withoutScript = {
  calculator: `The calculator needs JavaScript. Call ${site.phone.display} and we will price your roof with you.`,
  form: `This form needs JavaScript. You can also email ${site.email.office} or call ${site.phone.display}.`,
  application: `This form needs JavaScript. You can also email your resume to ${site.email.careers}.`,
  chat: `The chat needs JavaScript. Call ${site.phone.display} instead.`,
  admin: "The dashboard needs JavaScript.",
} as const;
