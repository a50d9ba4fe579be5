import { domainToASCII } from "node:url";
import addressparser from "nodemailer/lib/addressparser";

/** An address with the name that people see; with an empty name they see the address alone. */
export type Mailbox = { name: string; address: string };

// RFC 5322 "dot-atom" and a host name, which need no quoting. Nothing in them can start another header.
const LOCAL_PART = /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/i;
const HOST = /^([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/i;

/** The address, its host in ASCII, if the text is one deliverable address and nothing else; else `undefined`. */
export function parseAddress(text: string): string | undefined {
  const [, local = "", domain = ""] = /^([^@]{1,64})@([^@]+)$/.exec(text) ?? [];
  const host = domainToASCII(domain);
  return LOCAL_PART.test(local) && HOST.test(host) ? `${local}@${host}` : undefined;
}

/**
 * Reads a list as people write it: `office@example.com, Jo Ng <jo@example.com>`.
 * @throws with the setting's name when the list is empty or an entry is not an address
 */
export function parseMailboxes(text: string, setting: string): Mailbox[] {
  const read = addressparser(text, { flatten: true }).map(({ name, address }) => ({
    name,
    address: parseAddress(address),
  }));
  const good = read.filter((mailbox): mailbox is Mailbox => mailbox.address !== undefined);
  if (good.length === 0 || good.length < read.length) {
    throw new Error(
      `${setting} is ${JSON.stringify(text)}, but takes e-mail addresses, separated by commas.`,
    );
  }
  return good;
}
