import { contactErrors } from "./forms/contact-errors.ts";

/** Errors of a corrected detail, in the words of the forms. */
export const notedErrors = {
  summary: "Please check the fields below.",
  email: contactErrors.email,
  phone: contactErrors.phone,
} as const;

/** Texts of `error` in answers of /api/chat and /api/chat/noted. */
export const chatApiErrors = {
  json: 'The request must be JSON: {"message": "…"}.',
  contentType: "The Content-Type must be application/json.",
  blank: "The message is empty.",
  press: "That button is not one of the chat's.",
  tooLong: (limit: number) => `The message is longer than ${limit.toLocaleString("en-US")} characters.`,
  details:
    'The request must be JSON: {"name": "…", "email": "…", "phone": "…", "address": "…"}, or some of these.',
  noConversation: "There is no conversation to correct any more.",
  tooMany: "Too many messages. Please wait a moment.",
  unavailable: "The chat is not available right now. Please try again in a moment.",
} as const;
