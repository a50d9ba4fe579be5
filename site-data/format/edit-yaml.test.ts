import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { parse } from "yaml";
import { editYaml } from "./edit-yaml.ts";

const TEXT = `# What we sell.
# In the order of the page.
- id: metal # never change
  price: 8.00 # per square foot
  also:
    - tin # an old word
    - steel
# the cheapest
- id: shingle
  name: "Shingles" # as people say
  price: 4.50
- id: slate
  # only with a structural survey
  price: 15
`;

type Entry = { id: string; price: unknown; name?: string; also?: string[] };
const entries = () => parse(TEXT) as [Entry, Entry, Entry];

test("a changed value keeps the comment beside it and the way in which it is written", () => {
  const [metal, shingle, slate] = entries();
  const changes = [{ ...metal, price: 9.25 }, { ...shingle, name: "Asphalt" }, slate];
  expect(editYaml(TEXT, changes)).toBe(TEXT.replace("8.00", "9.25").replace('"Shingles"', '"Asphalt"'));
  expect(editYaml(TEXT, [{ ...metal, price: "nine" }, shingle, slate])).toBe(TEXT.replace("8.00", "nine"));
});

test("a removed entry goes with its own comments only", () => {
  const [metal, shingle, slate] = entries();
  const [head, afterMetal = ""] = TEXT.split("# the cheapest");
  expect(editYaml(TEXT, [metal, slate])).toBe(
    `${head}${afterMetal.slice(afterMetal.indexOf("- id: slate"))}`,
  );
  const withoutFirst = editYaml(TEXT, [shingle, slate]);
  expect(withoutFirst.startsWith("# What we sell.\n# In the order of the page.\n")).toBe(true);
  expect(withoutFirst).toContain("# the cheapest\n- id: shingle");
  expect(withoutFirst).not.toContain("never change");
});

test("a moved or renamed entry takes its comments along", () => {
  const [metal, shingle, slate] = entries();
  const moved = editYaml(TEXT, [slate, metal, { ...shingle, id: "asphalt" }]);
  expect(parse(moved)).toEqual([slate, metal, { ...shingle, id: "asphalt" }]);
  expect(moved).toContain("# the cheapest\n- id: asphalt");
  expect(moved).toMatch(
    /- id: slate\n {2}# only with a structural survey\n {2}price: 15\n- id: metal # never change/,
  );
  expect(editYaml(TEXT, [{ ...metal, also: ["steel", "tin"] }, shingle, slate])).toContain(
    "    - steel\n    - tin # an old word\n",
  );
});

test("a text that becomes keys with values, and is a text again, keeps the comments", () => {
  const text = "# Ours.\nhero: A house # of 2026\n# the crew\ncrew: Four roofers\n";
  const cropped = editYaml(text, { hero: { alt: "A house", focus: "left" }, crew: "Four roofers" });
  expect(cropped).toBe(
    "# Ours.\nhero:\n  # of 2026\n  alt: A house\n  focus: left\n# the crew\ncrew: Four roofers\n",
  );
  expect(editYaml(cropped, parse(text))).toBe(text);
});

test("a new entry has none of the others' comments", () => {
  const [metal, shingle, slate] = entries();
  const text = editYaml(TEXT, [metal, shingle, { id: "tile", price: 12 }]);
  expect(text).not.toContain("survey");
  expect(editYaml(TEXT, [metal, shingle, slate, { id: "tile", price: 12 }])).toBe(
    `${TEXT}- id: tile\n  price: 12\n`,
  );
});

test("keys are changed, added and removed among others, and the head of the file stays", () => {
  const text = "# The company.\nphone: 1 # call\nname: Eaves # ours\n";
  expect(editYaml(text, { phone: 2 }, ["phone", "towns"])).toBe(text.replace("1 #", "2 #"));
  expect(editYaml(text, { towns: ["Bexley"] }, ["phone", "towns"])).toBe(
    "# The company.\nname: Eaves # ours\ntowns:\n  - Bexley\n",
  );
  expect(editYaml("", [{ a: 1 }])).toBe("- a: 1\n");
});

test("the example's files are unchanged where their values are", () => {
  const sample = path.resolve(import.meta.dirname, "../../sample");
  for (const name of readdirSync(sample).filter((file) => file.endsWith(".yaml"))) {
    const text = readFileSync(path.join(sample, name), "utf8");
    expect(editYaml(text, parse(text)), name).toBe(text);
  }
});

test("entries beside a changed one are left as they are written", () => {
  const text =
    "- a: a long text that is broken\n    by hand\n  b: 4.50\n\n# second\n- {a: x,   b: 1}\n- a: z\n# end\n";
  const [one, two, three] = parse(text);
  expect(editYaml(text, [one, two, { a: "y" }])).toBe(text.replace("a: z", "a: y"));
  expect(editYaml(text, [two, one, three])).toBe(
    "# second\n- {a: x,   b: 1}\n- a: a long text that is broken\n    by hand\n  b: 4.50\n\n- a: z\n# end\n".replace(
      "4.50\n\n- a",
      "4.50\n- a",
    ),
  );
});
