import { reportWords as words } from "#copy/desk/report.ts";
import type { Report } from "./counts.ts";
import { formatPart, type Period } from "./periods.ts";

const HEIGHT = 100; // of the highest bar, in units of the drawing

/** The leads of each part of a period as bars, with those that are won. */
export function Trend({ parts, period: { step, starts } }: { parts: Report["parts"]; period: Period }) {
  const most = Math.max(1, ...parts.map(({ leads }) => leads));
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 className="font-bold">{words.trend[step]}</h2>
        <p aria-hidden="true" className="flex gap-4 text-sm text-slate">
          <KeyMark className="bg-slate" label={words.key.leads} />
          <KeyMark className="bg-moss" label={words.key.won} />
        </p>
      </div>
      <ol className="flex gap-0.5 rounded-card border border-line bg-white px-2 py-3 sm:gap-2 sm:px-4">
        {parts.map(({ leads, won }, index) => {
          const name = formatPart(starts[index] ?? "", step);
          return (
            <li key={starts[index]} className="group relative min-w-0 grow basis-0 text-center text-xs">
              <span className="sr-only">{words.part(name, leads, won)}</span>
              <span aria-hidden="true" className="block tabular-nums text-slate">
                {leads || "\u00A0"}
              </span>
              <svg
                aria-hidden="true"
                viewBox={`0 0 10 ${HEIGHT}`}
                preserveAspectRatio="none"
                className="mx-auto h-24 w-full max-w-10 border-b border-line"
              >
                <Bar share={leads / most} className="fill-slate" />
                <Bar share={won / most} className="fill-moss" />
              </svg>
              {/* A phone has room for every other name of many. */}
              <span
                aria-hidden="true"
                className={`block whitespace-nowrap ${parts.length > 7 ? "max-sm:group-even:invisible" : ""}`}
              >
                {name}
              </span>
            </li>
          );
        })}
      </ol>
    </section>
  );
}

function Bar({ share, className }: { share: number; className: string }) {
  const height = share * HEIGHT;
  return <rect x="0" width="10" y={HEIGHT - height} height={height} className={className} />;
}

function KeyMark({ className, label }: { className: string; label: string }) {
  return (
    <span className="flex items-center gap-1.5">
      <span className={`size-3 rounded-sm ${className}`} />
      {label}
    </span>
  );
}
