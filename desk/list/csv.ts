/** What a spreadsheet needs to know that a file is UTF-8. */
export const BYTE_ORDER_MARK = "\uFEFF";

export type Cell = string | number | null;

/** A line after RFC 4180: every text in quotes, its quotes doubled, CRLF at the end. */
export function csvLine(cells: readonly Cell[]): string {
  return `${cells.map(csvCell).join(",")}\r\n`;
}

/**
 * A number stands as it is. A text that a spreadsheet would run as a formula gets an apostrophe in front, which makes it
 * text (OWASP, "CSV Injection"); the wide signs are read as the narrow ones.
 */
function csvCell(cell: Cell): string {
  if (cell === null) return "";
  if (typeof cell === "number") return String(cell);
  const text = /^[=+\-@\t\r\n＝＋－＠]/.test(cell) ? `'${cell}` : cell;
  return `"${text.replaceAll('"', '""')}"`;
}
