import type { SitePart, SiteProblem } from "#contract/api/site.ts";
import { makeLabel, pickMainSchema, type Schema } from "#contract/api/site-schema.ts";
import { siteWords } from "#copy/desk/site.ts";

type Place = {
  /** The label of the value in the form; "" for a whole entry. */
  label: string;
  /** The entries around it, the innermost first: "step 2 of project 3"; "" for a value in none. */
  owner: string;
  isPicture: boolean;
  isEmpty: boolean;
};

const { problem: words } = siteWords;

/** Says what is to be put right, and names the place as its form does. */
export function describeProblem(problem: SiteProblem, part: SitePart | undefined): string {
  const { file, message, rule, at } = problem;
  if (!part) return words.inFile(file, message);
  const place = findPlace(part, at);
  if (place.isPicture) return words.choosePicture(place.owner || place.label);
  if (place.label === "") return words.ofEntry(place.owner || part.title, rule ?? message);
  if (place.isEmpty && rule) return words.fillIn(place.label, place.owner);
  return rule ? words.rule(place.label, place.owner, rule) : words.other(place.label, place.owner, message);
}

function findPlace({ schema, value, entry }: SitePart, at: SiteProblem["at"]): Place {
  let current: { schema: Schema; value: unknown } = { schema: pickMainSchema(schema).schema, value };
  let noun = entry;
  const entries: string[] = [];
  let labels: string[] = [];
  for (const key of at) {
    const inner = stepInto(current, key);
    if (typeof key === "number") {
      entries.unshift(siteWords.numbered(noun, key));
      labels = [];
    } else {
      const label = makeLabel(key, stepSchema(current.schema, key));
      labels.push(label);
      noun = siteWords.oneOf(label);
    }
    current = inner;
  }
  const isEmpty = current.value === undefined || current.value === null || current.value === "";
  return {
    label: labels.join(" › "),
    owner: entries.join(" of "),
    isPicture: current.schema.format === "picture",
    isEmpty,
  };
}

function stepSchema(schema: Schema, key: string | number): Schema {
  const inner = typeof key === "number" ? schema.items : schema.properties?.[key];
  return inner ?? {};
}

function stepInto({ schema, value }: { schema: Schema; value: unknown }, key: string | number) {
  const holder = value as Readonly<Record<string | number, unknown>> | null | undefined;
  return { schema: pickMainSchema(stepSchema(schema, key)).schema, value: holder?.[key] };
}
