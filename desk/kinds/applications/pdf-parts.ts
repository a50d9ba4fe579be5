// Parts of pdf.js that few files need: character maps of Chinese, Japanese and Korean fonts, and the two standard fonts of signs.
const addresses = import.meta.glob<string>(
  [
    "/node_modules/pdfjs-dist/cmaps/*.bcmap",
    "/node_modules/pdfjs-dist/standard_fonts/FoxitSymbol.pfb",
    "/node_modules/pdfjs-dist/standard_fonts/FoxitDingbats.pfb",
  ],
  { query: "?url&no-inline", import: "default", eager: true },
);

const addressOf = new Map(
  Object.entries(addresses).map(([file, address]) => [file.slice(file.lastIndexOf("/") + 1), address]),
);

/** Fetches a part by its name, "UniGB-UCS2-H.bcmap"; null where there is none, or no answer. */
export async function readPdfPart(name: string): Promise<ArrayBuffer | null> {
  const address = addressOf.get(name);
  const answer = address ? await fetch(address).catch(() => null) : null;
  return answer?.ok ? answer.arrayBuffer() : null;
}
