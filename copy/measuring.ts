import { PAGES } from "#contract/routes.ts";

/** The question to visitors before anything of Google is loaded, where the company measures visits with it. */
export const measuring = {
  title: "May we count visits?",
  text: "We'd like to count visits, and which of our ads brought them, with Google. Nothing of Google is loaded unless you say yes.",
  privacy: { label: "Privacy", path: PAGES.privacy[0] },
  no: "No, thanks",
  yes: "Yes, count",
} as const;
