import type { SiteData } from "../load/load-site.ts";
import { pictureUses } from "../load/picture-use.ts";

/** Counts the sample content that a company has not replaced yet: "still sample: 4 projects, 20 pictures"; "" if there is none. */
export function describeSamples(data: SiteData): string {
  const count = (entries: readonly { sample: boolean }[]) => entries.filter(({ sample }) => sample).length;
  const pictures = new Set(pictureUses(data).map(({ name }) => name));
  const counts: readonly [number, string][] = [
    [count(data.projects), "project"],
    [count(data.testimonials), "testimonial"],
    [count(data.beforeAfter), "comparison"],
    [count(data.towns), "town"],
    [count(data.financing?.quotes ?? []), "quote"],
    [[...pictures].filter((name) => data.pictures[name]?.ours).length, "picture"],
  ];
  const phrases = counts.flatMap(([number, noun]) =>
    number > 0 ? [`${number} ${noun}${number === 1 ? "" : "s"}`] : [],
  );
  return phrases.length > 0 ? `still sample: ${phrases.join(", ")}` : "";
}
