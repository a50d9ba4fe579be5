import { CHANNELS, type Channel } from "#contract/channels.ts";
import { channelWords } from "#copy/desk/channels.ts";
import { reportWords as words } from "#copy/desk/report.ts";
import { BYTE_ORDER_MARK, formatCsvLine } from "../list/csv.ts";

/** A row of the report: of a channel, of a part of the period (from 1), or of all. `seconds` is null where nobody was answered. */
export type ReportRow = Counts & { channel: string | null; part: number | null };

export type Counts = {
  leads: number;
  waited: number;
  within_hour: number;
  seconds: number | null;
  visits: number;
  won: number;
  dollars: number;
};

export type Report = {
  all: Counts;
  /** Those with leads, the most first. */
  channels: readonly (Counts & { channel: Channel })[];
  /** Of each part of the period, also of one without leads. */
  parts: readonly Pick<Counts, "leads" | "won">[];
};

const NOTHING: Counts = { leads: 0, waited: 0, within_hour: 0, seconds: null, visits: 0, won: 0, dollars: 0 };

/** Sorts the rows of the database by what they are of. */
export function readReport(rows: readonly ReportRow[], parts: number): Report {
  return {
    all: rows.find(({ channel, part }) => channel === null && part === null) ?? NOTHING,
    channels: CHANNELS.flatMap((channel) => {
      const row = rows.find((counted) => counted.channel === channel);
      return row ? [{ ...row, channel }] : [];
    }).sort((one, other) => other.leads - one.leads),
    parts: Array.from(
      { length: parts },
      (_, index) => rows.find(({ part }) => part === index + 1) ?? NOTHING,
    ),
  };
}

/** Makes a CSV file of the channels and their total, such as `report-2031-05-01-to-2031-05-31.csv`. */
export function makeReportFile({ all, channels }: Report, from: string, last: string): File {
  const lines = [
    ...channels.map((counts) => [channelWords[counts.channel], ...listCells(counts)]),
    [words.all, ...listCells(all)],
  ];
  return new File(
    [BYTE_ORDER_MARK, formatCsvLine(Object.values(words.columns)), ...lines.map(formatCsvLine)],
    `report-${from}-to-${last}.csv`,
    { type: "text/csv;charset=utf-8" },
  );
}

/** In the order of `words.columns`. */
function listCells({ leads, waited, within_hour, seconds, visits, won, dollars }: Counts) {
  return [
    leads,
    waited,
    within_hour,
    seconds === null ? null : Math.floor(seconds / 60),
    visits,
    won,
    dollars,
  ];
}
