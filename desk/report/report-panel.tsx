import { useQuery } from "@tanstack/react-query";
import { useId } from "react";
import { listWords } from "#copy/desk/desk.ts";
import { reportWords as words } from "#copy/desk/report.ts";
import { useDeskAddress } from "../desk-address.ts";
import { callDesk } from "../desk-call.ts";
import { addDays, findStartOfDay } from "../kinds/inspections/office-time.ts";
import { saveFile } from "../list/export.ts";
import { ListEmpty, ListFailed, ListSkeleton } from "../list/list-states.tsx";
import { useReadFailure } from "../list/read-failure.ts";
import { ChannelTable, FIGURES } from "./channel-table.tsx";
import { type Counts, makeReportFile, type Report, type ReportRow, readReport } from "./counts.ts";
import { formatDays, makePeriod, PERIODS, type Period } from "./periods.ts";
import { Trend } from "./trend.tsx";

/** Where leads come from, how fast they are answered, and what came of them. The period is in the address. */
export function ReportPanel() {
  const { address, goTo } = useDeskAddress();
  const period = makePeriod(address.open);
  const query = useReport(period);
  const { data, refetch } = query;
  const isFailed = useReadFailure(query);
  return (
    <div className="min-h-0 grow overflow-y-auto">
      <div className="mx-auto grid max-w-5xl grid-cols-[minmax(0,1fr)] gap-6 p-4 md:p-6">
        <ReportBar
          period={period}
          report={data}
          onPeriod={(name) => goTo({ open: name }, { replace: true })}
        />
        {data ? (
          <ReportView report={data} period={period} />
        ) : isFailed ? (
          <ListFailed title={listWords.fetchFailed} onRetry={() => void refetch()} />
        ) : (
          <ListSkeleton />
        )}
      </div>
    </div>
  );
}

function useReport({ starts }: Period) {
  return useQuery({
    queryKey: ["report", ...starts],
    async queryFn({ signal }) {
      const rows = await callDesk("report", { starts: starts.map(findStartOfDay) }, signal);
      return readReport(rows as ReportRow[], starts.length - 1);
    },
  });
}

type ReportBarProps = { period: Period; report: Report | undefined; onPeriod: (name: string) => void };

function ReportBar({ period: { name, starts }, report, onPeriod }: ReportBarProps) {
  const id = useId();
  const [from = "", until = ""] = [starts[0], starts.at(-1)];
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <label htmlFor={id} className="text-sm text-slate">
        {words.period}
      </label>
      <select
        id={id}
        value={name}
        className="min-h-11 rounded-card border border-slate bg-white px-3 font-semibold"
        onChange={({ currentTarget }) => onPeriod(currentTarget.value)}
      >
        {PERIODS.map((period) => (
          <option key={period} value={period}>
            {words.periods[period]}
          </option>
        ))}
      </select>
      <p className="tabular-nums text-slate">{formatDays(from, until)}</p>
      {report && report.all.leads > 0 && (
        <button
          type="button"
          className="min-h-11 underline sm:ml-auto"
          onClick={() => saveFile(makeReportFile(report, from, addDays(until, -1)))}
        >
          {words.download}
        </button>
      )}
    </div>
  );
}

function ReportView({ report, period }: { report: Report; period: Period }) {
  if (report.all.leads === 0) return <ListEmpty title={words.empty} hint={words.emptyHint} />;
  return (
    <>
      <Figures counts={report.all} />
      <Trend parts={report.parts} period={period} />
      <ChannelTable {...report} />
      <ul className="grid gap-1 text-sm text-slate">
        {words.notes.map((note) => (
          <li key={note}>{note}</li>
        ))}
      </ul>
    </>
  );
}

function Figures({ counts }: { counts: Counts }) {
  return (
    <dl className="grid grid-cols-2 gap-px overflow-hidden rounded-card border border-line bg-line sm:grid-cols-3 lg:grid-cols-6">
      {FIGURES.map(([label, format]) => (
        <div key={label} className="grid content-between gap-0.5 bg-white px-3 py-3 md:px-4">
          <dt className="text-sm leading-tight text-slate">{label}</dt>
          <dd className="text-lg font-bold tabular-nums">{format(counts)}</dd>
        </div>
      ))}
    </dl>
  );
}
