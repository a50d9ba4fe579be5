import { expect, test } from "vitest";
import { createTestDatabase } from "../../postgres/testing/test-database.ts";
import { findAccount } from "./account.ts";
import { ensureAdmin, setAdminPassword } from "./admin-account.ts";
import { passwordMatches } from "./password.ts";
import { beginSession } from "./sessions.ts";

const EMAIL = "Staff@Example.com";

async function setUp() {
  const database = await createTestDatabase();
  const { sql } = database;
  return {
    sql,
    matches: async (password: string, email = EMAIL) =>
      passwordMatches(password, (await findAccount(sql, email))?.hash),
    sessions: async () => (await sql`select from auth.sessions`).length,
    begin: async () => beginSession(sql, (await findAccount(sql, EMAIL))?.id ?? "", Date.now()),
    [Symbol.asyncDispose]: () => database[Symbol.asyncDispose](),
  };
}

test("without a password one is generated once, kept only as a hash, and works", async () => {
  await using site = await setUp();
  const { generatedPassword = "" } = await ensureAdmin(site.sql, { email: EMAIL });
  expect(generatedPassword).toMatch(/^([a-z2-9]{4}-){5}[a-z2-9]{4}$/);
  expect(await site.matches(generatedPassword)).toBe(true);
  await site.begin();
  expect(await ensureAdmin(site.sql, { email: EMAIL })).toEqual({});
  expect([await site.matches(generatedPassword), await site.sessions()]).toEqual([true, 1]);
  const [{ row } = { row: "" }] = await site.sql<
    { row: string }[]
  >`select users::text as row from auth.users`;
  expect(row).not.toContain(generatedPassword);
  expect(row).toContain("$2b$10$");
});

test("a given password replaces another and ends its sessions; the same one changes nothing", async () => {
  await using site = await setUp();
  await ensureAdmin(site.sql, { email: EMAIL, password: "first password" });
  await site.begin();
  expect(await ensureAdmin(site.sql, { email: EMAIL, password: "first password" })).toEqual({});
  expect([await site.matches("first password"), await site.sessions()]).toEqual([true, 1]);
  expect(await ensureAdmin(site.sql, { email: EMAIL, password: "second password" })).toEqual({});
  expect([
    await site.matches("first password"),
    await site.matches("second password"),
    await site.sessions(),
  ]).toEqual([false, true, 0]);
});

test("a changed e-mail moves the one account and ends its sessions", async () => {
  await using site = await setUp();
  await ensureAdmin(site.sql, { email: EMAIL, password: "a password" });
  await site.begin();
  await ensureAdmin(site.sql, { email: "new@example.com" });
  expect([
    await site.matches("a password"),
    await site.matches("a password", "new@example.com"),
    await site.sessions(),
  ]).toEqual([false, true, 0]);
  expect(await site.sql`select from auth.users`).toHaveLength(1);
});

test("a set password works even where no account was, and ends all sessions", async () => {
  await using site = await setUp();
  await setAdminPassword(site.sql, EMAIL, "set by hand");
  await site.begin();
  await setAdminPassword(site.sql, EMAIL, "set again");
  expect([await site.matches("set again"), await site.matches("set by hand"), await site.sessions()]).toEqual(
    [true, false, 0],
  );
});

test("a password that bcrypt would cut, or an empty one, is refused", async () => {
  await using site = await setUp();
  await expect(setAdminPassword(site.sql, EMAIL, "é".repeat(37))).rejects.toThrow("longer than 72 bytes");
  await expect(setAdminPassword(site.sql, EMAIL, "")).rejects.toThrow("empty");
  await setAdminPassword(site.sql, EMAIL, "é".repeat(36));
  expect([await site.matches("é".repeat(36)), await site.matches("é".repeat(37))]).toEqual([true, false]);
});

test("processes that start together make one account and print one password that works", async () => {
  await using site = await setUp();
  const made = await Promise.all([1, 2, 3].map(() => ensureAdmin(site.sql, { email: EMAIL })));
  const printed = made.flatMap(({ generatedPassword }) => generatedPassword ?? []);
  expect(printed).toHaveLength(1);
  expect(await site.matches(printed[0] ?? "")).toBe(true);
  expect(await site.sql`select from auth.users`).toHaveLength(1);
});

test("a generated password is known for one until another is set at the terminal or in the environment", async () => {
  await using site = await setUp();
  const from = async () => (await findAccount(site.sql, EMAIL))?.metadata.password_from;
  const { generatedPassword = "" } = await ensureAdmin(site.sql, { email: EMAIL });
  expect(await from()).toBe("generated");
  await ensureAdmin(site.sql, { email: EMAIL });
  expect(await from()).toBe("generated");
  await ensureAdmin(site.sql, { email: EMAIL, password: generatedPassword });
  expect(await from()).toBe("environment");
  await ensureAdmin(site.sql, { email: EMAIL });
  expect([await from(), await site.matches(generatedPassword)]).toEqual([undefined, true]);
  await setAdminPassword(site.sql, EMAIL, "printed again", "generated");
  expect(await from()).toBe("generated");
  await setAdminPassword(site.sql, EMAIL, "typed by the owner");
  expect(await from()).toBeUndefined();
});
