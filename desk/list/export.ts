import { useEffect, useRef, useState } from "react";
import { drawnWords, exportWords } from "#copy/desk/desk.ts";
import { showToast } from "#web/ui/toast.ts";
import { BYTE_ORDER_MARK, type Cell, formatCsvLine } from "./csv.ts";
import type { Kind, Row } from "./kind.ts";
import { readOfRow } from "./read-of-row.ts";
import type { PageStart } from "./record-pages.ts";
import { type Asked, makeNextPageStart, type Paged, readRows } from "./use-records.ts";

const PAGE_SIZE = 1_000; // rows: a few milliseconds of work in the browser, a tenth of a second on the server

/** The parts of a kind by which its rows are read and written. */
export type ExportSource<R extends Row = Row> = Pick<Kind<R>, "id" | "columns" | "readMore"> & Paged<R>;

export type Export = {
  /** Number of rows so far; null while no export runs. */
  written: number | null;
  start: (source: ExportSource, asked: Asked) => void;
  cancel: () => void;
};

/** Runs one export at a time; it continues while staff look at another tab and ends with the desk. */
export function useExport(): Export {
  const [written, setWritten] = useState<number | null>(null);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);
  return {
    written,
    cancel: () => running.current?.abort(),
    start(source, asked) {
      const run = new AbortController();
      const { signal } = run;
      running.current = run;
      setWritten(0);
      const read = async (before: PageStart | null) => {
        const rows = await readRows(source, asked, { before, page_size: PAGE_SIZE }, signal);
        return source.readMore && rows.length > 0 ? source.readMore(rows, signal) : rows;
      };
      exportFile(source, read, setWritten)
        .then(saveFile)
        .catch(() => {
          if (!signal.aborted) showToast({ tone: "error", title: exportWords.failed });
        })
        .finally(() => setWritten(null));
    },
  };
}

/**
 * Makes a CSV file such as `estimates-2031-05-01.csv` of all rows, in the order of the list. Reads them page by page; throws if a page fails.
 * @param read returns the rows after a row; for null the first rows
 */
export async function exportFile<R extends Row>(
  source: ExportSource<R>,
  read: (after: PageStart | null) => Promise<R[]>,
  onWritten: (count: number) => void,
): Promise<File> {
  const parts = [new Blob([BYTE_ORDER_MARK, formatCsvLine(source.columns.map(({ title }) => title))])];
  let written = 0;
  // Reads until a page is empty: the server may return fewer rows than were asked for.
  let rows = await read(null);
  while (rows.length > 0) {
    parts.push(
      new Blob(rows.map((row) => formatCsvLine(source.columns.map((column) => readCell(column, row))))),
    );
    written += rows.length;
    onWritten(written);
    const next = makeNextPageStart(rows, source);
    rows = next ? await read(next) : [];
  }
  const name = `${source.id}-${new Date().toISOString().slice(0, 10)}.csv`;
  return new File(parts, name, { type: "text/csv;charset=utf-8" });
}

/** A cell of a row; one that cannot be read says so, and the file goes on. */
function readCell<R extends Row>({ cell }: Kind<R>["columns"][number], row: R): Cell {
  const read = readOfRow(() => cell(row));
  return read === undefined ? drawnWords.cell : read;
}

/** Downloads a file; the browser never opens it in the page. */
export function saveFile(file: File): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(file);
  link.download = file.name;
  link.click();
  // Not at once, because the browser may not have opened the address yet.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
