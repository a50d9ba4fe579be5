import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { parse } from "yaml";
import { companySchema } from "./company.ts";

const SAMPLE = path.resolve(import.meta.dirname, "../../sample/company.yaml");

function readCrews(crews: unknown) {
  const { inspections, ...company } = parse(readFileSync(SAMPLE, "utf8"));
  const { visits } = companySchema.parse({ ...company, inspections: { ...inspections, crews } });
  return { crews: visits.crews, crewNames: visits.crewNames };
}

test("crews are a number or a list of names, and have both from then on", () => {
  const numbered = { crews: 3, crewNames: ["Crew 1", "Crew 2", "Crew 3"] };
  expect(readCrews(3)).toEqual(numbered);
  expect(readCrews(undefined)).toEqual({ crews: 1, crewNames: ["Crew 1"] });
  expect(readCrews(["Ann's crew", "Bo"])).toEqual({ crews: 2, crewNames: ["Ann's crew", "Bo"] });
});

test("the one line of the desk's form is a number, or names between commas", () => {
  expect(readCrews(" 2 ")).toEqual({ crews: 2, crewNames: ["Crew 1", "Crew 2"] });
  expect(readCrews("Ann's crew, Bo")).toEqual({ crews: 2, crewNames: ["Ann's crew", "Bo"] });
});

test("a number that is none of crews is refused, however it is written", () => {
  for (const crews of [0, 21, 1.5, "0", "21", "99999999999", "", ["a", "a"], [], {}])
    expect(() => readCrews(crews), JSON.stringify(crews)).toThrow();
});
