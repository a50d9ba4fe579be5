import { execFile } from "node:child_process";
import { readFile, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import path from "node:path";
import process from "node:process";
import { afterEach, expect, test, vi } from "vitest";
import { copySite, makeFolder } from "#site-data/testing/site-copy.ts";
import type { Node } from "./json-ld.ts";

// Holds the structured data of every page against schema.org's vocabulary, which the package schema-dts has as types: each node is
// written as a constant of its type, and TypeScript says which property a type does not have, or which value it may not take.

const require = createRequire(import.meta.url);
const TYPES = path.join(path.dirname(require.resolve("schema-dts/package.json")), "dist/schema.d.ts");
const COMPILER = path.join(path.dirname(require.resolve("typescript/package.json")), "bin/tsc");

/** Further lines of company.yaml. */
const MORE = `phones:
  - { label: Emergencies, number: (614) 555-0155 }
offices:
  - street: 12 North Main Street
    city: Lancaster
    state: OH
    zip: "43130"
    phone: (740) 555-0150
    hours: [{ days: Tuesday to Thursday, opens: "08:00", closes: "15:00" }]
`;

afterEach(() => {
  vi.unstubAllEnvs();
  vi.resetModules();
});

/** Says what of the nodes is not of schema.org, a line each; "" if all of them are. */
async function checkNodes(nodes: readonly Node[]): Promise<string> {
  const folder = await makeFolder();
  const constants = nodes.map(
    (node, index) => `export const node${index}: schema.${node["@type"]} = ${JSON.stringify(node)};`,
  );
  await writeFile(
    path.join(folder, "nodes.ts"),
    ['import type * as schema from "schema-dts";', ...constants].join("\n"),
  );
  const compilerOptions = {
    target: "ES2022",
    module: "ESNext",
    moduleResolution: "bundler",
    strict: true,
    noEmit: true,
    skipLibCheck: true,
    types: [],
    paths: { "schema-dts": [TYPES] },
  };
  await writeFile(
    path.join(folder, "tsconfig.json"),
    JSON.stringify({ compilerOptions, files: ["nodes.ts"] }),
  );
  return new Promise((resolve) => {
    execFile(process.execPath, [COMPILER, "--project", folder], (_, stdout, stderr) =>
      resolve(stdout + stderr),
    );
  });
}

/** The nodes of all pages of a site's folder, as a reader of its documents gets them. */
async function readNodes(folder?: string): Promise<Node[]> {
  if (folder) vi.stubEnv("SITE_DIR", folder);
  vi.resetModules();
  const [{ pages, ownPages, hasPage }, { townPages }, { articlePages }, { listStructuredData }] =
    await Promise.all([
      import("#copy/pages/pages.ts"),
      import("#copy/pages/towns.ts"),
      import("#copy/pages/articles.ts"),
      import("./structured-data.ts"),
    ]);
  const metas = [
    ...Object.values(pages).filter(({ path: at }) => hasPage(at)),
    ...[...ownPages, ...townPages, ...articlePages].map(({ meta }) => meta),
  ];
  return JSON.parse(JSON.stringify(metas.flatMap(listStructuredData)));
}

test("every page's structured data are of schema.org, in type, property and value", async () => {
  const nodes = await readNodes();
  const types = new Set(nodes.map((node) => node["@type"]));
  for (const type of ["RoofingContractor", "Service", "BlogPosting", "Product", "JobPosting", "FAQPage"])
    expect(types).toContain(type);
  expect(await checkNodes(nodes)).toBe("");
});

test("so are those of a company with several offices, phones and networks", async () => {
  const folder = await copySite({ company: MORE });
  const file = path.join(folder, "company.yaml");
  const angi = "https://www.angi.com/larkfield";
  const text = await readFile(file, "utf8");
  await writeFile(file, text.replace(/^social:.*\n/m, `social:\n  - { label: Angi, url: ${angi} }\n`));
  const nodes = await readNodes(folder);
  expect(nodes[0]).toMatchObject({
    "@type": "RoofingContractor",
    department: [{ telephone: "+17405550150", address: { addressLocality: "Lancaster" } }],
    contactPoint: [{ contactType: "Emergencies", telephone: "+16145550155" }],
    sameAs: expect.arrayContaining([angi]),
  });
  expect(await checkNodes(nodes)).toBe("");
});

test("a property that there is not, and a value of another type, are found", async () => {
  const wrong: Node[] = [
    { "@type": "RoofingContractor", name: "Eaves", priceRnge: "$" },
    { "@type": "BlogPosting", headline: "Hail", image: { "@type": "City", name: "Dublin" } },
  ];
  const said = await checkNodes(wrong);
  expect(said).toMatch(/priceRnge/);
  expect(said).toMatch(/"City"/);
});
