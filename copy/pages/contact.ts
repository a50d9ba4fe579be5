import { site } from "#site-data/company.ts";
import { contactWords } from "#site-data/data.ts";
import { linkAction } from "../link-action.ts";
import { pages } from "./pages.ts";

export const contact = {
  ...contactWords,
  heading: pages.contact.heading,
  estimate: linkAction(pages.estimate.path, contactWords.estimate),
  information: {
    ...contactWords.information,
    message: { label: contactWords.information.message, path: pages.contactForm.path },
  },
  /** The button beside the words for an emergency. */
  call: `Call ${site.phone.display}`,
  /** The name of a further office. */
  officeIn: (city: string) => `Office in ${city}`,
} as const;

/** /contact-form, the page with the lead form. */
export const contactForm = {
  heading: pages.contactForm.heading,
  /** The phone number follows. */
  frameTitle: "Contact Form",
  loading: `Loading the form… If you'd rather not wait, call ${site.phone.display} or email ${site.email.office}.`,
  slow: `The form is taking a while. You can also call ${site.phone.display}.`,
  failed: `The form could not be loaded. Please call ${site.phone.display} or email ${site.email.office}.`,
  back: { label: "Back to Contact", path: pages.contact.path },
} as const;

/** /button-test */
export const buttonTest = {
  heading: pages.buttonTest.heading,
  introduction: "Press the button. If an alert opens, scripts and dialogs work in this browser.",
  button: "Test Button",
  alert: "Button clicked!",
} as const;
