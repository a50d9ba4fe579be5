/** Amounts, percentages and other numbers as they stand in a text, thousands separators removed: "$4.50", "10%", "1/150". */
export function figuresIn(text: string): string[] {
  const found = text.match(/\$?\d[\d,]*(?:\.\d+)?(?:\/\d+)?%?/g) ?? [];
  return found.map((figure) => figure.replaceAll(",", "").replace(/\.$/, ""));
}
