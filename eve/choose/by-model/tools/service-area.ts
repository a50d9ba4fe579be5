import { z } from "zod";
import { ownValue } from "#contract/values.ts";
import { describePlace } from "../../by-rank/facts.ts";
import { defineTool } from "./define-tool.ts";
import { type Drawing, draw } from "./drawing.ts";

const placeInput = z.object({ place: z.string().min(2).max(60) });

export const serviceArea = defineTool({
  description: "Says whether the company works in a town or ZIP code.",
  inputSchema: placeInput,
  run: drawPlace,
});

/** Draws how far the company works, for a place that it knows. */
export function drawPlace({ place }: z.infer<typeof placeInput>, drawing: Drawing) {
  const { knowledge, frame } = drawing.context;
  const { towns, zips } = knowledge.places;
  const miles = ownValue(towns, place.toLowerCase()) ?? ownValue(zips, place);
  if (miles === undefined) return { error: "that place is not known: pass the question on" };
  const text = describePlace({ name: drawing.contacts.show(place), miles }, frame.language);
  return draw("place", { parts: [{ part: "line", text }] }, drawing);
}
