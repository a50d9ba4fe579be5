/**
 * Copies a text. A page that is served without TLS has no clipboard, and copies what is selected in it.
 * @throws {Error} where the browser does not let it
 */
export async function copyText(text: string): Promise<void> {
  const clipboard = navigator.clipboard as Clipboard | undefined;
  if (clipboard) return clipboard.writeText(text);
  const focused = document.activeElement;
  const field = document.createElement("textarea");
  field.value = text;
  field.className = "sr-only";
  (focused?.closest("dialog") ?? document.body).append(field); // outside of an open dialog nothing can be selected
  field.select();
  const isCopied = document.execCommand("copy");
  field.remove();
  if (focused instanceof HTMLElement) focused.focus();
  if (!isCopied) throw new Error("The browser has not copied the text.");
}
