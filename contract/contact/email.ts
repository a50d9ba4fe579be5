// E-mail addresses as visitors write them. An address that cannot be delivered loses a lead without a word, so it is refused here;
// one that only looks like a slip is asked about.

const LONGEST = 254; // RFC 5321 4.5.3.1.3: a path of 256 octets with its brackets
const LONGEST_LOCAL = 64; // RFC 5321 4.5.3.1.1
const LONGEST_LABEL = 63; // RFC 1035 2.3.4

/** RFC 5322 3.2.3 dot-atom, and letters of any script (RFC 6531). Quoted local parts are of no mailbox that a person has. */
const LOCAL_ATOM = /^[\p{L}\p{N}\p{M}!#$%&'*+/=?^_`{|}~-]+$/u;
const LABEL = /^[\p{L}\p{N}\p{M}-]+$/u;
const LAST_LABEL = /^(?:[\p{L}\p{M}]{2,}|xn--[a-z0-9-]+)$/u;

/**
 * Reads one address, whatever a paste or a keyboard put around it: "mailto:", "Ann Lee <…>", quotes, a comma behind it, a space
 * beside the @ or a dot.
 * @returns the address with its domain in small letters, or undefined where mail cannot be delivered to it
 * @example readEmail("<mailto:Ann@Example.com>,") // "Ann@example.com"
 */
export function readEmail(text: string): string | undefined {
  const address = bareAddress(text);
  const at = address.lastIndexOf("@");
  const local = address.slice(0, Math.max(at, 0));
  const domain = address.slice(at + 1).toLowerCase();
  const labels = domain.split(".");
  const sound =
    local.length <= LONGEST_LOCAL &&
    local.split(".").every((atom) => LOCAL_ATOM.test(atom)) &&
    labels.length > 1 &&
    labels.every(isLabel) &&
    LAST_LABEL.test(labels.at(-1) ?? "");
  const whole = `${local}@${domain}`;
  return sound && whole.length <= LONGEST ? whole : undefined;
}

function isLabel(label: string): boolean {
  return LABEL.test(label) && label.length <= LONGEST_LABEL && !label.startsWith("-") && !label.endsWith("-");
}

const OPENING = "“\"'([{";
const CLOSING = ">›»”\"')]},;:.!? ";

/** The address without what stands around it. */
export function bareAddress(text: string): string {
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
