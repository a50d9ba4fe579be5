import { createRequire } from "node:module";
import { expect, test } from "vitest";
import { site } from "#site-data/company.ts";
import { TEST_PASSWORD } from "../../testing/start-site.ts";
import { generatePassword } from "./admin-account.ts";
import { isStrongPassword, listCompanyWords } from "./password-rule.ts";

const OWN = listCompanyWords(site);

test.for([
  ["too short", "kX9-vT2-qLm"],
  ["", ""],
  ["too long for bcrypt", "é".repeat(37)],
  ["digits in a row", "123456789012"],
  ["down", "9876543210987"],
  ["letters in a row", "abcdefghijklm"],
  ["few characters", "aaaabbbbccccdddd"],
  ["digits alone", "483920174629"],
  ["a common word with digits", "password1234"],
  ["written with signs", "P@ssw0rd2026!!"],
  ["twice", "passwordpassword"],
  ["keys side by side", "qwertyuiop123"],
  ["keys side by side twice", "asdfghjklasdfghjkl"],
  ["welcome and a year", "Welcome-2026-!"],
  ["what it is for", "admin-administrator"],
  ["a common one with digits around it", "2020-Dragon-2020!"],
  ["a common one of more than one word", "leavemealone"],
  ["keys in a zigzag", "1q2w3e4r5t6y"],
  ["the trade", "Roofing20262026"],
  ["the company", `${site.name} 2026`],
  ["a part of the company's name and a year", `${site.name.split(" ")[0]}2027!!!`],
  ["its parts the other way round", `${site.name.split(" ").reverse().join("-")}#2025`],
  ["a year in between", site.name.split(" ").join("2024")],
  ["its town and a year", `${site.address.city}-${site.address.zip}`],
  ["a town nearby, twice", `${site.towns[1]}${site.towns[1]}99`],
  ["its domain", `${site.email.office.split("@")[1]}1`],
  ["its phone number", `${site.name.split(" ")[0]}${site.phone.e164}`],
  ["its name beside a common word", `${site.name.split(" ")[0]}Welcome2026`],
  ["its name with signs for letters", "L@rkf1eld-2026"],
  ["a common word with years", "Summer2025Summer2026"],
])("%s is refused: %s", ([, text = ""]) => {
  expect(isStrongPassword(text, OWN)).toBe(false);
});

test("what people choose well and what is generated is taken", () => {
  const good = [
    TEST_PASSWORD,
    "purple ladder moth river",
    "kX9-vT2-qLm4",
    "12 geese over Dublin",
    "contraseña larga 7",
    "七つの海を越えて行く青い鳥たち",
  ];
  for (const text of [...good, generatePassword()])
    expect([text, isStrongPassword(text, OWN)]).toEqual([text, true]);
});

test("of the fifty thousand commonest passwords none is taken", () => {
  const { dictionary } = createRequire(import.meta.url)(
    "@zxcvbn-ts/language-common",
  ) as typeof import("@zxcvbn-ts/language-common");
  const common = dictionary["passwords-common"];
  expect(common.length).toBeGreaterThan(40_000);
  expect(common.filter((text) => isStrongPassword(text, OWN))).toEqual([]);
});
