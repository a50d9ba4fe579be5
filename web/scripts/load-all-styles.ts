let loading: Promise<void> | undefined;

/**
 * Loads the whole style sheet: a document holds only the styles of its own elements. Resolves also when it cannot be fetched,
 * since a panel without styles is better than none.
 */
export function loadAllStyles(): Promise<void> {
  loading ??= new Promise((resolve) => {
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
  return loading;
}
