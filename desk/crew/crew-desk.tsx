import { useEffect, useRef } from "react";
import { crewWords as words } from "#copy/desk/crew.ts";
import { site } from "#site-data/company.ts";
import { nameCrew, visitSchedule } from "#site-data/visit-schedule.ts";
import { Button } from "#web/ui/button.tsx";
import { Drawn } from "../list/drawn.tsx";
import { useWho } from "../session/who.ts";
import { useTitle } from "../title.ts";
import { CrewHeader } from "./crew-header.tsx";
import { type CrewDayOfVisits, groupByDay, nameDay } from "./days.ts";
import { RefusedWork } from "./refused-work.tsx";
import { CrewDayContext, useCrewDay, useDay } from "./use-crew-day.ts";
import { useToday } from "./use-today.ts";
import { VisitCard } from "./visit-card.tsx";
import { listRefusedElsewhere } from "./work.ts";

const { crews } = visitSchedule(site).inspections;

/** The day of a crew, on its phones: its visits, what it notes and photographs there, and what is done. */
export function CrewDesk() {
  const { crew } = useWho();
  const name = crew === null ? words.none : nameCrew(crews, crew);
  useTitle(name);
  const shared = useCrewDay();
  return (
    <CrewDayContext value={shared}>
      <div className="min-h-svh text-[1.0625rem] leading-normal">
        <CrewHeader name={name} />
        <main className="mx-auto grid w-[min(100%-1.5rem,40rem)] grid-cols-[minmax(0,1fr)] content-start gap-8 pt-4 pb-24">
          {crew === null ? <p>{words.noCrew}</p> : <Visits />}
        </main>
      </div>
    </CrewDayContext>
  );
}

function Visits() {
  const { day, state } = useDay();
  const today = useToday();
  const { visits, works, isLost, isReading } = state;
  if (!visits && isLost && !isReading)
    return (
      <div role="alert" className="grid justify-items-start gap-3">
        <p className="text-lg font-semibold">{words.failed}</p>
        <Button onClick={() => void day.catchUp()}>{words.retry}</Button>
      </div>
    );
  if (!visits) return <Loading />;
  const elsewhere = listRefusedElsewhere(visits, works);
  return (
    <>
      {elsewhere.length > 0 && (
        <section aria-label={words.refused.heading} className="grid gap-2">
          {elsewhere.map((work) => (
            <RefusedWork key={work.id} work={work} />
          ))}
        </section>
      )}
      {visits.length === 0 && <p className="text-lg font-semibold">{words.empty}</p>}
      {groupByDay(visits, today).map((group) => (
        <Day key={group.day} {...group} today={today} />
      ))}
    </>
  );
}

function Loading() {
  return (
    <div role="status" className="grid gap-4">
      <p className="text-slate">{words.loading}</p>
      {[1, 2].map((card) => (
        <div key={card} className="h-56 rounded-card border border-line bg-white" />
      ))}
    </div>
  );
}

function Day({ day, visits, today }: CrewDayOfVisits & { today: string }) {
  const { name, date } = nameDay(day, today);
  const heading = useRef<HTMLHeadingElement>(null);
  const isToday = day === today;
  // Once, when it is drawn first: yesterday stands above.
  useEffect(() => {
    if (isToday) heading.current?.scrollIntoView();
  }, [isToday]);
  return (
    <section
      aria-labelledby={`day-${day}`}
      className={`grid gap-3 ${isToday ? "min-h-[calc(100svh-7rem)] content-start" : ""}`}
    >
      <h2
        ref={heading}
        id={`day-${day}`}
        className="flex scroll-mt-32 items-baseline justify-between gap-4 text-xl font-bold"
      >
        <span>
          {name} <span className="font-semibold text-slate">{date}</span>
        </span>
        <span className="text-base font-semibold text-slate">{words.visits(visits.length)}</span>
      </h2>
      {visits.length === 0 && <p>{words.noneToday}</p>}
      <ol className="grid gap-4">
        {visits.map((visit) => (
          <Drawn key={visit.id} of={visit} as="li">
            {() => <VisitCard visit={visit} isOpen={isToday} today={today} />}
          </Drawn>
        ))}
      </ol>
    </section>
  );
}
