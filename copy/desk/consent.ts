/** Words for a visitor's consent to calls and texts, and for the end of it. */
export const consentDeskWords = {
  title: "May be called and texted",
  none: "No consent on record",
  noneFor: (phone: string) => `${phone}: no consent on record`,
  yes: (phone: string, when: string) => `Yes, ${phone}, ${when}`,
  wording: "What was agreed to",
  page: (path: string) => `On ${path}`,
  /** In the place of "Call" and "Text". */
  ended: "No calls or texts",
  endedSince: (phone: string, when: string) => `No calls or texts to ${phone}, since ${when}`,
  /** How that was said. */
  ways: {
    form: "A later form was sent without the tick.",
    words: "The customer wrote so:",
    mail: "By the link in an email.",
    staff: (name: string) => (name ? `Noted by ${name}.` : "Noted here."),
  },
  end: "No more calls and texts",
  endDone: (phone: string) => `No more calls and texts to ${phone}`,
  undo: "Undo",
  allow: "Calls and texts are fine after all",
  allowed: (phone: string) => `${phone} may be called and texted again`,
  columns: {
    phone: "May be called and texted",
    at: (zone: string) => `Agreed (${zone})`,
    words: "Agreed to",
    ended: (zone: string) => `No calls or texts since (${zone})`,
  },
} as const;
