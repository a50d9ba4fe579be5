import { expect, test } from "vitest";
import { createTestDatabase } from "#server/postgres/testing/test-database.ts";
import { databaseTypes, keptTypes } from "./database-types.ts";

test("the kept types are those of the catalog; `npm run types:database` writes them anew", async () => {
  await using database = await createTestDatabase();
  expect(keptTypes()).toBe(await databaseTypes(database.sql));
});
