import { formatPhone } from "#contract/contact/phone.ts";
import { isReadable } from "#contract/contact-fields.ts";
import type { Visit } from "#contract/rows.ts";
import { inspectionWords } from "#copy/desk/inspections.ts";
import { site } from "#site-data/company.ts";

type Told = Pick<Visit, "customer_name" | "email" | "phone">;

/**
 * How the visitor learns of a cancellation: by mail, or by a call where there is no address but the office's, which staff enter for
 * somebody who has none.
 */
export function toldOf({ customer_name: name, email, phone }: Told): string {
  const isOwn = isReadable("email", email) && email.toLowerCase() !== site.email.office.toLowerCase();
  return isOwn
    ? inspectionWords.toldByMail(name, email)
    : inspectionWords.toldByPhone(name, formatPhone(phone));
}
