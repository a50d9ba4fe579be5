import { PAGES } from "#contract/routes.ts";
import type { PublicData } from "#site-data/load/public-data.ts";
import { contactErrors } from "./contact-errors.ts";

/** Services to choose from: those of /services, and one for everything else. */
export function listServiceTypes(services: PublicData["services"]): readonly string[] {
  return [...services.map(({ title }) => title), "Something else"];
}

export const otherReferral = "Other";

/** Ways in which visitors heard of the company; the last one opens the free field. */
export const referralSources = [
  "Search engine",
  "Friend or neighbor",
  "Yard sign or truck",
  "Social media",
  "Mail or door hanger",
  "Insurance agent",
  otherReferral,
] as const;

/** The built-in form of /contact-form. The fields are the eleven of the shared form store. */
export function leadFormWords({ company, figures }: Pick<PublicData, "company" | "figures">) {
  return {
    heading: "Tell us about your roof",
    introduction: "Fields marked required are all we need. Somebody in our office will get back to you.",
    required: "required",
    optional: "optional",
    groups: { person: "You", place: "The building", project: "The work", source: "How you found us" },
    fields: {
      firstName: { label: "First name", autocomplete: "given-name" },
      lastName: { label: "Last name", autocomplete: "family-name" },
      email: { label: "Email", autocomplete: "email" },
      phone: { label: "Phone", autocomplete: "tel" },
      address: { label: "Street address", autocomplete: "street-address" },
      city: { label: "City", autocomplete: "address-level2" },
      zipCode: { label: "ZIP code", autocomplete: "postal-code" },
      serviceType: { label: "Service", placeholder: "Select a service" },
      projectDetails: {
        label: "Project details",
        hint: "What you see, since when, and what you'd like done. Please don't climb up to look.",
      },
      referralSource: { label: "How did you hear about us?", placeholder: "Select one" },
      otherSource: { label: "Where was that?" },
    },
    submit: "Send Message",
    submitting: "Sending…",
    errors: {
      summary: "Please check the fields below.",
      firstName: "Enter your first name.",
      email: contactErrors.email,
      phone: contactErrors.phone,
      zipCode: contactErrors.zipCode,
      serviceType: "Select a service.",
      otherSource: "Tell us where you heard about us.",
      tooLong: contactErrors.tooLong,
      tooMany: "Too many messages from this connection. Please try again in an hour, or call us.",
      failed: `We couldn't send your message. Please try again, or call ${company.phone.display}.`,
    },
    success: {
      title: "Message Sent",
      text: "Thank you. Somebody in our office reads every message and will get back to you.",
      next: {
        title: "What happens next",
        steps: [
          "We call or email to ask what we still need to know.",
          `If your roof needs a look, we schedule ${figures.anInspection} ${figures.inspection}.`,
          "You get the price in writing before you decide anything.",
        ],
      },
      reference: (number: string) => `Your reference: ${number}`,
      again: "Send another message",
      home: { label: "Back to the home page", path: PAGES.home[0] },
    },
    privacy: "We use your details to answer you.",
  } as const;
}

export type LeadFormWords = ReturnType<typeof leadFormWords>;
