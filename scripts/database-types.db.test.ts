import { expect, test } from "vitest";
import { createTestDatabase } from "#server/postgres/testing/test-database.ts";
import { generateTypes, readTypes } from "./database-types.ts";

test("the kept types are those of the catalog; `npm run types:database` writes them anew", async () => {
  await using database = await createTestDatabase();
  expect(readTypes()).toBe(await generateTypes(database.sql));
});
