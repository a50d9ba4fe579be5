import { chargeTexts } from "#site-data/load/charges.ts";
import type { Sender } from "../letter-facts.ts";

/** The site as the tests of letters have it: an office that is open. */
export const SENDER: Sender = {
  company: "Larkfield Roofing",
  office: { name: "Larkfield Roofing", address: "info@roofs.example" },
  postalAddress: "1480 Kiln Street, Columbus, OH 43215",
  phone: { display: "(614) 555-0142", e164: "+16145550142" },
  hours: ["Monday to Friday, 7 am to 6 pm", "Saturday, 8 am to 1 pm"],
  reopening: () => null,
  rejection: { subject: "Your application", paragraphs: ["Thank you.", "We chose somebody else this time."] },
  lookedAt: "the roof, the gutters and, if you like, the attic",
  isBookable: true,
  charges: chargeTexts({ freeInspection: true, freeEstimate: true }),
  answersApplicants: true,
  reviewLink: "https://reviews.example/larkfield",
  crews: [
    { key: "north", name: "North crew" },
    { key: "south", name: "South crew" },
  ],
  linkSecret: "a secret of the tests",
  siteUrl: "https://roofs.example",
  timeZone: "America/New_York",
};
