import { expect, test } from "vitest";
import { createEndedCalls } from "./ended-calls.ts";

/** A database that knows these numbers as ended, and keeps what it was asked. */
function openCalls(ended: Record<string, string>) {
  const asked: string[][] = [];
  const calls = createEndedCalls(async (phones) => {
    asked.push(phones);
    if (phones.includes("fails")) throw new Error("away");
    return phones.flatMap((phone) => (ended[phone] ? [{ phone, ended_at: ended[phone] }] : []));
  });
  const settled = () => new Promise((resolve) => setTimeout(resolve));
  return { calls, asked, settled, ended };
}

test("all numbers of a moment are one question, and each is asked once", async () => {
  const { calls, asked, settled } = openCalls({ "614": "2026-11-28" });
  let changes = 0;
  calls.subscribe(() => changes++);
  for (const phone of ["614", "615", "614"]) calls.show(phone);
  expect(calls.read("614")).toBeUndefined();
  await settled();
  calls.show("615");
  await settled();
  expect(asked).toEqual([["614", "615"]]);
  expect([calls.read("614"), calls.read("615")]).toEqual(["2026-11-28", null]);
  expect(changes).toBe(1);
});

test("a change is read for what is still shown; what is not is forgotten", async () => {
  const { calls, asked, settled, ended } = openCalls({});
  const hide = calls.show("614");
  calls.show("615");
  await settled();
  hide();
  ended["615"] = "2026-11-29";
  await calls.readAgain();
  expect(asked.at(-1)).toEqual(["615"]);
  expect([calls.read("614"), calls.read("615")]).toEqual([undefined, "2026-11-29"]);
});

test("more numbers than a question may have are several, and one that fails leaves its numbers as they were", async () => {
  const { calls, asked, settled } = openCalls({ first: "2026-11-28" });
  const many = ["first", ...Array.from({ length: 600 }, (_, place) => String(place)), "fails"];
  for (const phone of many) calls.show(phone);
  await settled();
  await settled();
  expect(asked.map((phones) => phones.length)).toEqual([500, 102]);
  expect([calls.read("first"), calls.read("fails"), calls.read("599")]).toEqual([
    "2026-11-28",
    undefined,
    undefined,
  ]);
});
