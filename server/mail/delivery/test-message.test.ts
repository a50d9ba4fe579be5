import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { createServer, type Socket } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, test } from "vitest";
import { site } from "#site-data/company.ts";
import { refusal, startMailServer } from "../testing/mail-server.ts";
import { explainFailure } from "./failure.ts";
import { sendTestMessage } from "./test-message.ts";

/** Sends a test message and answers what was told. */
async function told(SMTP_URL: string | undefined, DATA_DIR = "/nowhere", to?: string) {
  const lines: string[] = [];
  const settings = {
    SMTP_URL,
    NOTIFY_FROM: undefined,
    NOTIFY_TO: to,
    DATA_DIR,
    siteUrl: "https://roofs.example",
  };
  const sent = await sendTestMessage(settings, site, (line) => lines.push(line));
  return { sent, first: lines[0], last: lines.at(-1) ?? "" };
}

test("a message that is taken says from whom, to whom and through what it went", async () => {
  await using server = await startMailServer();
  const { sent, first, last } = await told(server.url);
  expect(sent).toBe(true);
  expect(first).toBe(
    `Sending a test message from info@larkfieldroofing.example to info@larkfieldroofing.example through 127.0.0.1:${server.port} …`,
  );
  expect(last).toBe("The mail server took it: 250 OK: message queued");
  expect(server.received[0]?.email.subject).toBe("Test message from the website of Larkfield Roofing");
});

test("without a mail server it is written to a file, and that is said", async () => {
  const folder = mkdtempSync(path.join(tmpdir(), "eaves-mail-"));
  const { sent, last } = await told(undefined, folder);
  expect(sent).toBe(true);
  const [file = ""] = readdirSync(path.join(folder, "mail"));
  expect(last).toBe(`No SMTP_URL is set, so it was written to ${path.join(folder, "mail", file)}`);
  rmSync(folder, { recursive: true });
});

test("a wrong password", async () => {
  await using server = await startMailServer({
    authMethods: ["PLAIN"],
    allowInsecureAuth: true,
    onAuth: ({ password }, _session, answer) =>
      answer(password === "right" ? null : refusal(535, "5.7.8 Bad credentials"), { user: "web" }),
  });
  const url = (password: string) => server.url.replace("//", `//web:${password}@`);
  const { sent, last } = await told(url("wrong-secret"));
  expect(sent).toBe(false);
  expect(last).toMatch(/ refused the user name or password in SMTP_URL: 535 5\.7\.8 Bad credentials\. /);
  expect(last).not.toContain("wrong-secret");
  expect((await told(url("right"))).sent).toBe(true);
});

test("a server that wants a password where none is given", async () => {
  await using server = await startMailServer({ authOptional: false, allowInsecureAuth: true });
  expect((await told(server.url)).last).toMatch(/ wants a user name and password: 530 /);
});

test("nobody at the port", async () => {
  expect((await told("smtp://127.0.0.1:9")).last).toBe(
    "Nothing answers at 127.0.0.1:9. Check host and port in SMTP_URL.",
  );
});

test("a receiver and a sender that are refused", async () => {
  await using server = await startMailServer({
    onRcptTo: ({ address }, _session, answer) =>
      address.startsWith("no") ? answer(refusal(550, "5.1.1 No such user")) : answer(),
    onMailFrom: (_address, _session, answer) =>
      server.received.length > 0 ? answer(refusal(553, "5.7.1 Not your domain")) : answer(),
  });
  const refused = await told(server.url, "", "nobody@roofs.example");
  expect(refused.last).toMatch(
    / refused the receiver in NOTIFY_TO \(nobody@roofs\.example\): 550 5\.1\.1 No such user\.$/,
  );
  const half = await told(server.url, "", "nobody@roofs.example, office@roofs.example");
  expect(half.sent).toBe(false);
  expect((await told(server.url)).last).toMatch(
    / refused the sender in NOTIFY_FROM: 553 5\.7\.1 Not your domain\.$/,
  );
});

test("TLS where the server speaks none, and a certificate that nobody vouches for", async () => {
  await using plain = await startMailServer();
  expect((await told(plain.url.replace("smtp:", "smtps:"))).last).toMatch(
    /^The encrypted connection to 127\.0\.0\.1:\d+ failed: /,
  );
  await using selfSigned = await startMailServer({ disabledCommands: [] });
  expect((await told(selfSigned.url)).last).toMatch(
    /^The encrypted connection to 127\.0\.0\.1:\d+ failed: .*certificate/,
  );
  expect((await told(`${selfSigned.url}?tls.rejectUnauthorized=false`)).sent).toBe(true); // it was the certificate
});

test("a password is not sent over an open connection to another machine", async () => {
  await using server = await startMailServer({ authMethods: ["PLAIN"], allowInsecureAuth: true });
  const url = `smtp://web:secret@[::ffff:127.0.0.1]:${server.port}`;
  expect((await told(url)).last).toMatch(/^The encrypted connection to .* failed: /);
});

test("a server that says nothing", async () => {
  const sockets = new Set<Socket>();
  const silent = createServer((socket) => sockets.add(socket)).listen(0, "127.0.0.1");
  await new Promise((resolve) => silent.once("listening", resolve));
  const { port } = silent.address() as { port: number };
  const { last } = await told(`smtp://127.0.0.1:${port}?greetingTimeout=200`);
  expect(last).toBe(
    `127.0.0.1:${port} did not answer in time. It may be overloaded, or a firewall keeps this machine from it.`,
  );
  for (const socket of sockets) socket.destroy();
  silent.close();
});

test("a host that does not exist", () => {
  const error = Object.assign(new Error("getaddrinfo ENOTFOUND smtp.invalid"), { code: "EDNS" });
  expect(explainFailure(error, "smtp.invalid:587")).toEqual({
    reason: "The host of smtp.invalid:587 is unknown. Check its name in SMTP_URL and this machine's network.",
    permanent: false,
  });
});
