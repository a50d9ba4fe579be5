/** The mark by which a spreadsheet recognizes UTF-8. */
export const BYTE_ORDER_MARK = "\uFEFF";

export type Cell = string | number | null;

/** Makes a line of CSV (RFC 4180): every text in quotes, its quotes doubled, CRLF at the end. */
export function csvLine(cells: readonly Cell[]): string {
  return `${cells.map(csvCell).join(",")}\r\n`;
}

/**
 * Makes a cell. A text that a spreadsheet would run as a formula gets an apostrophe in front, which makes it a text (OWASP, "CSV
 * Injection"); spreadsheets also read the full-width signs as formulas.
 */
function csvCell(cell: Cell): string {
  if (cell === null) return "";
  if (typeof cell === "number") return String(cell);
  const text = /^[=+\-@\t\r\n＝＋－＠]/.test(cell) ? `'${cell}` : cell;
  return `"${text.replaceAll('"', '""')}"`;
}
