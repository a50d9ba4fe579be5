import { expect, test } from "vitest";
import { describePeople } from "./examine-people.ts";

const person = (id: string, role: string, codes_left = 10, has_joined = true) => ({
  id,
  name: id,
  role,
  has_joined,
  codes_left,
});

test("owners whom a lost device would lock out are counted", async () => {
  const passkeys = async (id: string) => (id === "Ann" ? 2 : 1);
  const describe = (...people: ReturnType<typeof person>[]) => describePeople(people, passkeys);
  expect(await describe()).toBe("nobody has a sign-in of their own: all share the password");
  expect(await describe(person("Zoë", "owner", 10, false))).toMatch(/^nobody/);
  expect(await describe(person("Ann", "owner"), person("Bo", "owner"))).toBe(
    "2 owners, 0 other people, 1 owner without a second passkey",
  );
  expect(await describe(person("Bo", "owner", 0), person("Cy", "crew"))).toBe(
    "1 owner, 1 other person, 1 owner without a second passkey, 1 without a recovery code, a second owner could let the first one in again",
  );
});
