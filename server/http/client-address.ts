/**
 * The visitor's address behind `trustedProxies` proxies: each appends the address it was called from to
 * X-Forwarded-For, so only that many entries from the right are known to be true; anything before is the visitor's word.
 * @returns an IPv4 address without the IPv6 mapping, or an IPv6 address.
 */
export function clientAddress(
  peer: string | undefined,
  forwardedFor: string | undefined,
  trustedProxies: number,
): string {
  const hops = [
    ...(forwardedFor ?? "")
      .split(",")
      .map((hop) => hop.trim())
      .filter(Boolean),
    peer ?? "",
  ];
  const address = hops[Math.max(0, hops.length - 1 - trustedProxies)] ?? "";
  return address.replace(/^::ffff:(?=\d+\.)/i, "").slice(0, 45); // 45: the longest textual IP address
}
