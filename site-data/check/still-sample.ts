import type { SiteData } from "../load/load-site.ts";
import { pictureUses } from "../load/picture-use.ts";

/** "still sample: 4 projects, 6 benefits, 20 pictures": what a company has yet to replace by its own, empty where nothing is. */
export function stillSample(data: SiteData): string {
  const samples = (entries: readonly { sample: boolean }[]) => entries.filter(({ sample }) => sample).length;
  const pictures = new Set(pictureUses(data).map(({ name }) => name));
  const counts: readonly [number, string][] = [
    [samples(data.projects), "project"],
    [samples(data.testimonials), "testimonial"],
    [samples(data.beforeAfter), "comparison"],
    [samples(data.financing?.quotes ?? []), "quote"],
    [data.ownBenefits ? 0 : data.words.careers.benefits.length, "benefit"],
    [[...pictures].filter((name) => data.pictures[name]?.ours).length, "picture"],
  ];
  const said = counts.flatMap(([count, what]) =>
    count > 0 ? [`${count} ${what}${count === 1 ? "" : "s"}`] : [],
  );
  return said.length > 0 ? `still sample: ${said.join(", ")}` : "";
}
