import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import process from "node:process";
import { expect, test } from "vitest";
import { startMailServer } from "../mail/testing/mail-server.ts";
import { createTestDatabase, type TestDatabase } from "../postgres/testing/test-database.ts";
import { storeApplication } from "../testing/arrivals.ts";
import { waitUntil } from "../testing/until.ts";
import { runMails, waitUntilAllSent } from "./testing/run-mails.ts";

const PROGRAM = path.join(import.meta.dirname, "testing", "mails-process.ts");

/** Mails in a process of its own, which can be killed. */
function spawnOutbox(database: TestDatabase, url: string): ChildProcess {
  const { host, port, password, user, database: name } = database.connection;
  const connection = JSON.stringify({ host, port, password, user, database: name });
  return spawn(process.execPath, [PROGRAM, connection, url], { stdio: "inherit" });
}

test("kill -9 in the middle of a message, and between message and record, loses nothing and doubles nothing", async () => {
  await using database = await createTestDatabase();
  let child: ChildProcess | undefined;
  let killAt: "RCPT" | "DATA" | undefined;
  await using server = await startMailServer({
    onRcptTo: (_address, _session, answer) => {
      if (killAt === "RCPT") child?.kill("SIGKILL");
      answer();
    },
    receive: () => {
      if (killAt === "DATA") child?.kill("SIGKILL"); // the mail is here whole, and its sender never learns it
    },
  });
  for (let number = 0; number < 20; number += 1)
    await storeApplication(database.sql, { email: `${number}@example.com` });
  for (const moment of ["RCPT", "DATA", "RCPT", "DATA"] as const) {
    const before = server.received.length;
    killAt = undefined;
    child = spawnOutbox(database, server.url);
    await waitUntil(() => server.received.length > before);
    killAt = moment;
    await once(child, "exit");
    expect(child.signalCode).toBe("SIGKILL");
    await database.sql`update public.jobs set leased_until = now() where leased_until is not null`; // time passes
  }
  killAt = undefined;
  await using _survivor = runMails(database.sql, { SMTP_URL: server.url });
  await waitUntilAllSent(database.sql);
  const visitors = server.mailbox().map(({ email }) => email.replyTo?.[0]?.address);
  expect(visitors).toHaveLength(20);
  expect(new Set(visitors).size).toBe(20);
  expect(server.received.length).toBeGreaterThan(20); // some did arrive twice, under one Message-ID
}, 120_000);
