import { createTransport } from "nodemailer";
import type { Delivery } from "./delivery.ts";
import { toMailOptions } from "./message.ts";

const LOOPBACK = /^(localhost|127(\.\d+){3}|\[::1\])$/i;

// The waits within one try. The whole try ends after `MAX_SENDING_MS`.
const TIMEOUTS_MS = {
  dnsTimeout: 10_000,
  connectionTimeout: 15_000,
  greetingTimeout: 15_000,
  socketTimeout: 30_000,
};

/** The connection to a mail server, by its URL and the rules of {@link smtpDelivery}. */
export function smtpTransport(url: string) {
  const { hostname, username } = new URL(url);
  return createTransport({
    ...TIMEOUTS_MS,
    requireTLS: username !== "" && url.startsWith("smtp:") && !LOOPBACK.test(hostname),
    url,
  });
}

/**
 * Sends through a mail server: `smtp://user:password@host:587` (STARTTLS) or `smtps://…:465`. With a password the
 * connection must be encrypted, except on this machine; options in the URL's query (`?requireTLS=false`) have priority.
 * Each mail has its own connection: mails are few, and none waits for another.
 */
export function smtpDelivery(url: string): Delivery {
  const { host } = new URL(url);
  const transport = smtpTransport(url);
  return {
    destination: `through ${host}`,
    server: host,
    async send(mail, signal) {
      const sent = await transport.sendMail({ ...toMailOptions(mail), ...(signal && { signal }) });
      return { refused: sent.rejected, answer: sent.response };
    },
  };
}
