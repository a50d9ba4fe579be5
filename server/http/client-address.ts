import { isIPv4, isIPv6, SocketAddress } from "node:net";

/**
 * The visitor's address behind `trustedProxies` proxies: each appends the address it was called from to
 * X-Forwarded-For, so only that many entries from the right are known to be true; anything before is the visitor's word.
 * @returns an IPv4 address without the IPv6 mapping, or an IPv6 address, each in its one canonical spelling (RFC 5952). Where the entry
 * is no address, the peer's.
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
  const hop = hops[Math.max(0, hops.length - 1 - trustedProxies)] ?? "";
  return canonicalAddress(hop) ?? canonicalAddress(peer ?? "") ?? "";
}

/** The address of an entry that may have brackets, a port and a zone (RFC 7239, section 6): all connections of one visitor are one. */
function canonicalAddress(entry: string): string | undefined {
  const [, bracketed, plain = ""] = /^(?:\[([^\]]*)\](?::\d+)?|([\d.]+)(?::\d+)?)$/.exec(entry) ?? [];
  const [address = ""] = (bracketed ?? (plain || entry)).split("%");
  if (isIPv4(address)) return address;
  if (!isIPv6(address)) return undefined;
  const { address: canonical } = new SocketAddress({ address, family: "ipv6" });
  return canonical.replace(/^::ffff:(?=\d+\.)/, "");
}
