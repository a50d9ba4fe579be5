/** Hands a file to the browser to keep, never to open in the page. */
export function saveFile(file: File): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(file);
  link.download = file.name;
  link.click();
  // Not at once: the browser may still have to open the address it was given.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
