let arriving: Promise<void> | undefined;

/**
 * A document carries the styles of what stands in it. Resolves when those of everything else are there too; also when they
 * cannot be fetched, since a plain panel is better than none.
 */
export function loadAllStyles(): Promise<void> {
  arriving ??= new Promise((resolve) => {
    const own = document.getElementById("css");
    const href = own?.dataset.whole;
    if (!href) return resolve();
    const link = document.createElement("link");
    link.rel = "stylesheet";
    link.href = href;
    link.onload = () => resolve();
    link.onerror = () => resolve();
    own.after(link);
  });
  return arriving;
}
