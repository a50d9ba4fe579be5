// E-mail addresses as visitors write them. An address that no mail can reach would silently lose a lead, so it is refused here.
// If an address only looks like a typing error, the form asks (web/ui/forms/likely-email.tsx).

const MAX_ADDRESS_LENGTH = 254; // RFC 5321 4.5.3.1.3: a path of 256 octets with its brackets
const MAX_LOCAL_LENGTH = 64; // RFC 5321 4.5.3.1.1
const MAX_LABEL_LENGTH = 63; // RFC 1035 2.3.4

/** RFC 5322 3.2.3 dot-atom, and letters of any script (RFC 6531). No person's mailbox has a quoted local part. */
const LOCAL_ATOM = /^[\p{L}\p{N}\p{M}!#$%&'*+/=?^_`{|}~-]+$/u;
const LABEL = /^[\p{L}\p{N}\p{M}-]+$/u;
const LAST_LABEL = /^(?:[\p{L}\p{M}]{2,}|xn--[a-z0-9-]+)$/u;

/**
 * Reads one address and ignores what a paste or a keyboard puts around it: "mailto:", "Ann Lee <…>", quotes, a comma at the end, a
 * space beside the @ or a dot.
 * @returns the address with its domain in lower case, or undefined if no mail can be delivered to it
 * @example readEmail("<mailto:Ann@Example.com>,") // "Ann@example.com"
 */
export function readEmail(text: string): string | undefined {
  const address = extractAddress(text);
  const at = address.lastIndexOf("@");
  const local = address.slice(0, Math.max(at, 0));
  const domain = address.slice(at + 1).toLowerCase();
  const labels = domain.split(".");
  const isValid =
    local.length <= MAX_LOCAL_LENGTH &&
    local.split(".").every((atom) => LOCAL_ATOM.test(atom)) &&
    labels.length > 1 &&
    labels.every(isLabel) &&
    LAST_LABEL.test(labels.at(-1) ?? "");
  const whole = `${local}@${domain}`;
  return isValid && whole.length <= MAX_ADDRESS_LENGTH ? whole : undefined;
}

function isLabel(label: string): boolean {
  return (
    LABEL.test(label) && label.length <= MAX_LABEL_LENGTH && !label.startsWith("-") && !label.endsWith("-")
  );
}

const OPENING = "“\"'([{";
const CLOSING = ">›»”\"')]},;:.!? ";

/** Takes the address out of its brackets, quotes and signs. */
export function extractAddress(text: string): string {
  const plain = text
    .normalize("NFKC")
    .replace(/\p{Cf}/gu, "")
    .replaceAll("’", "'")
    .trim();
  const bracket = Math.max(...["<", "‹", "«"].map((sign) => plain.lastIndexOf(sign)));
  const address = plain.slice(bracket + 1).replace(/^mailto:/i, "");
  const query = address.indexOf("?", address.indexOf("@") + 1); // of a mailto: address
  let [start, end] = [0, query < 0 ? address.length : query];
  while (OPENING.includes(address[start] ?? " ")) start++;
  while (end > start && CLOSING.includes(address[end - 1] ?? "")) end--;
  const parts = address.slice(start, end).split(/([@.])/);
  return parts.map((part) => part.trim()).join("");
}
