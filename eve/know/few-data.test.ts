import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, expect, test, vi } from "vitest";
import { loadSite } from "#site-data/load/load-site.ts";
import { completeAnswers, writeSite } from "#site-data/new/new-site.ts";

// A company that `npm run site:new` has written, with a warranty of its own, none of a manufacturer's, and a day by appointment.

const GIVEN = {
  name: "Blue Ridge Roofs",
  zip: "28801",
  street: "12 Haywood Street",
  phone: "828-555-3301",
  email: "office@blueridgeroofs.test",
  founded: "1999",
  warranty: "0",
  workmanship: "10",
  hours: "Monday to Thursday 6:00-14:00, Friday by appointment",
};

const parent = mkdtempSync(path.join(tmpdir(), "eaves-few-"));
const folder = path.join(parent, "site");
const { answers } = completeAnswers(GIVEN);
const { problems } = await writeSite(folder, answers);

afterAll(() => {
  rmSync(parent, { recursive: true });
  vi.unstubAllEnvs();
  vi.resetModules();
});

/** Lists all texts of a value, with their places. */
function listTexts(value: unknown, at = ""): [at: string, text: string][] {
  if (typeof value === "string") return [[at, value]];
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => listTexts(inner, `${at}.${key}`));
}

test("pages and papers state the company's own warranty, and none of a manufacturer", () => {
  expect(problems).toEqual([]);
  const texts = listTexts(loadSite(folder).words);
  const all = listTexts({ ...loadSite(folder), pictures: undefined });
  expect(all.filter(([, text]) => /manufacturer/i.test(text))).toEqual([]);
  expect(texts.filter(([at, text]) => text === "" && !at.startsWith(".financing."))).toEqual([]);
  const said = texts.filter(([, text]) => text.includes("10-year"));
  expect(said.map(([at]) => at.split(".")[1])).toEqual(
    expect.arrayContaining(["pages", "home", "why-choose-us", "paper"]),
  );
});

test("Eve states that warranty in both languages, and the day by appointment", async () => {
  vi.stubEnv("SITE_DIR", folder);
  vi.resetModules();
  const [{ readArticles }, { linesIn }] = await Promise.all([
    import("./read-articles.ts"),
    import("#copy/eve-lines.ts"),
  ]);
  const articles = new Map(readArticles().map((article) => [article.id, article]));
  const said = (id: string) => {
    const article = articles.get(id);
    return [article?.say ?? [], article?.spanish?.say ?? []].map((say) => say.flat().join(" "));
  };
  expect(said("warranty")).toEqual([
    expect.stringMatching(/^Our own on the work, for 10 years\./),
    expect.stringContaining("nuestra propia garantía sobre el trabajo, de 10 años"),
  ]);
  for (const id of ["warranty", "workmanship-warranty", "warranty-life", "warranty-storm", "warranty-longer"])
    expect(said(id).join(" "), id).not.toMatch(/manufacturer|fabricante|both|two:/i);
  expect(said("workmanship-warranty")[0]).toContain("runs 10 years; somebody");
  expect(linesIn("en").known.hours).toContain("Friday, by appointment");
  expect(linesIn("es").known.hours).toContain("viernes, con cita previa");
});
