import { once } from "node:events";
import type { AddressInfo } from "node:net";
import PostalMime, { type Email } from "postal-mime";
import { SMTPServer, type SMTPServerOptions, type SMTPServerSession } from "smtp-server";

/** A mail as its receiver sees it, with the addresses of the envelope. */
export type ReceivedMail = { from: string; to: string[]; email: Email; raw: string };

/** Handles a mail that came in. The server answers when the promise ends: `250`, or the error that it threw. */
export type Reception = (mail: ReceivedMail, session: SMTPServerSession) => Promise<void> | void;

/** A real SMTP server on a free port of the loopback. */
export type MailServer = {
  url: string;
  port: number;
  /** All mails that came in completely, also those that were then refused, in their order. */
  received: ReceivedMail[];
  /** The mails as a mailbox shows them: copies with one Message-ID are one mail. */
  mailbox(): ReceivedMail[];
  /** Breaks all connections off, as a crash would. */
  breakOff(): void;
  [Symbol.asyncDispose](): Promise<void>;
};

/** Starts a server that accepts every mail, unless `options` say otherwise. `receive` runs after DATA, before the answer. */
export async function startMailServer(
  options: SMTPServerOptions & { receive?: Reception; port?: number } = {},
): Promise<MailServer> {
  const { receive, port = 0, ...rest } = options;
  const received: ReceivedMail[] = [];
  const server = new SMTPServer({
    disabledCommands: ["STARTTLS"],
    authOptional: true,
    logger: false,
    closeTimeout: 100,
    ...rest,
    onData(stream, session, answer) {
      const chunks: Buffer[] = [];
      stream.on("data", (chunk: Buffer) => chunks.push(chunk));
      stream.on("end", async () => {
        const raw = Buffer.concat(chunks).toString("utf8");
        const { mailFrom, rcptTo } = session.envelope;
        const from = mailFrom ? mailFrom.address : "";
        const mail = { from, to: rcptTo.map((to) => to.address), email: await PostalMime.parse(raw), raw };
        try {
          received.push(mail);
          await receive?.(mail, session);
          answer();
        } catch (error) {
          answer(error as Error);
        }
      });
    },
  });
  server.on("error", () => undefined); // broken connections are part of the tests
  server.listen(port, "127.0.0.1");
  await once(server.server, "listening");
  const address = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${address.port}`,
    port: address.port,
    received,
    mailbox: () => [...new Map(received.map((mail) => [mail.email.messageId, mail])).values()],
    breakOff() {
      for (const connection of server.connections) connection.close();
    },
    [Symbol.asyncDispose]: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

/** An error that makes the server answer with this code. */
export function refusal(responseCode: number, text: string): Error {
  return Object.assign(new Error(text), { responseCode });
}
