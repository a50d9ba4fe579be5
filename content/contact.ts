import { figureTexts } from "#content/figures.ts";
import { pages } from "#content/pages.ts";
import { site } from "#site";

export const contact = {
  heading: pages.contact.heading,
  introduction: `Call, write or send a message; a person answers. We schedule your inspection ${figureTexts.inspection}.`,
  socialTitle: "Follow us",
  estimate: {
    title: "Get a Free Estimate",
    text: "Answer a few questions, choose a material and see a price range for your roof. It takes a couple of minutes.",
    action: { label: "Start your estimate", path: pages.estimate.path },
  },
  information: {
    title: "Contact Information",
    phone: "Phone",
    email: "Email",
    careersEmail: "Jobs",
    address: "Office",
    hours: "Hours",
    area: "Service area",
    areaText: `${site.towns.join(", ")} and around, up to ${site.serviceRadiusMiles} miles.`,
    message: { label: "Message Us Here", path: pages.contactForm.path },
  },
  emergency: `Water coming in? Call ${site.phone.display} now and stay off the roof. If someone is hurt or in danger, call 911 first.`,
} as const;

/** /contact-form: the lead form of a provider fills the screen. */
export const contactForm = {
  heading: pages.contactForm.heading,
  frameTitle: "Contact Form",
  loading: `Loading the form… If you would rather not wait, call ${site.phone.display} or write to ${site.email.office}.`,
  slow: `The form is taking long. You can also call ${site.phone.display}.`,
  failed: `The form could not be loaded. Please call ${site.phone.display} or write to ${site.email.office}.`,
  back: { label: "Back to Contact", path: pages.contact.path },
} as const;

/** /button-test */
export const buttonTest = {
  heading: pages.buttonTest.heading,
  introduction: "Press the button. If an alert opens, scripts and dialogs work in this browser.",
  button: "Test Button",
  alert: "Button clicked!",
} as const;
