import { formatPhone } from "#contract/contact/phone.ts";
import { isReadable } from "#contract/forms/read-form.ts";
import type { Visit } from "#contract/rows.ts";
import { inspectionWords } from "#copy/desk/inspections.ts";
import { site } from "#site-data/company.ts";

/**
 * Says how the visitor learns of a cancellation: by mail, or by a call if the visit has the office's address. Staff enter that
 * for a visitor without an address.
 */
export function describeCancellationNotice({
  customer_name: name,
  email,
  phone,
}: Pick<Visit, "customer_name" | "email" | "phone">): string {
  const isOwn = isReadable("email", email) && email.toLowerCase() !== site.email.office.toLowerCase();
  return isOwn
    ? inspectionWords.toldByMail(name, email)
    : inspectionWords.toldByPhone(name, formatPhone(phone));
}
