import { expect, test } from "vitest";
import { makeReportFile, type ReportRow, readReport } from "./counts.ts";

const row = (of: Partial<ReportRow>): ReportRow => ({
  channel: null,
  part: null,
  leads: 1,
  waited: 1,
  within_hour: 0,
  seconds: null,
  visits: 0,
  won: 0,
  dollars: 0,
  ...of,
});

test("rows are sorted by what they are of; a part without leads is there as well", () => {
  const report = readReport(
    [
      row({ channel: "direct", leads: 2 }),
      row({ channel: "google ads", leads: 5 }),
      row({ part: 3, leads: 4, won: 1 }),
      row({ part: 1, leads: 3 }),
      row({ leads: 7 }),
    ],
    3,
  );
  expect(report.all.leads).toBe(7);
  expect(report.channels.map(({ channel }) => channel)).toEqual(["google ads", "direct"]);
  expect(report.parts.map(({ leads, won }) => [leads, won])).toEqual([
    [3, 0],
    [0, 0],
    [4, 1],
  ]);
});

test("a report without leads has a row of zeros for all", () => {
  expect(readReport([row({ leads: 0, waited: 0 })], 2)).toMatchObject({ all: { leads: 0 }, channels: [] });
});

test("the file holds what is shown, amounts as numbers", async () => {
  const counts = { leads: 3, waited: 2, within_hour: 1, seconds: 754, visits: 2, won: 1, dollars: 18450.5 };
  const report = readReport([row({ channel: "facebook ads", ...counts }), row(counts)], 1);
  const file = makeReportFile(report, "2031-05-01", "2031-05-31");
  expect(file.name).toBe("report-2031-05-01-to-2031-05-31.csv");
  const lines = (await file.text()).split("\r\n");
  expect(lines[0]).toContain('"Median first answer (minutes)"');
  expect(lines.slice(1)).toEqual([
    '"Facebook & Instagram ads",3,2,1,12,2,1,18450.5',
    '"All channels",3,2,1,12,2,1,18450.5',
    "",
  ]);
});
