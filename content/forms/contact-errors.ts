/** What every form says of a contact field that is wrong. */
export const contactErrors = {
  email: "Enter an email address such as you@example.com.",
  phone: "Enter a phone number with its area code.",
  tooLong: (limit: number) => `Please keep it under ${limit} characters.`,
} as const;
