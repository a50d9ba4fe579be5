import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { createPortal } from "react-dom";
import type { Visit } from "#contract/rows.ts";
import { daySheetWords as words } from "#copy/desk/day-sheet.ts";
import { listWords } from "#copy/desk/desk.ts";
import { site } from "#site-data/company.ts";
import { Button } from "#web/ui/button.tsx";
import { TextField } from "#web/ui/forms/field.tsx";
import { NoCalls, useReach } from "../../calls/reach.tsx";
import { useDeskAddress } from "../../desk-address.ts";
import { MOST_STOPS, makeRouteAddress } from "../../list/contact-address.ts";
import { Drawn } from "../../list/drawn.tsx";
import { ListFailed, ListSkeleton } from "../../list/list-states.tsx";
import { useReadFailure } from "../../list/read-failure.ts";
import { readOfRow } from "../../list/read-of-row.ts";
import { CrewChoice } from "./crew-choice.tsx";
import {
  CREW_KEYS,
  findDay,
  findToday,
  formatClockSpan,
  formatDayName,
  nameCrew,
  shortMoment,
} from "./office-time.ts";
import { findMonday, listLanes, readDay } from "./week/week-places.ts";
import { weekQuery } from "./week/week-query.ts";

/** Shows and prints the visits of a day, a sheet for each crew. The day is that of the week view at first. */
export function DaySheets() {
  const { address } = useDeskAddress();
  const [day, setDay] = useState(() => readDay(address.day) ?? findToday());
  const [crew, setCrew] = useState<string | null>(null);
  const query = useQuery(weekQuery(findMonday(day)));
  const { data, refetch } = query;
  const isFailed = useReadFailure(query);
  return (
    <div className="grid min-h-0 content-start gap-4 overflow-y-auto p-4 max-md:grow">
      <p className="text-slate">{words.introduction}</p>
      <div className="flex flex-wrap items-end gap-3">
        <TextField
          type="date"
          label={words.day}
          value={day}
          onChange={(event) => setDay(readDay(event.currentTarget.value) ?? day)}
        />
        {CREW_KEYS.length > 1 && (
          <CrewChoice label={words.crew} all={words.allCrews} crew={crew} onCrew={setCrew} />
        )}
        <Button onClick={() => print()}>{words.print}</Button>
      </div>
      {data ? (
        <>
          <Sheets day={day} crew={crew} visits={data.visits} />
          {createPortal(
            <div className="day-sheets">
              <Sheets day={day} crew={crew} visits={data.visits} />
            </div>,
            document.body,
          )}
        </>
      ) : isFailed ? (
        <ListFailed title={listWords.fetchFailed} onRetry={() => void refetch()} />
      ) : (
        <ListSkeleton />
      )}
    </div>
  );
}

type SheetsProps = { day: string; crew: string | null; visits: readonly Visit[] };

function Sheets({ day, crew, visits }: SheetsProps) {
  const ofDay = visits.filter(({ starts_at }) => readOfRow(() => findDay(starts_at)) === day);
  return listLanes(ofDay, [])
    .filter((lane) => crew === null || lane === crew)
    .map((lane) => (
      <Sheet key={lane} day={day} crew={lane} visits={ofDay.filter((visit) => visit.crew === lane)} />
    ));
}

function Sheet({ day, crew, visits }: { day: string; crew: string; visits: readonly Visit[] }) {
  const title = words.title(nameCrew(crew), formatDayName(day));
  return (
    <section
      aria-label={title}
      className="grid gap-3 border-t border-line pt-4 not-last:break-after-page print:border-0"
    >
      <h3 className="text-lg font-bold">{title}</h3>
      {visits.length === 0 ? (
        <p>{words.none}</p>
      ) : (
        <>
          <ol className="grid">
            {visits.map((visit) => (
              <Drawn key={visit.id} of={visit} as="li">
                {() => <Stop visit={visit} />}
              </Drawn>
            ))}
          </ol>
          <Routes streets={visits.map(({ address }) => address)} />
        </>
      )}
      <p className="hidden text-sm text-slate print:block">
        {words.printed(site.name, shortMoment(new Date().toISOString()))}
      </p>
    </section>
  );
}

function Stop({ visit }: { visit: Visit }) {
  const { display, endedAt } = useReach(visit.phone);
  return (
    <li className="grid break-inside-avoid gap-x-4 border-b border-line py-3 sm:grid-cols-[11rem_minmax(0,1fr)] print:grid-cols-[11rem_minmax(0,1fr)]">
      <span className="font-bold tabular-nums">{formatClockSpan(visit.starts_at, visit.ends_at)}</span>
      <div className="min-w-0">
        <p className="flex flex-wrap justify-between gap-x-4 font-semibold">
          <span dir="auto" className="wrap-anywhere">
            {visit.customer_name}
          </span>
          <span className="tabular-nums">
            {display} {endedAt && <NoCalls />}
          </span>
        </p>
        <p dir="auto" className="wrap-anywhere">
          {visit.address}
        </p>
        {visit.notes && (
          <p dir="auto" className="mt-1 text-sm whitespace-pre-wrap wrap-anywhere">
            {visit.notes}
          </p>
        )}
      </div>
    </li>
  );
}

/** Links to maps with all stops in their order: several where there are more than one route takes. */
function Routes({ streets }: { streets: readonly string[] }) {
  const parts = Array.from(
    { length: Math.ceil(streets.length / MOST_STOPS) },
    (_, index) => index * MOST_STOPS,
  );
  return (
    <ul className="flex flex-wrap gap-x-4">
      {parts.map((from) => {
        const part = streets.slice(from, from + MOST_STOPS);
        return (
          <li key={from}>
            <a
              href={makeRouteAddress(part)}
              target="_blank"
              rel="noreferrer"
              className="inline-flex min-h-11 items-center underline"
            >
              {parts.length === 1 ? words.route : words.routeTo(from + 1, from + part.length)}
            </a>
          </li>
        );
      })}
    </ul>
  );
}
