import { expect, test } from "vitest";
import { readPhone } from "#contract/contact/phone.ts";
import { createTestDatabase } from "../postgres/testing/test-database.ts";

const SPELLINGS = [
  "(614) 555-0142",
  "614.555.0142",
  "+1 614 555 0142",
  "1-614-555-0142",
  "Cell: 614-555-0142 (work)",
  "614‑555‑0142", // non-breaking hyphens
  "614−555−0142", // minus signs
  "614–555—0142",
  "６１４－５５５－０１４２",
  "٦١٤٥٥٥٠١٤٢",
  "६१४ ५५५ ०१४२",
  "6️⃣1️⃣4️⃣5️⃣5️⃣5️⃣0️⃣1️⃣4️⃣2️⃣",
  "⑥①④ ⑤⑤⑤ ⓪①④②",
  "𝟔𝟏𝟒 𝟓𝟓𝟓 𝟎𝟏𝟒𝟐",
  "6​1​4​5​5​5​0​1​4​2", // zero-width spaces
  "614·555•0142",
  "614_555/0142",
  "6 1 4 5 5 5 0 1 4 2",
  "614, 555, 0142",
  "(614) 555-0142 ext. 7",
  "614-555-0142 x77",
  "614-555-0142;ext=7",
  "614-555-0142,,7",
  "614-555-0142 #12",
  "+44 (0)20 7946 0958",
  "011 44 20 7946 0958",
  "+49 30 901820",
  "555-0142",
  "614-555-01423",
  "call me",
  "call614-555-0142",
  "614-555-0142 or 614-555-0143",
  "",
];

test("the database reads a phone number as the site does, however it is written", async () => {
  await using database = await createTestDatabase();
  const rows = await database.sql<{ written: string; read: string | null }[]>`
    select written, private.read_phone(written) as read from unnest(${SPELLINGS}::text[]) as written`;
  expect(rows.map(({ written, read }) => [written, read])).toEqual(
    SPELLINGS.map((written) => [written, readPhone(written) ?? null]),
  );
});

/** All signs that the site reads as a digit in place of one of ASCII's. */
function listDigitSigns(): string[] {
  const codes = Array.from({ length: 0x20000 - 0x80 }, (_, place) => place + 0x80);
  return codes
    .filter((code) => code < 0xd800 || code > 0xdfff)
    .map((code) => String.fromCodePoint(code))
    .filter((sign) => readPhone(`614555014${sign}`) !== undefined);
}

test("every sign of Unicode that the site reads as a digit is that digit to the database", async () => {
  await using database = await createTestDatabase();
  const signs = listDigitSigns();
  expect(signs.length).toBeGreaterThan(700);
  const rows = await database.sql<{ sign: string; read: string | null }[]>`
    select sign, private.read_phone('614555014' || sign) as read from unnest(${signs}::text[]) as sign`;
  const wrong = rows.filter(({ sign, read }) => read !== readPhone(`614555014${sign}`));
  expect(wrong).toEqual([]);
});

test("numbers of one person are compared without country and extension, and those of two countries are two", async () => {
  await using database = await createTestDatabase();
  const digits = async (phone: string) =>
    (await database.sql<{ digits: string | null }[]>`select private.phone_digits(${phone}) as digits`)[0]
      ?.digits;
  for (const phone of ["+16145550142", "614-555-0142 x7", "６１４５５５０１４２", "Fax: 614 555 0142"])
    expect(await digits(phone), phone).toBe("6145550142");
  expect(await digits("+44 20 7946 0958")).toBe("442079460958");
  expect(await digits("+1 207 946 0958")).toBe("2079460958");
  expect(await digits("555-0142")).toBe("5550142");
  expect(await digits("none")).toBeNull();
});
