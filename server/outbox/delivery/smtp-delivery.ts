import { createTransport } from "nodemailer";
import type { Delivery } from "./delivery.ts";
import { messageOptions } from "./message.ts";

const LOOPBACK = /^(localhost|127(\.\d+){3}|\[::1\])$/i;

// Milliseconds, the waits of one try. A whole try ends after `TRY_LIMIT` in the worker.
const WAITS = {
  dnsTimeout: 10_000,
  connectionTimeout: 15_000,
  greetingTimeout: 15_000,
  socketTimeout: 30_000,
};

/** The connection to a mail server, as its URL and the rules below say. */
export function smtpTransport(url: string) {
  const { hostname, username } = new URL(url);
  return createTransport({
    ...WAITS,
    requireTLS: username !== "" && url.startsWith("smtp:") && !LOOPBACK.test(hostname),
    url,
  });
}

/**
 * Sends through a mail server: `smtp://user:password@host:587` (STARTTLS) or `smtps://…:465`. With a password the
 * connection must be encrypted, except on this machine; options in the URL's query (`?requireTLS=false`) go before.
 * Each mail has a connection of its own: there are few, and none waits for another.
 */
export function smtpDelivery(url: string): Delivery {
  const { host } = new URL(url);
  const transport = smtpTransport(url);
  return {
    destination: `through ${host}`,
    server: host,
    async send(mail, signal) {
      const sent = await transport.sendMail({ ...messageOptions(mail), ...(signal && { signal }) });
      return { refused: sent.rejected, answer: sent.response };
    },
  };
}
