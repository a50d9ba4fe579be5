import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { createPortal } from "react-dom";
import { formatPhone } from "#contract/contact/phone.ts";
import type { Visit } from "#contract/rows.ts";
import { daySheetWords as words } from "#copy/desk/day-sheet.ts";
import { site } from "#site-data/company.ts";
import { Button } from "#web/ui/button.tsx";
import { TextField } from "#web/ui/forms/field.tsx";
import { useDeskAddress } from "../../desk-address.ts";
import { MOST_STOPS, makeRouteAddress } from "../../list/contact-address.ts";
import { ListFailed, ListSkeleton } from "../../list/list-states.tsx";
import { CrewChoice } from "./crew-choice.tsx";
import {
  findDay,
  findToday,
  formatClockSpan,
  formatDayName,
  nameCrew,
  shortMoment,
  visitTerms,
} from "./office-time.ts";
import { countLanes, findMonday, readDay } from "./week/week-places.ts";
import { weekQuery } from "./week/week-query.ts";

/** Shows and prints the visits of a day, a sheet for each crew. The day is that of the week view at first. */
export function DaySheets() {
  const { address } = useDeskAddress();
  const [day, setDay] = useState(() => readDay(address.day) ?? findToday());
  const [crew, setCrew] = useState<number | null>(null);
  const { data, isError, refetch } = useQuery(weekQuery(findMonday(day)));
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
        {visitTerms.crews > 1 && (
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
      ) : isError ? (
        <ListFailed title={words.unread} onRetry={() => void refetch()} />
      ) : (
        <ListSkeleton />
      )}
    </div>
  );
}

type SheetsProps = { day: string; crew: number | null; visits: readonly Visit[] };

function Sheets({ day, crew, visits }: SheetsProps) {
  const ofDay = visits.filter(({ starts_at }) => findDay(starts_at) === day);
  const crews = Array.from({ length: countLanes(ofDay, []) }, (_, index) => index + 1);
  return crews
    .filter((number) => crew === null || number === crew)
    .map((number) => (
      <Sheet key={number} day={day} crew={number} visits={ofDay.filter((visit) => visit.crew === number)} />
    ));
}

function Sheet({ day, crew, visits }: { day: string; crew: number; visits: readonly Visit[] }) {
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
              <Stop key={visit.id} visit={visit} />
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
  return (
    <li className="grid break-inside-avoid gap-x-4 border-b border-line py-3 sm:grid-cols-[11rem_minmax(0,1fr)] print:grid-cols-[11rem_minmax(0,1fr)]">
      <span className="font-bold tabular-nums">{formatClockSpan(visit.starts_at, visit.ends_at)}</span>
      <div className="min-w-0">
        <p className="flex flex-wrap justify-between gap-x-4 font-semibold">
          <span dir="auto" className="wrap-anywhere">
            {visit.customer_name}
          </span>
          <span className="tabular-nums">{formatPhone(visit.phone)}</span>
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
