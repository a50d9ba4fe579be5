import { z } from "zod";
import { office } from "#site-data/office.ts";
import { makeNoVisitPiece, openVisitCard } from "../../by-rank/visits.ts";
import { sayOpening } from "../../opening.ts";
import { defineTool } from "./define-tool.ts";
import { type Drawing, draw } from "./drawing.ts";

const WEEKDAYS = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"] as const;

const dateSchema = z
  .string()
  .regex(/^\d{4}-\d\d-\d\d$/)
  .describe("2026-11-27");
const hourSchema = z.number().min(0).max(24).describe("of the day, 13.5 for 1:30 PM");

const visitInput = z.object({
  from: dateSchema.optional(),
  until: dateSchema.optional(),
  weekdays: z.array(z.enum(WEEKDAYS)).max(7).optional(),
  without: z.array(z.enum(WEEKDAYS)).max(7).optional().describe("weekdays that do not suit"),
  at: hourSchema.optional(),
  after: hourSchema.optional(),
  before: hourSchema.optional(),
  arrangedElsewhere: z.boolean().optional().describe("it was arranged before, not in this conversation"),
});
type VisitInput = z.infer<typeof visitInput>;

export const visit = defineTool({
  description:
    "Draws the card to book an inspection visit, or to move or cancel the one that stands, with the free times that fit.",
  inputSchema: visitInput,
  run: drawVisit,
});

/** Draws the card of the visit, or says that an earlier one is not known here. */
export function drawVisit(given: VisitInput, drawing: Drawing) {
  const { context } = drawing;
  if (given.arrangedElsewhere && !context.visits?.own)
    return draw("visit", makeNoVisitPiece(context, true), drawing);
  return draw("visit", openVisitCard(makeWish(given), context), drawing);
}

/** Makes the wish for a visit, with hours as minutes of the day; undefined if the model names no time. */
export function makeWish({ from, until, weekdays = [], without = [], at, after, before }: VisitInput) {
  const time = from ?? until ?? at ?? after ?? before;
  if (time === undefined && weekdays.length === 0 && without.length === 0) return undefined;
  const toMinutes = (hours: number | undefined) => hours && Math.round(hours * 60);
  return {
    weekdays,
    without,
    from,
    until: until ?? from,
    at: toMinutes(at),
    after: toMinutes(after),
    before: toMinutes(before),
  };
}

const hoursInput = z.object({ on: dateSchema.optional() });

export const officeHours = defineTool({
  description: "Says when the office is open: on a day, or now.",
  inputSchema: hoursInput,
  run: drawHours,
});

/** Draws the hours of a day, or of now if none is named. */
export function drawHours({ on }: z.infer<typeof hoursInput>, drawing: Drawing) {
  const { context } = drawing;
  const text = on ? context.lines.hours.on(office.openingOn(on)) : sayOpening(context);
  return draw("hours", { parts: [{ part: "line", text }], frame: { topic: "hours" } }, drawing);
}
