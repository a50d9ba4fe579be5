import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { jsonSchemas } from "./json-schemas.ts";

const FOLDER = path.resolve(import.meta.dirname, "json");

test("the JSON Schemas for editors are those of the loader; `npm run types:site` writes them", () => {
  const made = jsonSchemas();
  expect(readdirSync(FOLDER).toSorted()).toEqual(
    Object.keys(made)
      .map((name) => `${name}.json`)
      .toSorted(),
  );
  for (const [name, schema] of Object.entries(made))
    expect(JSON.parse(readFileSync(path.join(FOLDER, `${name}.json`), "utf8")), name).toEqual(
      JSON.parse(JSON.stringify(schema)),
    );
});

test("they know the keys of each file, ask for those that every site needs, and for none of words.yaml", () => {
  const { company, words, products } = jsonSchemas() as Record<
    string,
    { required?: string[]; items?: { properties: object } }
  >;
  expect(company?.required).toContain("phone");
  expect(company?.required).not.toContain("license");
  expect(Object.keys(products?.items?.properties ?? {})).toContain("pricePerSquareFoot");
  expect(JSON.stringify(words).startsWith('{"$schema"')).toBe(true);
  expect(words?.required).toBeUndefined();
});
