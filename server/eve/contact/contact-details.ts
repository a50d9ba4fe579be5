import { findEmail } from "./email.ts";
import { findName } from "./name.ts";
import { findPhone } from "./phone.ts";
import { findAddress } from "./street-address.ts";

/** What staff need to reach a visitor; each as it is stored with the conversation. */
export type ContactDetails = { name?: string; email?: string; phone?: string; address?: string };

export type ContactKey = keyof ContactDetails;

/** The order in which they are asked for. */
export const CONTACT_KEYS: readonly ContactKey[] = ["name", "email", "phone", "address"];

/**
 * The contact details in a message.
 * @param known what is noted already
 * @param asked what Eve's last message asked for, which makes bare answers count
 */
export function findContactDetails(
  message: string,
  asked: ContactKey | undefined,
  known: ContactDetails = {},
): ContactDetails {
  const email = findEmail(message);
  const phone = findPhone(message);
  const address = findAddress(withoutPhones(message), { asked: asked === "address" });
  const name = findName(withoutAddresses(message), {
    asked: asked === "name",
    known: known.name !== undefined,
  });
  return {
    ...(name && { name }),
    ...(email && { email }),
    ...(phone && { phone }),
    ...(address && { address }),
  };
}

// "jo@example.com" has no name in it, and "(614) 555-0142 Jo" no street.
function withoutAddresses(message: string): string {
  return message
    .replace(/\S+@\S+/g, " ")
    .replace(/https?:\S+/gi, " ")
    .replace(/[ \t]*[,;-]?[ \t]*\+?\(?\d[\d ().-]{6,}\d[ \t]*$/g, "")
    .trim();
}

function withoutPhones(message: string): string {
  return message.replace(/\+?1?[ .-]?\(?\d{3}\)?[ .-]\d{3}[ .-]\d{4}/g, ";");
}
