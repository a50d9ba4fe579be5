import { queryOptions } from "@tanstack/react-query";
import type {
  Activity,
  AlikeLine,
  Lead,
  LetterMail,
  Nudges,
  PersonNumber,
  RecordLine,
} from "#contract/rows.ts";
import { callDesk } from "../desk-call.ts";

/** The key of all that is read of people: whatever is noted of one record is shown at the others of its person. */
export const PEOPLE = "people";

/** The time in which the parts of a page that open one after the other read it once. */
const ONE_READ_MS = 2_000;

export type Person = {
  /** All records of the person, the one that is read among them; newest first. */
  records: readonly RecordLine[];
  alike: readonly AlikeLine[];
  /** Newest first. */
  activities: readonly Activity[];
  letters: readonly LetterMail[];
  /** The latest first. */
  numbers: readonly PersonNumber[];
  /** Null where the record is gone. */
  lead: Lead | null;
  /** Null of what is no estimate. */
  nudges: Nudges | null;
};

/** All that the page of a record shows; `row` is null where it is gone. */
export type OpenRecord = { row: object | null; person: Person };

/** The one query of an open record: its row, its person, what was done, and where the lead stands. */
export function openRecordQuery({ kind, id }: { kind: string; id: string }) {
  return queryOptions({
    queryKey: [PEOPLE, kind, id],
    queryFn: ({ signal }) =>
      callDesk("read_record", { kind, id }, signal) as Promise<unknown> as Promise<OpenRecord>,
    staleTime: ONE_READ_MS,
  });
}
