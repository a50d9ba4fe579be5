import { type QueryClient, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { use } from "react";
import { formatPhone } from "#contract/contact/phone.ts";
import type { Lead, Nudges, RecordLine, TodayLine } from "#contract/rows.ts";
import { personWords } from "#copy/desk/person.ts";
import { todayWords } from "#copy/desk/today.ts";
import { showToast } from "#web/ui/toast.ts";
import { callDesk, DeskError, explainFailure } from "../desk-call.ts";
import { LiveFeedContext } from "../list/live-feed.ts";
import { useReread } from "../list/use-reread.ts";
import { todayQuery } from "../today/use-today.ts";
import { openRecordQuery, PEOPLE } from "./open-record.ts";
import type { RecordName } from "./record-address.ts";

/** Reads the person of a record, again after each change that the desk hears of. */
export function usePerson(record: RecordName) {
  const { subscribe } = use(LiveFeedContext);
  const query = useQuery({ ...openRecordQuery(record), select: ({ person }) => person });
  const { refetch } = query;
  useReread(subscribe, refetch);
  return query;
}

/** Where an open record stands, as {@link usePerson} has read it; undefined before that. */
export function useLead(record: RecordName): Lead | null | undefined {
  return useQuery({ ...openRecordQuery(record), select: ({ person }) => person.lead }).data;
}

/** Where the reminders of an open estimate stand, as {@link usePerson} has read it. */
export function useNudges(record: RecordName): Nudges | null | undefined {
  return useQuery({ ...openRecordQuery(record), select: ({ person }) => person.nudges }).data;
}

/** Names whom a record is about, as far as this browser has read it; "" where it has not. */
export function nameRecord(client: QueryClient, { kind, id }: { kind: string; id: string }): string {
  const { person } = client.getQueryData(openRecordQuery({ kind, id }).queryKey) ?? {};
  const today = client.getQueryData<readonly TodayLine[]>(todayQuery.queryKey) ?? [];
  const line = [...(person?.records ?? []), ...today].find((known) => known.kind === kind && known.id === id);
  return line ? nameLine(line) : "";
}

/** The visitor's name, otherwise their number or e-mail address. */
export function nameLine({ name, phone, email }: Pick<RecordLine, "name" | "phone" | "email">): string {
  return name || formatPhone(phone) || email || todayWords.anonymous;
}

/** A function that names whom a record is about, when it is called. */
export function useNameOf(record: RecordName): () => string {
  const client = useQueryClient();
  return () => nameRecord(client, record);
}

type PersonCall =
  | "add_activity"
  | "edit_activity"
  | "set_owner"
  | "plan_next"
  | "link_people"
  | "part_person"
  | "set_outcome"
  | "send_letter"
  | "take_back_letter"
  | "stop_nudges"
  | "end_calls_to"
  | "allow_calls_to";

/**
 * Makes a change to a person or what was done; a refusal is shown in the database's words, and everything is read again.
 * @param onDone also called where what showed the change is gone by then
 * @param onRefused called with a refusal, and not where no answer came
 */
export function useChange<Name extends PersonCall>(
  name: Name,
  onDone?: (args: Parameters<typeof callDesk<Name>>[1]) => void,
  onRefused?: (refusal: DeskError) => void,
) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (args: Parameters<typeof callDesk<Name>>[1]) => callDesk(name, args),
    onSuccess: (_, args) => onDone?.(args),
    onError(error, args) {
      showToast({
        tone: "error",
        title: explainFailure(error, personWords.notSaved),
        about:
          "kind" in args && "subject" in args
            ? nameRecord(client, { kind: String(args.kind), id: String(args.subject) })
            : "",
      });
      if (error instanceof DeskError && error.isRefusal) onRefused?.(error);
    },
    onSettled: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: [PEOPLE] }),
        client.invalidateQueries({ queryKey: ["waits"] }),
        client.invalidateQueries({ queryKey: ["today"] }),
      ]),
  });
}
