import * as z from "zod";
import { isReadable, tidyAnswer } from "#contract/forms/read-form.ts";
import { tidyLine, tidyParagraphs } from "#contract/tidy-text.ts";

/** A schema for one tidied line of at most `limit` characters. */
function line(limit: number) {
  return z.string().transform(tidyLine).pipe(z.string().max(limit));
}

const bookingFields = z.object({
  id: line(200).pipe(z.string().min(1)),
  customerName: line(200).pipe(z.string().min(1)),
  email: line(254)
    .transform((email) => tidyAnswer("email", email))
    .refine((email) => email === "" || isReadable("email", email), "is not an e-mail address")
    .nullish(),
  /** An incomplete number is stored as it was sent: nobody can ask the customer again. */
  phone: line(64)
    .transform((phone) => tidyAnswer("phone", phone))
    .nullish(),
  serviceType: line(100).pipe(z.string().min(1)).default("Roof estimate"),
  /** Dollars. */
  estimatedCost: z.number().min(0).max(99_999_999).nullish(),
  /** Square feet of roof. */
  squareFootage: z.number().min(0).max(9_999_999).nullish(),
  notes: z.string().transform(tidyParagraphs).pipe(z.string().max(10_000)).nullish(),
});

/**
 * A booking as a third-party calculator sends it. `id` is the provider's; by it a replay is recognized. Whoever cannot be reached by
 * phone or mail is no customer.
 */
export const bookingSchema = bookingFields.refine(({ email, phone }) => email || phone, {
  path: ["email"],
  message: "is needed where there is no phone number",
});
