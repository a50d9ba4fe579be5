import { z } from "zod";
import { isRecord } from "#contract/values.ts";
import { line, whole } from "./text.ts";

/**
 * Those who drive to a visit together. The database and the calendars know a crew by its key, so that it keeps what is its own when the
 * name or the order changes.
 */
export type Crew = { key: string; name: string };

const MOST_CREWS = 20; // as many as the database takes
const CREWS = `must be a number of crews, 1 to ${MOST_CREWS}, or a list of their names`;

const name = line(40);

const namedCrew = z.strictObject({
  name,
  /** Left out, it is the name. */
  key: line(40).optional(),
});

/** The crews as the desk's form shows them: a list, each with its key. */
export const crewList = z
  .array(z.strictObject({ key: line(40).meta({ format: "key", title: "crew" }), name }))
  .min(1)
  .max(MOST_CREWS);

/**
 * The crews, which can be out at the same time: a list of names, of which each may have its key, or their number, by which they are "Crew 1",
 * "Crew 2". One line, with commas between names, is what an older form of the desk has written.
 */
export const crewsSchema = z
  .union([whole("crews", 1, MOST_CREWS), z.string(), z.array(z.union([z.string(), namedCrew]))], CREWS)
  .transform((written, context): Crew[] => {
    const read = crewList.safeParse(listCrews(written));
    if (!read.success) {
      for (const fault of findFaults(written, read.error.issues)) context.addIssue(fault);
      return z.NEVER;
    }
    const areDifferent = (["key", "name"] as const).every(
      (field) => new Set(read.data.map((crew) => crew[field])).size === read.data.length,
    );
    if (areDifferent) return read.data;
    context.addIssue("must name each crew once, each with a key of its own");
    return z.NEVER;
  });

/** The faults of what is written for a crew, each at its place; one of the whole where they are of a name alone. */
function findFaults(written: unknown, issues: readonly z.core.$ZodIssue[]) {
  const ofEntries = issues.filter(({ path: [index, field] }) => {
    const entry: unknown = Array.isArray(written) ? written[Number(index)] : undefined;
    return isRecord(entry) && field !== undefined && Object.hasOwn(entry, field);
  });
  return ofEntries.length > 0
    ? ofEntries.map(({ path, message }) => ({ code: "custom" as const, path, message }))
    : [CREWS];
}

/** Lists crews that are written in any of the ways that {@link crewsSchema} takes, each with its key. What is none stays as it is. */
export function listCrews(written: unknown): unknown[] {
  if (Array.isArray(written))
    return written.map((crew) =>
      isRecord(crew) ? { ...crew, key: crew.key ?? crew.name } : { key: crew, name: crew },
    );
  const text = String(written ?? 1);
  const names = /^\s*\d+\s*$/.test(text) ? numberCrews(Number(text)) : text.split(",");
  return names.map((name) => ({ key: name.trim(), name: name.trim() }));
}

function numberCrews(count: number): string[] {
  const length = Math.min(count, MOST_CREWS + 1); // one too many is refused as any other
  return Array.from({ length }, (_, index) => `Crew ${index + 1}`);
}
