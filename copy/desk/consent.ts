/** Words for a visitor's consent to calls and texts. */
export const consentDeskWords = {
  title: "May be called and texted",
  none: "No consent on record",
  yes: (phone: string, when: string) => `Yes, ${phone}, ${when}`,
  wording: "What was agreed to",
  page: (path: string) => `On ${path}`,
  columns: {
    phone: "May be called and texted",
    at: (zone: string) => `Agreed (${zone})`,
    words: "Agreed to",
  },
} as const;
