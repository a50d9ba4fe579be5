/** A file that begins as a PDF does and goes on with `bytes` of anything, as the data URL that a form sends. */
export function pdfDataUrl(bytes: number): string {
  const file = Buffer.alloc(bytes, "The quick brown fox jumps over the lazy dog. ");
  file.write("%PDF-1.7\n");
  return `data:application/pdf;base64,${file.toString("base64")}`;
}
