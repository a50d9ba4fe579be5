import { mkdir, readFile, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { expect, test } from "vitest";
import { copySite } from "../testing/site-copy.ts";
import { loadSite } from "./load-site.ts";
import { problemText, SiteProblems } from "./problem.ts";

const DUBLIN = "towns/dublin-oh.yaml";

/** Says what is wrong in a folder, a line each. */
function problemsOf(folder: string): string[] {
  try {
    loadSite(folder);
    return [];
  } catch (error) {
    if (!(error instanceof SiteProblems)) throw error;
    return error.problems.map(problemText);
  }
}

/** A copy of the example in which `change` has changed the text of one of its files. */
async function siteWith(file: string, change: (text: string) => string): Promise<string> {
  const folder = await copySite();
  const before = await readFile(path.join(folder, file), "utf8").catch(() => "");
  const after = change(before);
  expect(after).not.toBe(before);
  await mkdir(path.dirname(path.join(folder, file)), { recursive: true });
  await writeFile(path.join(folder, file), after);
  return folder;
}

test("the example's towns are read with their figures filled in, and every one of them has a page's worth to say", async () => {
  const { towns } = loadSite(await copySite());
  expect(towns.map(({ slug }) => slug)).toEqual(["dublin-oh", "grove-city-oh", "westerville-oh"]);
  expect(towns[0]).toMatchObject({ name: "Dublin", state: "OH", distanceMiles: 13 });
});

test("a town made of another one's text is refused, also where its name and figures are its own", async () => {
  const folder = await copySite();
  const dublin = await readFile(path.join(folder, DUBLIN), "utf8");
  const copied = dublin.replaceAll("Dublin", "Hilliard").replace("Miles: 13", "Miles: 11");
  await writeFile(path.join(folder, "towns/hilliard-oh.yaml"), copied);
  const said = problemsOf(folder);
  expect(said).toHaveLength(2);
  expect(said[0]).toMatch(
    /^towns\/dublin-oh\.yaml line \d+: shares 100% of its text with Hilliard; it must be less than 20%/,
  );
  expect(said[1]).toMatch(/^towns\/hilliard-oh\.yaml line \d+: shares 100% of its text with Dublin; /);
});

test("a town of few words is refused", async () => {
  const folder = await siteWith(DUBLIN, (text) =>
    text.replace(/about:[\s\S]*?rules:[\s\S]*?projects:/, "about: [We roof Dublin.]\nprojects:"),
  );
  expect(problemsOf(folder)).toEqual([
    expect.stringMatching(
      /^towns\/dublin-oh\.yaml line \d+: says \d\d words about Dublin; a page needs 120 of its own/,
    ),
  ]);
});

test("a project that there is not, a town beyond the way that the company drives, and a town twice are told of", async () => {
  const project = await siteWith(DUBLIN, (text) => text.replace("Solar Roof", "Copper Roof"));
  expect(problemsOf(project)).toEqual([
    expect.stringMatching(/line \d+: there is no project "Copper Roof Installation" in projects\.yaml/),
  ]);
  const far = await siteWith(DUBLIN, (text) => text.replace("Miles: 13", "Miles: 90"));
  expect(problemsOf(far)).toEqual([
    "towns/dublin-oh.yaml line 3: is 90 miles away, but serviceRadiusMiles in company.yaml is 45",
  ]);
  const twice = await siteWith("towns/westerville-oh.yaml", (text) =>
    text.replace("name: Westerville", "name: Dublin"),
  );
  expect(problemsOf(twice)).toEqual(["towns/westerville-oh.yaml line 1: Dublin, OH has a page already"]);
});

test("a file that makes no address, a picture that is not there and a misspelt key are told of in the file", async () => {
  const folder = await copySite();
  await writeFile(path.join(folder, "towns/Dublin OH.yml"), "name: Dublin\n");
  expect(problemsOf(folder)).toEqual([
    "towns/Dublin OH.yml: its name becomes its address: small letters, digits and hyphens, like dublin-oh.yaml",
  ]);
  const picture = await siteWith(DUBLIN, (text) =>
    text.replace("image: service-residential", "image: river"),
  );
  expect(problemsOf(picture)).toEqual([
    expect.stringMatching(
      /^towns\/dublin-oh\.yaml line \d+: there is no picture "river"; put river\.jpg into/,
    ),
  ]);
  const key = await siteWith(DUBLIN, (text) => text.replace("rules:", "ruels:"));
  expect(problemsOf(key)).toEqual([
    expect.stringMatching(/^towns\/dublin-oh\.yaml line \d+: ruels is not known here; did you mean rules\?/),
  ]);
});

test("without the folder there are no towns", async () => {
  const folder = await copySite();
  await rm(path.join(folder, "towns"), { recursive: true });
  expect(loadSite(folder).towns).toEqual([]);
});

test("articles are read newest first; one without a day, or with a link that leads nowhere, is told of", async () => {
  const { articles } = loadSite(await copySite());
  expect(articles.map(({ date }) => date)).toEqual(["2026-11-16", "2026-10-19", "2026-09-21"]);
  const head = "---\ntitle: Moss\ndescription: Moss.\nimage: hero\n";
  const undated = await siteWith("articles/moss.md", () => `${head}---\nIt grows.\n`);
  expect(problemsOf(undated)).toEqual([
    "articles/moss.md line 2: date is missing; it must be a date like 2026-11-02",
  ]);
  const lost = await siteWith(
    "articles/moss.md",
    () => `${head}date: 2026-01-02\n---\n[See](/articles/mos) and [that](/roofing/dublin-oh).\n`,
  );
  expect(problemsOf(lost)).toEqual([
    expect.stringMatching(
      /^articles\/moss\.md line 7: the link \/articles\/mos leads to no page of this site/,
    ),
  ]);
  const picture = await siteWith(
    "articles/moss.md",
    () => `${head.replace("hero", "moss")}date: 2026-01-02\n---\nIt grows.\n`,
  );
  expect(problemsOf(picture)).toEqual([
    expect.stringMatching(/^articles\/moss\.md line 4: there is no picture "moss"/),
  ]);
});

const redirect = (from: string, to: string) => `- { from: "${from}", to: "${to}" }\n`;

test("old addresses are read, and lead to pages of this site only", async () => {
  const right = await siteWith(
    "redirects.yaml",
    () => redirect("/about-us.html", "/why-choose-us") + redirect("/blog/*", "/roofing/dublin-oh#top"),
  );
  expect(loadSite(right).redirects).toHaveLength(2);
  const wrong: [entries: string, said: RegExp][] = [
    [redirect("/a", "/servicse"), /line 1: \/servicse is no page of this site; did you mean \/services\?$/],
    [redirect("/a", "https://evil.example"), /line 1: to must be the address of a page of this site/],
    [redirect("/a", "//evil.example"), /line 1: to must be the address of a page of this site/],
    [redirect("a.html", "/faq"), /line 1: from must be an address without its domain/],
    [redirect("/*", "/faq"), /line 1: from must be an address without its domain/],
    [redirect("/a?p=1", "/faq"), /line 1: from must be an address without its domain/],
    [
      redirect("/a", "/faq") + redirect("/A.php", "/services"),
      /line 2: the address \/A\.php stands here a second time/,
    ],
    [redirect("/faq", "/services"), /line 1: \/faq is an address of this site, so it leads nowhere else/],
    [redirect("/api/old", "/services"), /line 1: \/api\/old is an address of this site/],
    [
      redirect("/a", "/b") + redirect("/b", "/faq"),
      /line 1: \/b is itself an old address, which leads to \/faq/,
    ],
  ];
  for (const [entries, said] of wrong)
    expect(problemsOf(await siteWith("redirects.yaml", () => entries)), entries).toEqual([
      expect.stringMatching(said),
    ]);
  const circle = await siteWith("redirects.yaml", () => redirect("/a", "/b") + redirect("/b", "/a"));
  expect(problemsOf(circle)).toHaveLength(2);
});
