import { expect, test } from "vitest";
import { fold } from "./language/fold.ts";
import { workOut } from "./sums.ts";

function sum(message: string, before = ""): string | undefined {
  return workOut(fold(message), before)?.say.join(" ");
}

test("area and material make a ballpark range from the starting price", () => {
  expect(sum("how much for 2,000 sq ft of metal roof?")).toContain("$16,000 to $19,200");
  expect(sum("what do 25 squares of slate cost")).toContain("$37,500 to $45,000");
  expect(sum("price for 1800 sq ft of roof")).toMatch(
    /\$8,100 to \$9,700.*\$14,400 to \$17,300.*\$27,000 to \$32,400/,
  );
});

test("footprint and pitch make roof area and squares", () => {
  expect(sum("footprint 2000 sq ft, 6/12 pitch, how many squares")).toMatch(
    /2,236 sq ft.*22\.4 squares.*2,460 sq ft, or 24\.6 squares/,
  );
  expect(sum("my house is 40 x 50, pitch 8 in 12, metal?")).toContain("2,404 sq ft");
});

test("a house's size is taken as the footprint, and the assumption is said", () => {
  expect(sum("metal for a 2000 sq ft house")).toMatch(
    /Taking 2,000 sq ft as the footprint under a 6\/12 pitch/,
  );
  expect(sum("metal for a 2000 sq ft two story house")).toMatch(/Taking 1,000 sq ft as the footprint/);
});

test("a follow-up goes on with the numbers of the question before", () => {
  const before = fold("how much for 2000 sq ft of metal roof");
  expect(sum("and in slate?", before)).toContain("$30,000 to $36,000");
  expect(sum("what are your hours?", before)).toBeUndefined();
});

test("attic floor makes vent area", () => {
  expect(sum("how much venting for a 1500 sq ft attic")).toMatch(/10 sq ft.*about 5/);
});

test("what has no price and what is no sum is left alone", () => {
  for (const message of [
    "price of 5000 sq ft of flat roof",
    "leak in my 2000 sq ft house, how much to fix",
    "my house was built in 1998",
    "how many square feet in a square",
    "999999999999 sq ft of metal",
  ]) {
    expect(sum(message)).toBeUndefined();
  }
});
