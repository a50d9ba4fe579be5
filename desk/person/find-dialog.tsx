import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import { useLocation } from "react-router";
import { formatPhone } from "#contract/contact/phone.ts";
import type { RecordLine } from "#contract/rows.ts";
import { findWords as words } from "#copy/desk/person.ts";
import { callDesk } from "../desk-call.ts";
import { Modal } from "../list/modal.tsx";
import { RecordLink } from "./person-part.tsx";

/** The pause in typing after which the search starts: a caller waits. */
const SEARCH_PAUSE_MS = 120;

/** The records of one person: those that hold the text, and after them the others, the newest first. */
export type FoundPerson = { key: string; records: readonly [RecordLine, ...RecordLine[]] };

/** One search over everything, by person. The arrow keys go through the results; Enter opens the first, which holds the text. */
export function FindDialog({ onClose }: { onClose: () => void }) {
  return (
    <Modal
      title={words.open}
      className="mt-4 h-[min(40rem,calc(100dvh-2rem))] w-[min(42rem,calc(100%-1rem))] p-0 md:mt-16"
      onClose={onClose}
    >
      {(close) => <Finder close={close} />}
    </Modal>
  );
}

function Finder({ close }: { close: () => void }) {
  const [text, setText] = useState("");
  const query = usePaused(text.trim());
  const { search } = useLocation();
  const [openedAt] = useState(search);
  // A chosen record is in the address.
  useEffect(() => {
    if (search !== openedAt) close();
  }, [search, openedAt, close]);
  const { data, isError, isPlaceholderData } = useQuery({
    queryKey: ["found people", query],
    queryFn: async ({ signal }) =>
      groupByPerson((await callDesk("find_people", { query }, signal)) as RecordLine[]),
    enabled: query !== "",
    placeholderData: keepPreviousData,
  });
  const found = query === "" ? undefined : data;
  const isCurrent = found !== undefined && !isPlaceholderData && query === text.trim();
  const list = useRef<HTMLUListElement>(null);
  // Enter before the answer has come: what is shown until then is of another text.
  const [isAwaited, setAwaited] = useState(false);
  useEffect(() => {
    if (isAwaited && isCurrent) list.current?.querySelector("a")?.click();
  }, [isAwaited, isCurrent]);
  const id = useId();
  return (
    <search className="flex h-full flex-col" onKeyDown={moveFocus}>
      <div className="flex items-center gap-2 border-b border-line p-3">
        <label htmlFor={id} className="sr-only">
          {words.open}
        </label>
        <input
          id={id}
          type="search"
          // biome-ignore lint/a11y/noAutofocus: the dialog is opened to type into it
          autoFocus
          autoComplete="off"
          enterKeyHint="search"
          maxLength={200}
          placeholder={words.hint}
          value={text}
          className="min-h-11 w-full min-w-0 rounded-card border border-slate px-3 placeholder:text-slate"
          onChange={(event) => {
            setText(event.currentTarget.value);
            setAwaited(false);
          }}
          onKeyDown={(event) => {
            if (event.key !== "Enter" || event.nativeEvent.isComposing) return;
            event.preventDefault();
            setAwaited(true);
          }}
        />
        <button type="button" className="min-h-11 shrink-0 px-2 text-sm underline" onClick={close}>
          {words.close}
        </button>
      </div>
      <p role="status" className="px-4 py-2 text-sm text-slate">
        {query === ""
          ? words.start
          : isError
            ? words.failed
            : found && isCurrent
              ? found.length > 0
                ? words.found(found.length)
                : words.none(query)
              : "…"}
      </p>
      <ul ref={list} className="grid min-h-0 grow content-start gap-3 overflow-y-auto px-3 pb-3">
        {found?.map(({ key, records }) => (
          <li key={key} className="grid grid-cols-[minmax(0,1fr)] rounded-card border border-line">
            <h3 dir="auto" className="truncate border-b border-line bg-paper px-3 py-2 font-bold">
              {namePerson(records)}
            </h3>
            {records.map((record) => (
              <RecordLink key={record.id} line={record} />
            ))}
          </li>
        ))}
      </ul>
    </search>
  );
}

/** Groups records, which stand together by person already; a record of nobody is a group of its own. */
export function groupByPerson(lines: readonly RecordLine[]): FoundPerson[] {
  const groups = Map.groupBy(lines, ({ person_id, id }) => person_id ?? id);
  return [...groups].flatMap(([key, [first, ...more]]) =>
    first ? [{ key, records: [first, ...more] }] : [],
  );
}

function namePerson(records: FoundPerson["records"]): string {
  const firstOf = (field: "name" | "phone" | "email") =>
    records.find((record) => record[field])?.[field] ?? "";
  const name = firstOf("name") || formatPhone(firstOf("phone")) || firstOf("email");
  return name || words.anonymous;
}

const STEPS: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 };

function moveFocus(event: KeyboardEvent<HTMLDivElement>): void {
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>("input, ul a")];
  const at = stops.indexOf(document.activeElement as HTMLElement);
  const step = STEPS[event.key] ?? 0;
  if (step !== 0 && at >= 0) {
    event.preventDefault();
    stops[at + step]?.focus();
  }
}

function usePaused(text: string): string {
  const [paused, setPaused] = useState(text);
  useEffect(() => {
    const pause = setTimeout(() => setPaused(text), SEARCH_PAUSE_MS);
    return () => clearTimeout(pause);
  }, [text]);
  return paused;
}
