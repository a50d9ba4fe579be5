import type { z } from "zod";
import { nameTown } from "../place-names.ts";
import { townSchema } from "../schema/town.ts";
import { type AddressFolder, listAddressFiles, type Reading } from "./address-files.ts";
import type { SiteData } from "./load-site.ts";
import { computeShared, countWords } from "./own-text.ts";
import { fillPlaceholders, type Placeholders } from "./placeholders.ts";
import { YamlFile } from "./yaml-file.ts";

export const TOWNS_FOLDER = {
  name: "towns",
  ending: ".yaml",
  example: "dublin-oh.yaml",
} as const satisfies AddressFolder;

/** Search engines call pages that differ by a town's name alone doorway pages, and leave out the whole site for them. */
const LEAST_OWN_WORDS = 120;
/** The most that two towns may share, of the runs of five words in the shorter text. */
const MOST_SHARED = 0.2;

/** A town with a page of its own, at /roofing/SLUG. */
export type Town = z.output<typeof townSchema> & { readonly slug: string };

export type TownFile = { readonly town: Town; readonly yaml: YamlFile };

/** Reads the YAML files of towns/. */
export function readTowns(reading: Reading): TownFile[] {
  return listAddressFiles(reading, TOWNS_FOLDER).flatMap(({ slug, file }) => {
    const yaml = YamlFile.open(reading.folder, file);
    reading.files.push(yaml);
    const town = yaml.read(townSchema);
    return town ? [{ town: { slug, ...town }, yaml }] : [];
  });
}

export function fillTowns(files: readonly TownFile[], values: Placeholders): TownFile[] {
  return files.map(({ town, yaml }) => ({
    town: fillPlaceholders(town, values, (at, message) => yaml.problem(at, message)),
    yaml,
  }));
}

/** Reports towns that stand twice, are too far away, name projects that there are not, or have too little of their own to say. */
export function checkTowns(
  files: readonly TownFile[],
  { company, projects }: Pick<SiteData, "company" | "projects">,
): void {
  const titles = projects.map(({ title }) => title);
  const seen = new Set<string>();
  for (const { town, yaml } of files) {
    const name = nameTown(town);
    if (seen.has(name)) yaml.problem(["name"], `${name} has a page already`);
    seen.add(name);
    if (town.distanceMiles > company.serviceRadiusMiles)
      yaml.problem(
        ["distanceMiles"],
        `is ${town.distanceMiles} miles away, but serviceRadiusMiles in company.yaml is ${company.serviceRadiusMiles}`,
      );
    for (const [index, title] of town.projects.entries())
      if (!titles.includes(title))
        yaml.problem(
          ["projects", index],
          `there is no project "${title}" in projects.yaml${titles.length > 0 ? `, which has ${titles.join(", ")}` : ""}`,
        );
    checkOwnText({ town, yaml }, files);
  }
}

function checkOwnText({ town, yaml }: TownFile, all: readonly TownFile[]): void {
  const count = countWords(joinText(town));
  if (count < LEAST_OWN_WORDS)
    yaml.problem(
      ["about"],
      `says ${count} words about ${town.name}; a page needs ${LEAST_OWN_WORDS} of its own, or search engines take it for one that is made for them`,
    );
  const names = all.map((file) => file.town.name);
  for (const { town: other } of all) {
    if (other === town) continue;
    const shared = computeShared(joinText(town), joinText(other), names);
    if (shared >= MOST_SHARED)
      yaml.problem(
        ["about"],
        `shares ${Math.round(shared * 100)}% of its text with ${other.name}; it must be less than ${MOST_SHARED * 100}%: say what is particular in ${town.name}`,
      );
  }
}

/** The text that the file itself brings to its page. */
function joinText({ description, about, rules, reviews }: Town): string {
  return [
    description,
    ...about,
    ...rules.flatMap(({ title, text }) => [title, text]),
    ...reviews.map(({ quote }) => quote),
  ].join("\n");
}
