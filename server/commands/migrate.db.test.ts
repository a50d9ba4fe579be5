import { expect, test } from "vitest";
import { migrate } from "../postgres/migrate.ts";
import { OLDEST_RELEASE, readReleasedSchema } from "../postgres/testing/released-schemas.ts";
import { createTestDatabase, databaseUrl } from "../postgres/testing/test-database.ts";
import { runCommand } from "../testing/run-command.ts";

test("a project's database is brought to this version once, beside the settings of its site", async () => {
  await using project = await createTestDatabase({ migrated: false });
  await migrate(project.sql, readReleasedSchema(OLDEST_RELEASE));
  const environment = {
    DATABASE_URL: databaseUrl(project),
    SUPABASE_URL: "https://project.example",
    SUPABASE_PUBLISHABLE_KEY: "publishable",
    SUPABASE_SECRET_KEY: "secret",
  };
  const first = await runCommand("migrate", [], environment);
  expect(first).toMatchObject({
    code: 0,
    said: expect.stringContaining("Applied 20261201000100_visits.sql"),
  });
  expect(first.said).toContain("Its functions are of this version now.");
  const second = await runCommand("migrate", [], environment);
  expect(second).toMatchObject({ code: 0, said: "The database was of this version already.\n" });
});

test("without a database, or with one that is no project's, it says so and changes nothing", async () => {
  await using bare = await createTestDatabase({ migrated: false });
  const none = await runCommand("migrate", []);
  expect(none).toMatchObject({
    code: 1,
    said: expect.stringContaining("Name the project's database in DATABASE_URL"),
  });
  const refused = await runCommand("migrate", [], { DATABASE_URL: databaseUrl(bare) });
  expect(refused).toMatchObject({ code: 1, said: expect.stringContaining("Nothing was changed.") });
  expect(await bare.sql`select from pg_tables where schemaname in ('public', 'private')`).toEqual([]);
});
