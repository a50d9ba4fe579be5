import { expect, test } from "vitest";
import { createTestDatabase } from "../postgres/testing/test-database.ts";
import { type Keys, shareKeys } from "./keys.ts";

function keysOf(process: string): Keys {
  const named = (name: string) => `${name} of ${process}`;
  return {
    jwtSecret: named("secret"),
    publishableKey: named("publishable"),
    secretKey: named("server"),
    databasePassword: named("password"),
  };
}

test("processes over one database agree on the keys of one of them, each with its own password", async () => {
  await using database = await createTestDatabase();
  const agreed = await Promise.all(["a", "b", "c"].map((name) => shareKeys(database.sql, keysOf(name))));
  const winner = agreed[0]?.jwtSecret.slice(-1) ?? "";
  expect(agreed).toEqual(
    ["a", "b", "c"].map((name) => ({ ...keysOf(winner), databasePassword: `password of ${name}` })),
  );
  expect((await shareKeys(database.sql, keysOf("later"))).secretKey).toBe(`server of ${winner}`);
});
