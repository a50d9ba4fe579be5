import { centsFromDollars, formatMoney } from "#contract/money.ts";
import { channelWords } from "#copy/desk/channels.ts";
import { reportWords as words } from "#copy/desk/report.ts";
import { formatDuration } from "../today/wait-statistics.ts";
import type { Counts, Report } from "./counts.ts";

const { figures } = words;

/** The figures of a report as labels and texts, in the order in which they stand everywhere. */
export const FIGURES: readonly [label: string, format: (counts: Counts) => string][] = [
  [figures.leads, ({ leads }) => formatCount(leads)],
  [
    figures.answered,
    ({ within_hour, waited }) =>
      waited === 0 ? words.none : words.answeredOf(formatCount(within_hour), formatCount(waited)),
  ],
  [
    figures.median,
    ({ seconds }) => (seconds === null ? words.none : formatDuration(Math.floor(seconds / 60))),
  ],
  [figures.visits, ({ visits }) => formatCount(visits)],
  [figures.won, ({ won }) => formatCount(won)],
  [figures.dollars, ({ dollars }) => formatMoney(centsFromDollars(dollars))],
];

function formatCount(count: number): string {
  return count.toLocaleString("en-US");
}

/** The figures of each channel and of all: a table, and on a phone a card for each. */
export function ChannelTable({ all, channels }: Report) {
  const rows = [
    ...channels.map((counts) => ({ name: channelWords[counts.channel], counts, isTotal: false })),
    { name: words.all, counts: all, isTotal: true },
  ];
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <h2 className="font-bold">{words.channels}</h2>
      <table className="w-full border-separate border-spacing-0 rounded-card border border-line bg-white tabular-nums max-md:hidden">
        <thead>
          <tr className="text-sm text-slate">
            <th scope="col" className="px-4 py-2 text-left font-normal">
              {words.channel}
            </th>
            {FIGURES.map(([label]) => (
              <th key={label} scope="col" className="px-3 py-2 text-right align-bottom font-normal last:pr-4">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, counts, isTotal }) => (
            <tr key={name} className={isTotal ? "font-bold" : ""}>
              <th scope="row" className="border-t border-line px-4 py-2.5 text-left font-semibold">
                {name}
              </th>
              {FIGURES.map(([label, format]) => (
                <td
                  key={label}
                  className="whitespace-nowrap border-t border-line px-3 py-2.5 text-right last:pr-4"
                >
                  {format(counts)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <ul className="divide-y divide-line rounded-card border border-line bg-white md:hidden">
        {rows.map(({ name, counts }) => (
          <li key={name} className="grid gap-2 px-4 py-3">
            <h3 className="font-semibold">{name}</h3>
            <dl className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-1 text-sm">
              {FIGURES.map(([label, format]) => (
                <div key={label} className="col-span-2 grid grid-cols-subgrid">
                  <dt className="text-slate">{label}</dt>
                  <dd className="text-right tabular-nums">{format(counts)}</dd>
                </div>
              ))}
            </dl>
          </li>
        ))}
      </ul>
    </section>
  );
}
