/** An address of an older site, or the beginning of several with a * at its end, and the page that takes its place. */
export type Redirect = { readonly from: string; readonly to: string };

/**
 * Brings addresses that mean the same page into one form: in small letters, without a slash at the end, without "index", and without the
 * ending of a file, as servers of all kinds have it. "/About%20Us/index.php" is "/about%20us".
 */
export function simplifyAddress(path: string): string {
  const { pathname } = new URL(`http://site.invalid${path}`);
  const plain = pathname
    .toLowerCase()
    .replace(/\/+$/, "")
    .replace(/\.(?:[sx]?html?|php|aspx?|jsp|cfm)$/, "")
    .replace(/\/index$/, "");
  return plain || "/";
}

/** Makes the search for the page that takes the place of an old address: by the whole address first, then by the longest beginning. */
export function makeRedirects(entries: readonly Redirect[]): (path: string) => string | undefined {
  const exact = new Map(
    entries.filter(({ from }) => !isBeginning(from)).map(({ from, to }) => [simplifyAddress(from), to]),
  );
  const beginnings = entries
    .filter(({ from }) => isBeginning(from))
    .map(({ from, to }) => ({ start: simplifyBeginning(from), to }))
    .toSorted((one, other) => other.start.length - one.start.length);
  return (path) => {
    if (!path.startsWith("/")) return undefined;
    const simple = simplifyAddress(path);
    return exact.get(simple) ?? beginnings.find(({ start }) => `${simple}/`.startsWith(start))?.to;
  };
}

export function isBeginning(from: string): boolean {
  return from.endsWith("*");
}

/** "/blog/" from "/Blog/*" */
export function simplifyBeginning(from: string): string {
  return new URL(`http://site.invalid${from.slice(0, -1)}`).pathname.toLowerCase();
}
