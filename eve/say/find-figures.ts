/** Finds the amounts, percentages and other numbers of a text, without thousands separators: "$4.50", "10%", "1/150". */
export function findFigures(text: string): string[] {
  const found = text.match(/\$?\d[\d,]*(?:\.\d+)?(?:\/\d+)?%?/g) ?? [];
  return found.map((figure) => figure.replaceAll(",", "").replace(/\.$/, ""));
}
