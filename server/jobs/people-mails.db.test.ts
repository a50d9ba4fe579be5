import { expect, test } from "vitest";
import { beginSession } from "../gateway/auth/sessions.ts";
import type { Caller } from "../gateway/caller.ts";
import { createCallers } from "../gateway/testing/callers.ts";
import { runAsCaller } from "../gateway/transaction.ts";
import { LINK_SECRET } from "../inspections/testing/bookings.ts";
import { HOSTILE_TEXTS } from "../mail/testing/hostile.ts";
import { startMailServer } from "../mail/testing/mail-server.ts";
import { readInvitationToken } from "../people/invitation-token.ts";
import { createTestDatabase } from "../postgres/testing/test-database.ts";
import { runMails, waitUntilAllSent } from "./testing/run-mails.ts";

test("an invitation's mail brings the link that is open now, to that person alone", async () => {
  await using database = await createTestDatabase();
  const { sql } = database;
  const { owner } = await createCallers(sql);
  const call = (text: string, ...values: unknown[]) =>
    runAsCaller(sql, owner, async (transaction) => (await transaction.query({ text, values })).rows);
  const name = `Zoë ${HOSTILE_TEXTS[0]}`.slice(0, 60);
  await call("select invite_person($1, 'office', null, 'zoe@roofs.example')", name);
  const [person] = await sql<
    { id: string }[]
  >`select id from private.members where email = 'zoe@roofs.example'`;
  const [again] = (await call("select invite_again($1) as id", person?.id)) as { id: string }[];
  await call("select invite_person('Kim', 'office')"); // by a QR code

  await using server = await startMailServer();
  await using _outbox = runMails(sql, { SMTP_URL: server.url });
  await waitUntilAllSent(sql);
  expect(server.received).toHaveLength(1);
  const [mail] = server.received;
  expect(mail?.to).toEqual(["zoe@roofs.example"]);
  const [, token = ""] = /\/admin\/join#(\S+?)>?\s/.exec(mail?.email.text ?? "") ?? [];
  expect(readInvitationToken(LINK_SECRET, token)).toBe(again?.id);
  expect(mail?.email.html).not.toContain("<script");
});

test("a link that was used is mailed no more; a new device is", async () => {
  await using database = await createTestDatabase();
  const { sql } = database;
  const { owner, office } = await createCallers(sql);
  const as = (caller: Caller, text: string) =>
    runAsCaller(sql, caller, async (transaction) => (await transaction.query(text)).rows);
  await as(owner, "select invite_person('Zoë', 'office', null, 'zoe@roofs.example')");
  await sql`update private.invitations set used_at = now()`;
  if (office.role !== "authenticated") throw new Error("The office has signed in.");
  const { sessionId } = await beginSession(sql, office.claims.sub, Date.now());
  const claims = { ...office.claims, session_id: sessionId, amr: [{ method: "passkey", timestamp: 1 }] };
  await as({ ...office, claims } as Caller, "select open_desk('phone', 'Firefox on Linux')");

  await using server = await startMailServer();
  await using _outbox = runMails(sql, { SMTP_URL: server.url });
  await waitUntilAllSent(sql);
  expect(server.received.map(({ to }) => to)).toEqual([["ofelia@example.com"]]);
  expect(server.received[0]?.email.text).toContain("Firefox on Linux");
});
