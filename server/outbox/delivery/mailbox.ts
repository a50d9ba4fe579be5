import { domainToASCII } from "node:url";
import addressparser from "nodemailer/lib/addressparser";

/** One address with the name that people see; an empty name shows the address alone. */
export type Mailbox = { name: string; address: string };

// RFC 5322 "dot-atom" and a host name: what mail servers take without quoting. Nothing in it can start another header.
const LOCAL_PART = /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/i;
const HOST = /^([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/i;

/** The text if it is one deliverable address and nothing else, its host in ASCII; else `undefined`. */
export function singleAddress(text: string): string | undefined {
  const at = text.lastIndexOf("@");
  const [local, host] = [text.slice(0, at), domainToASCII(text.slice(at + 1))];
  return at > 0 && at <= 64 && LOCAL_PART.test(local) && HOST.test(host) ? `${local}@${host}` : undefined;
}

/**
 * Reads a list as people write it: `office@example.com, Jo Ng <jo@example.com>`.
 * @throws naming the setting when the list is empty or an entry is no address.
 */
export function mailboxes(text: string, setting: string): Mailbox[] {
  const read = addressparser(text, { flatten: true }).map(({ name, address }) => ({
    name,
    address: singleAddress(address),
  }));
  const good = read.filter((mailbox): mailbox is Mailbox => mailbox.address !== undefined);
  if (good.length === 0 || good.length < read.length) {
    throw new Error(
      `${setting} is ${JSON.stringify(text)}, but takes e-mail addresses, separated by commas.`,
    );
  }
  return good;
}
