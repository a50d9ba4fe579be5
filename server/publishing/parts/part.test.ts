import path from "node:path";
import { expect, test } from "vitest";
import { readTexts } from "../site-folder.ts";
import type { Part } from "./part.ts";
import { PARTS } from "./parts.ts";

const partOf = (id: string): Part => PARTS.find((part) => part.id === id) as Part;
const pages = partOf("pages");

const ABOUT = `---
title: About us # as people say
description: Who we are.
---

Roofers since 1999.
`;
const CEDAR = `---
title: Cedar
description: Cedar roofs.
menu: Cedar
---

- one
- two
`;
const TEXTS = new Map([
  ["pages/about.md", ABOUT],
  ["pages/cedar.md", CEDAR],
  ["faq.yaml", "[]"],
]);

test("pages are read as entries, and what is not changed keeps each sign of its file", () => {
  const [about, cedar] = pages.read(TEXTS) as [object, object];
  expect(about).toEqual({
    slug: "about",
    title: "About us",
    description: "Who we are.",
    text: "Roofers since 1999.",
  });
  const changed = pages.write(TEXTS, [about, { ...cedar, text: "None." }]);
  expect(changed.get("pages/about.md")).toBe(ABOUT);
  expect(changed.get("pages/cedar.md")).toBe(CEDAR.replace("- one\n- two", "None."));
});

test("a page with another address is moved with its comments, and a removed one goes", () => {
  const [about] = pages.read(TEXTS) as [object];
  const changed = pages.write(TEXTS, [{ ...about, slug: "our-story" }]);
  expect(Object.fromEntries(changed)).toEqual({
    "pages/about.md": undefined,
    "pages/cedar.md": undefined,
    "pages/our-story.md": ABOUT,
  });
});

test("whatever is typed as an address, the file stays in its folder, and no page takes another's place", () => {
  const entry = { title: "Über uns", description: "x", text: "y" };
  const slugs = ["../../company", "", "about", "about", "/etc/passwd", "-.-", "a".repeat(300)];
  const written = pages.write(
    new Map(),
    slugs.map((slug) => ({ ...entry, slug })),
  );
  expect([...written.keys()]).toEqual([
    "pages/company.md",
    "pages/uber-uns.md",
    "pages/about.md",
    "pages/about-2.md",
    "pages/etc-passwd.md",
    "pages/uber-uns-2.md",
    `pages/${"a".repeat(60)}.md`,
  ]);
});

test("a headline replaces its default, and the file goes with the last of them", () => {
  const headlines = partOf("headlines");
  const own = new Map([["words.yaml", "home:\n  explore: Look around # ours\n"]]);
  const value = headlines.read(own) as { home: object };
  const changed = headlines.write(own, { ...value, home: { ...value.home, hero: { tagline: "Dry." } } });
  expect(changed.get("words.yaml")).toBe(
    "home:\n  explore: Look around # ours\n  hero:\n    tagline: Dry.\n",
  );
  expect(headlines.write(new Map(), { pages: { home: {} } }).get("words.yaml")).toBeUndefined();
});

test("faults are found in the part that shows them", () => {
  expect(pages.locate(TEXTS, "pages/cedar.md", ["title"])).toEqual([1, "title"]);
  expect(partOf("promises").locate(TEXTS, "company.yaml", ["promises", "photos"])).toEqual([
    "promises",
    "photos",
  ]);
  expect(partOf("contact").locate(TEXTS, "company.yaml", ["promises", "photos"])).toBeUndefined();
});

const DUBLIN = `# by the office
name: Dublin
state: OH # two letters
about:
  - By the river.
`;

test("a town is an entry under its name and state, and a change keeps the comments of its file", () => {
  const towns = partOf("towns");
  const texts = new Map([["towns/dublin-oh.yaml", DUBLIN]]);
  const value = towns.read(texts) as [object];
  expect(value).toEqual([{ slug: "dublin-oh", name: "Dublin", state: "OH", about: ["By the river."] }]);
  const added = { name: "Grove City", state: "OH", about: ["Flat."] };
  const changed = towns.write(texts, [{ ...value[0], about: ["On the river."] }, added]);
  expect(Object.fromEntries(changed)).toEqual({
    "towns/dublin-oh.yaml": DUBLIN.replace("By the", "On the"),
    "towns/grove-city-oh.yaml": "name: Grove City\nstate: OH\nabout:\n  - Flat.\n",
  });
  expect(towns.locate(texts, "towns/dublin-oh.yaml", ["about"])).toEqual([0, "about"]);
});

test("articles are entries of their own folder, with their day", () => {
  const articles = partOf("articles");
  const source = "---\ntitle: Hail # ours\ndate: 2026-10-19\n---\n\nLook at metal first.\n";
  const value = articles.read(new Map([["articles/hail.md", source]])) as [object];
  expect(value).toEqual([{ slug: "hail", title: "Hail", date: "2026-10-19", text: "Look at metal first." }]);
  const added = { title: "Ice at the eave", date: "2026-11-16", text: "It melts above." };
  const changed = articles.write(new Map([["articles/hail.md", source]]), [...value, added]);
  expect(changed.get("articles/hail.md")).toBe(source);
  expect(changed.get("articles/ice-at-the-eave.md")).toBe(
    "---\ntitle: Ice at the eave\ndate: 2026-11-16\n---\n\nIt melts above.\n",
  );
});

const COMPANY = (crews: string) => `phone: (614) 555-0142 # ours
inspections: # by themselves
  minutes: 60
${crews}`;

test.each([
  ["  crews: [North crew, South crew] # both\n", ["North crew", "South crew"]],
  ["  crews: 2\n", ["Crew 1", "Crew 2"]],
  ["", ["Crew 1"]],
])("crews written as %j are a list with keys, and stay so until somebody changes them", (written, names) => {
  const contact = partOf("contact");
  const texts = new Map([["company.yaml", COMPANY(written)]]);
  const value = contact.read(texts) as { inspections: { crews: { key: string; name: string }[] } };
  const { crews } = value.inspections;
  expect(crews).toEqual(names.map((name) => ({ key: name, name })));
  const called = contact.write(texts, { ...value, phone: "(614) 555-0143" });
  expect(called.get("company.yaml")).toBe(COMPANY(written).replace("0142", "0143"));

  const renamed = [
    { key: "east", name: "East crew" },
    { ...crews[0], name: "Nordic crew" },
    ...crews.slice(1),
  ];
  const text = contact.write(texts, { ...value, inspections: { ...value.inspections, crews: renamed } });
  expect(contact.read(new Map([["company.yaml", text.get("company.yaml") ?? ""]]))).toMatchObject({
    inspections: { crews: renamed },
  });
});

test.each(["sample", "site-data/testing/second-company"])(
  "what is read and sent back as it is changes no file of %s",
  (name) => {
    const texts = readTexts(path.resolve(import.meta.dirname, "../../..", name));
    for (const part of PARTS) {
      const sent = JSON.parse(JSON.stringify(part.read(texts) ?? null)) as unknown;
      for (const [file, text] of part.write(texts, sent))
        expect([file, text]).toEqual([file, texts.get(file)]);
    }
  },
);
