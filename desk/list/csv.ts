/** The mark by which a spreadsheet recognizes UTF-8. */
export const BYTE_ORDER_MARK = "\uFEFF";

export type Cell = string | number | null;

/** Makes a line of CSV (RFC 4180): every text in quotes, its quotes doubled, CRLF at the end. */
export function formatCsvLine(cells: readonly Cell[]): string {
  return `${cells.map(formatCsvCell).join(",")}\r\n`;
}

/**
 * Makes a cell. If a spreadsheet would run a text as a formula, an apostrophe in front makes it a text (OWASP, "CSV Injection").
 * Spreadsheets also read the full-width signs as formulas.
 */
function formatCsvCell(cell: Cell): string {
  if (cell === null) return "";
  if (typeof cell === "number") return String(cell);
  const text = /^[=+\-@\t\r\n＝＋－＠]/.test(cell) ? `'${cell}` : cell;
  return `"${text.replaceAll('"', '""')}"`;
}
