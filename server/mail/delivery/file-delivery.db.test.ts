import { readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import PostalMime from "postal-mime";
import { expect, test } from "vitest";
import { runMails, waitUntilAllSent } from "../../jobs/testing/run-mails.ts";
import { createTestDatabase } from "../../postgres/testing/test-database.ts";
import { storeApplication } from "../../testing/arrivals.ts";
import { waitUntil } from "../../testing/until.ts";

test("without a mail server each mail is a file that only the site's user can read, and the start says where", async () => {
  await using database = await createTestDatabase();
  await using outbox = runMails(database.sql);
  const folder = path.join(outbox.dataDir, "mail");
  expect(outbox.announcement).toBe(
    `No SMTP_URL is set: notifications to info@larkfieldroofing.example are written to files in ${folder}`,
  );
  await storeApplication(database.sql);
  await waitUntilAllSent(database.sql);
  const [entry] = await database.sql<{ message_key: string }[]>`select message_key from public.jobs`;
  expect(readdirSync(folder)).toEqual([`${entry?.message_key}.eml`]);
  const file = path.join(folder, `${entry?.message_key}.eml`);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  const email = await PostalMime.parse(readFileSync(file));
  expect(email.subject).toBe("New application: Jordan Ng, Roofing Technician");
  expect(email.messageId).toBe(`<${entry?.message_key}@larkfieldroofing.example>`);
});

test("a second try writes the same file", async () => {
  await using database = await createTestDatabase();
  await using outbox = runMails(database.sql);
  await storeApplication(database.sql);
  await waitUntilAllSent(database.sql);
  await database.sql`update public.jobs set sent_at = null`;
  await waitUntilAllSent(database.sql);
  expect(readdirSync(path.join(outbox.dataDir, "mail"))).toHaveLength(1);
});

test("a folder that cannot be written is a failure like any other", async () => {
  await using database = await createTestDatabase();
  await using outbox = runMails(database.sql);
  writeFileSync(path.join(outbox.dataDir, "mail"), "a file where the folder should be");
  await storeApplication(database.sql);
  const [entry] = await waitUntil(async () => {
    const rows = await database.sql`select answer from public.jobs where answer is not null`;
    return rows.length > 0 ? rows : undefined;
  });
  expect(entry?.answer).toMatch(/^The mail could not be written to DATA_DIR\/mail: EEXIST/);
});
