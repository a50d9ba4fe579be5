import { expect, test } from "vitest";
import { HOSTILE_TEXTS } from "../mail/testing/hostile.ts";
import { startMailServer } from "../mail/testing/mail-server.ts";
import { createTestDatabase } from "../postgres/testing/test-database.ts";
import { asStaff } from "../privacy/testing/as-role.ts";
import { storeEstimateRequest } from "../testing/arrivals.ts";
import { waitUntil } from "../testing/until.ts";
import { runMails, waitUntilAllSent } from "./testing/run-mails.ts";

const STAFF = [{ name: "Zoë", email: "zoe@roofs.example" }, { name: "Kim" }];

test("who gets a lead has a mail with the visitor's contacts, answered to the visitor; the office has none", async () => {
  await using database = await createTestDatabase();
  const { sql } = database;
  await using server = await startMailServer();
  const id = await storeEstimateRequest(sql, { customer_name: `Dana ${HOSTILE_TEXTS[0]}` });
  await sql`delete from public.jobs`;
  await using _outbox = runMails(sql, { SMTP_URL: server.url }, { staff: STAFF });
  await waitUntil(async () => (await sql`select from private.staff`).length === 2);
  const handTo = (expected: string, owner: string) =>
    asStaff(sql, (staff) => staff`select public.set_owner('estimate', ${id}, ${expected}, ${owner})`);
  const next = new Date(Date.UTC(new Date().getUTCFullYear() + 1, 4, 4, 16)); // the fourth of May
  await asStaff(
    sql,
    (staff) =>
      staff`select public.add_activity(gen_random_uuid(), 'estimate', ${id}, 'note', note => 'Gate code 4711', next_at => ${next})`,
  );
  await handTo("", "Kim"); // who has no address
  await handTo("Kim", "Zoë");
  await waitUntilAllSent(sql);
  expect(server.received).toHaveLength(1);
  const [mail] = server.received;
  expect(mail?.to).toEqual(["zoe@roofs.example"]);
  expect(mail?.email.subject).toMatch(/^Yours now: Dana/);
  expect(mail?.email.replyTo).toMatchObject([{ address: "dana@example.com" }]);
  expect(mail?.email.text).toContain("(614) 555-0177");
  expect(mail?.email.text).toContain(`/admin/dashboard?tab=estimates&open=${id}`);
  expect(mail?.email.text).toContain("Gate code 4711");
  expect(mail?.email.text).toMatch(/Next date:?\s+\w+day, May 4, \d{4}/);
  expect(mail?.email.html).not.toContain("<script");
});
