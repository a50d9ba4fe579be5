import { expect, test } from "vitest";
import { HOSTILE_TEXTS } from "../mail/testing/hostile.ts";
import { refusal, startMailServer } from "../mail/testing/mail-server.ts";
import type { Sql } from "../postgres/sql.ts";
import { createTestDatabase } from "../postgres/testing/test-database.ts";
import { asStaff } from "../privacy/testing/as-role.ts";
import { storeApplication } from "../testing/arrivals.ts";
import { waitUntil } from "../testing/until.ts";
import { runMails, skipWaits, waitUntilAllSent } from "./testing/run-mails.ts";

async function storeRejected(sql: Sql, fields: Record<string, string>): Promise<string> {
  const id = await storeApplication(sql, fields);
  await sql`delete from public.jobs where kind <> 'rejected'`;
  await asStaff(
    sql,
    (staff) => staff`select public.update_application_status(${id}, 'new', 'rejected', true)`,
  );
  return id;
}

test("a rejected applicant has one mail, answered to the office, with nothing typed but a name that the address has too", async () => {
  await using database = await createTestDatabase();
  const { sql } = database;
  await using server = await startMailServer();
  const names = ["Zoë", ...HOSTILE_TEXTS.map((text) => text.replaceAll("\u0000", "").slice(0, 100))];
  for (const [index, first_name] of names.entries())
    await storeRejected(sql, {
      first_name,
      last_name: "Ng",
      email: `zoe${index}@example.com`,
      position: "Buy at www.cheap.example",
    });
  await skipWaits(sql);
  await using _outbox = runMails(sql, { SMTP_URL: server.url });
  await waitUntilAllSent(sql);
  expect(server.received.map(({ to }) => to.join()).sort()).toEqual(
    names.map((_, index) => `zoe${index}@example.com`).sort(),
  );
  const plain = server.received.find(({ to }) => to[0] === "zoe0@example.com")?.email;
  expect(plain?.subject).toBe("Your application: Larkfield Roofing");
  expect(plain?.text).toMatch(/^Hello Zoë,\n\nThank you for applying with us/);
  for (const { email, raw } of server.received) {
    expect(email.replyTo).toMatchObject([{ address: "info@larkfieldroofing.example" }]);
    expect(email.subject).toBe("Your application: Larkfield Roofing");
    expect(email.to).toHaveLength(1);
    expect(email.bcc ?? []).toEqual([]);
    expect(email.html).not.toMatch(/<img|<script/);
    expect(`${email.text}${email.html}`).not.toMatch(/cheap|a@b\.example|victim@/);
    expect(raw).not.toMatch(/^Bcc:/im);
  }
});

test("who wants no more mails gets no rejection, and staff are told", async () => {
  await using database = await createTestDatabase();
  const { sql } = database;
  const refuse = async (email: string) => {
    const id = await storeApplication(sql, { email });
    const [told] = await asStaff(
      sql,
      (staff) => staff<{ mail: string }[]>`
        select public.update_application_status(${id}, 'new', 'rejected', true) as mail`,
    );
    return told?.mail;
  };
  expect(await refuse("zoe@example.com")).toBe("held");
  await sql`select public.unsubscribe(private.hash_mailbox('zoe@example.com'))`;
  expect(await refuse("Zoe+jobs@example.com")).toBe("unwanted");
  await skipWaits(sql);
  const claimed = await sql`select facts from public.jobs_claim('mail', 50) where kind = 'rejected'`;
  expect(claimed).toEqual([]); // nor what waited
});

test("a mail that an applicant's server refuses is given up, said at the application, and worries nobody", async () => {
  await using database = await createTestDatabase();
  const { sql } = database;
  await using server = await startMailServer({
    onRcptTo: (_address, _session, answer) => answer(refusal(550, "5.1.1 No such user here")),
  });
  const id = await storeRejected(sql, { email: "gone@example.com" });
  await skipWaits(sql);
  await using _outbox = runMails(sql, { SMTP_URL: server.url });
  const [mail] = await waitUntil(async () => {
    const rows = await asStaff(
      sql,
      (staff) => staff<{ is_given_up: boolean; last_error: string }[]>`
        select is_given_up, last_error from public.read_rejection_mail(${id})`,
    );
    return rows[0]?.is_given_up ? rows : undefined;
  });
  expect(mail?.last_error).toContain("gone@example.com takes no mail: 550 5.1.1 No such user here");
  const [state] = await asStaff(
    sql,
    (staff) => staff<{ failing_since: string | null }[]>`select failing_since from public.mail_status()`,
  );
  expect(state?.failing_since).toBeNull();
});
