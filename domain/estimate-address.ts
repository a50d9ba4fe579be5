/** What the site already knows of the visitor and hands to the calculator; empty where unknown. */
export type KnownVisitor = Readonly<Record<"firstName" | "lastName" | "email" | "phone", string>>;

const NAMES = ["firstName", "lastName", "email", "phone"] as const;

/**
 * The address of the calculator's frame: the provider's own, with `productId` and what is known of the visitor as
 * encoded parameters; an empty field is absent. `address` may be a path of this site, whose origin is `ownOrigin`.
 */
export function calculatorAddress(
  address: string,
  productId: string,
  visitor: KnownVisitor,
  ownOrigin: string,
): URL {
  const url = new URL(address, ownOrigin);
  url.searchParams.set("productId", productId);
  for (const name of NAMES) {
    const value = visitor[name].trim();
    if (value) url.searchParams.set(name, value);
  }
  return url;
}

/** The helper script's address with a timestamp in milliseconds, so that no cache answers with an old one. */
export function freshScriptAddress(address: string, now: number, ownOrigin: string): URL {
  const url = new URL(address, ownOrigin);
  url.searchParams.set("t", String(now));
  return url;
}
