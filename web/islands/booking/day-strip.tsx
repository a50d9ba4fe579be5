import { type RefObject, useEffect, useRef, useState } from "react";
import { booking as words } from "#copy/built/booking.ts";
import { site } from "#site-data/company.ts";
import { Icon } from "../../ui/icon.tsx";
import { findDayAfter, formatDayParts, makeTimeFormats } from "../../ui/zoned-time.ts";
import { OptionCard } from "./option-card.tsx";

const { dayAt } = makeTimeFormats(site.timeZone);

type DayStripProps = { days: readonly string[]; day: string; onDay: (day: string) => void };

/** The days with free times in one line, which can be swiped, scrolled or moved through with the arrow keys. */
export function DayStrip({ days, day, onDay }: DayStripProps) {
  const strip = useRef<HTMLDivElement>(null);
  const { before, after, measure } = useOverflow(strip, days.length);

  useEffect(() => {
    const chosen = strip.current?.querySelector(`[value="${CSS.escape(day)}"]`)?.parentElement;
    if (strip.current && chosen) scrollIntoStrip(strip.current, chosen);
  }, [day]);

  function scroll(by: 1 | -1) {
    strip.current?.scrollBy({ left: by * strip.current.clientWidth * 0.8, behavior: "smooth" });
  }

  return (
    <div className="relative">
      <fieldset className="min-w-0">
        <legend className="mb-2 flex min-h-11 items-center font-semibold">{words.choose}</legend>
        <div
          ref={strip}
          onScroll={measure}
          className="-m-1 flex snap-x scroll-px-1 gap-2 overflow-x-auto overscroll-x-contain p-1 pb-3"
        >
          {days.map((date) => (
            <OptionCard
              key={date}
              name="day"
              value={date}
              checked={date === day}
              onChoose={onDay}
              className="min-w-28 shrink-0 snap-start content-center"
            >
              <Day date={date} />
            </OptionCard>
          ))}
        </div>
      </fieldset>
      {(before || after) && (
        // For a mouse without a wheel; everyone else has the strip itself.
        <div aria-hidden="true" className="absolute top-0 right-0 hidden gap-2 @form:flex">
          <StripButton label={words.earlier} icon="previous" disabled={!before} onClick={() => scroll(-1)} />
          <StripButton label={words.later} icon="next" disabled={!after} onClick={() => scroll(1)} />
        </div>
      )}
    </div>
  );
}

/** "Tomorrow" over "Mon, Nov 23"; for later days "Monday" over "Nov 23". */
function Day({ date }: { date: string }) {
  const today = dayAt(new Date());
  const near = { [today]: words.today, [findDayAfter(today)]: words.tomorrow }[date];
  const parts = formatDayParts(date);
  return (
    <>
      <span className="block font-semibold">{near ?? parts.weekday}</span>{" "}
      <span className="block text-sm whitespace-nowrap text-slate tabular-nums">
        {near ? parts.short : parts.date}
      </span>
    </>
  );
}

type StripButtonProps = {
  label: string;
  icon: "previous" | "next";
  disabled: boolean;
  onClick: () => void;
};

function StripButton({ label, icon, disabled, onClick }: StripButtonProps) {
  return (
    <button
      type="button"
      tabIndex={-1}
      title={label}
      disabled={disabled}
      onClick={onClick}
      className="grid size-11 place-items-center rounded-full border border-slate bg-white hover:border-ink disabled:cursor-default disabled:opacity-40"
    >
      <Icon name={icon} className="size-5" />
    </button>
  );
}

/** Tells whether days are hidden before and after the visible part of the strip; `measure` updates it. */
function useOverflow(strip: RefObject<HTMLDivElement | null>, count: number) {
  const [sides, setSides] = useState({ before: false, after: false });
  function measure() {
    if (!strip.current) return;
    const { scrollLeft, scrollWidth, clientWidth } = strip.current;
    const before = scrollLeft > 4;
    const after = scrollLeft + clientWidth < scrollWidth - 4;
    setSides((known) => (known.before === before && known.after === after ? known : { before, after }));
  }
  useEffect(() => {
    measure();
    addEventListener("resize", measure);
    return () => removeEventListener("resize", measure);
  }, [count]);
  return { ...sides, measure };
}

const RING_PX = 8; // room for the focus ring around a day

/** Scrolls the strip, never the page, until the whole day is visible. */
function scrollIntoStrip(strip: HTMLElement, day: HTMLElement): void {
  const outer = strip.getBoundingClientRect();
  const inner = day.getBoundingClientRect();
  if (inner.left < outer.left) strip.scrollLeft -= outer.left - inner.left + RING_PX;
  else if (inner.right > outer.right) strip.scrollLeft += inner.right - outer.right + RING_PX;
}
