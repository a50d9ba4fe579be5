import { expect, test } from "vitest";
import { backupTables } from "../backup/tables.ts";
import { countRows } from "../postgres/count-rows.ts";
import { createTestDatabase } from "../postgres/testing/test-database.ts";
import { storeRowsOfEveryKind } from "./rows-of-every-kind.ts";

/** Holds people only within an upgrade, which settles them. */
const WITHIN_UPGRADES = "private.unsettled";

test("what a release keeps has rows of every table", async () => {
  await using database = await createTestDatabase();
  await storeRowsOfEveryKind(database.sql);
  const tables = (await backupTables(database.sql))
    .map(({ name }) => name)
    .filter((name) => name !== WITHIN_UPGRADES);
  const counts = await countRows(database.sql, tables);
  const empty = tables.filter((name) => !counts[name]);
  expect(empty, "New tables: store a row of each in rows-of-every-kind.ts.").toEqual([]);
});
