import { expect, test } from "vitest";
import { crewsSchema, listCrews } from "./crews.ts";

const numbered = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ key: `Crew ${index + 1}`, name: `Crew ${index + 1}` }));

test("crews are a number or a list of names, each with its key, which is the name where none is given", () => {
  expect(crewsSchema.parse(3)).toEqual(numbered(3));
  expect(crewsSchema.parse(["Ann's crew", { key: "bo", name: "Bo" }, { name: "Cy" }])).toEqual([
    { key: "Ann's crew", name: "Ann's crew" },
    { key: "bo", name: "Bo" },
    { key: "Cy", name: "Cy" },
  ]);
});

test("one line, as an older form of the desk has written it, is a number, or names between commas", () => {
  expect(crewsSchema.parse(" 2 ")).toEqual(numbered(2));
  expect(crewsSchema.parse("Ann's crew, Bo")).toEqual([
    { key: "Ann's crew", name: "Ann's crew" },
    { key: "Bo", name: "Bo" },
  ]);
});

test("a number that is none of crews is refused, however it is written, and so is what is no list of crews", () => {
  const refused = [0, 21, 1.5, "0", "21", "99999999999", "", ["a", "a"], [], {}, [{ key: "a" }], [{}], [7]];
  const twice = [
    { key: "a", name: "A" },
    { key: "a", name: "B" },
  ];
  for (const crews of [...refused, twice, [{ name: "x".repeat(41) }]])
    expect(crewsSchema.safeParse(crews).success, JSON.stringify(crews)).toBe(false);
});

test("a fault of an entry is told at its place", () => {
  const { error } = crewsSchema.safeParse([{ name: "North" }, { key: "south", name: "x".repeat(41) }]);
  expect(error?.issues).toMatchObject([{ path: [1, "name"], message: "must have at most 40 characters" }]);
});

test("the form shows every way of writing as a list of names with keys, and what it cannot read as it is", () => {
  expect(listCrews(2)).toEqual(numbered(2));
  expect(listCrews(undefined)).toEqual(numbered(1));
  expect(listCrews(["A", { name: "B" }])).toEqual([
    { key: "A", name: "A" },
    { key: "B", name: "B" },
  ]);
  expect(listCrews([{ key: "b", name: "" }])).toEqual([{ key: "b", name: "" }]);
});
