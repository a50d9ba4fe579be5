import { mkdirSync, readdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { localServerData } from "../data/server-data.ts";
import { runMails, waitUntilAllSent } from "../jobs/testing/run-mails.ts";
import { createTestDatabase } from "../postgres/testing/test-database.ts";
import { storeApplication, storeEstimateRequest } from "../testing/arrivals.ts";
import { forgetPerson } from "./forget-person.ts";

test("a person's records and the written mails about them go; the rest stays, and all is told", async () => {
  await using database = await createTestDatabase();
  await using outbox = runMails(database.sql);
  await storeApplication(database.sql, { email: "jo@example.com" });
  await storeEstimateRequest(database.sql, { email: "jo@example.com" });
  await storeApplication(database.sql, { email: "kept@example.com" });
  await waitUntilAllSent(database.sql);
  const folder = path.join(outbox.dataDir, "mail");
  writeFileSync(path.join(folder, "someone's own.eml"), "not ours");
  const lines = await forgetPerson(
    localServerData(database.sql),
    { email: "jo@example.com" },
    outbox.dataDir,
  );
  expect(lines.slice(0, 9)).toEqual([
    "Removed what carries jo@example.com:",
    "  1 application, with their resumes",
    "  1 estimate",
    "  0 leads by hand",
    "  0 visits",
    "  0 conversations of 0 messages",
    "  0 photos",
    "  addresses and phone numbers of theirs from 0 other texts",
    `  2 notifications in ${folder}`,
  ]);
  const [kept] = await database.sql<{ key: string }[]>`
    select o.message_key as key from public.jobs as o join public.applications as a on a.id = o.record_id`;
  expect(readdirSync(folder).sort()).toEqual([`${kept?.key}.eml`, "someone's own.eml"].sort());
});

test("mails of another database in the folder are left alone", async () => {
  await using database = await createTestDatabase();
  await using outbox = runMails(database.sql);
  const folder = path.join(outbox.dataDir, "mail");
  mkdirSync(folder);
  const foreign = `${crypto.randomUUID()}.eml`;
  writeFileSync(path.join(folder, foreign), "another's");
  const lines = await forgetPerson(
    localServerData(database.sql),
    { email: "jo@example.com" },
    outbox.dataDir,
  );
  expect(lines[0]).toBe("Nothing is stored under jo@example.com.");
  expect(readdirSync(folder)).toEqual([foreign]);
});

test("what else stands with the person is left and listed, with the command that takes it, and `--all` takes it at once", async () => {
  for (const isAtOnce of [false, true]) {
    await using database = await createTestDatabase();
    await using outbox = runMails(database.sql);
    const data = localServerData(database.sql);
    const stranger = { email: "stranger@example.com", customer_name: "A\nStranger" };
    await storeEstimateRequest(database.sql, { ...stranger, phone: "(614) 555-0142" });
    const customer = await storeEstimateRequest(database.sql, {
      ...{ email: "ann@home.example", customer_name: "Ann Lee", phone: "614.555.0142" },
    });
    const lines = await forgetPerson(
      data,
      { email: "stranger@example.com", every: isAtOnce },
      outbox.dataDir,
    );
    const left = () => database.sql`select id from public.estimates`;
    if (isAtOnce) {
      expect(lines.slice(0, 3)).toEqual([
        "Removed what carries stranger@example.com, and what else stood with that person:",
        "  0 applications, with their resumes",
        "  2 estimates",
      ]);
      expect(lines.join()).not.toContain("Left alone");
      expect(await left()).toEqual([]);
      continue;
    }
    expect(lines[2]).toBe("  1 estimate");
    expect(lines.slice(-4)).toEqual([
      expect.stringMatching(/^Left alone, since it does not carry stranger@example\.com/),
      expect.stringMatching(/^ {2}estimate, \d{4}-\d\d-\d\d, Ann Lee, \(?614.*, ann@home\.example$/),
      "Is that the same person's? Then remove it too:",
      `  npm run forget -- stranger@example.com --all ${customer}`,
    ]);
    expect(await left()).toEqual([{ id: customer }]);
    const second = await forgetPerson(
      data,
      { email: "stranger@example.com", also: [customer] },
      outbox.dataDir,
    );
    expect(second[2]).toBe("  1 estimate");
    expect(await left()).toEqual([]);
  }
});

test("a text that is no address is refused", async () => {
  await using database = await createTestDatabase();
  await expect(forgetPerson(localServerData(database.sql), { email: "jo" }, "/nowhere")).rejects.toThrow(
    "This is not an e-mail address.",
  );
});
