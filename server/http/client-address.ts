import { isIPv4, isIPv6, SocketAddress } from "node:net";

/**
 * The visitor's address behind `trustedProxies` proxies. Each proxy appends the address that called it to X-Forwarded-For, so
 * only that many entries from the right can be trusted; a visitor can make up the others.
 * @returns an IPv4 address without the IPv6 mapping, or an IPv6 address, each in canonical form (RFC 5952). If the entry is not
 * an address, the address of the peer.
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
  return parseAddress(hop) ?? parseAddress(peer ?? "") ?? "";
}

/** Reads an entry, without its brackets, port and zone (RFC 7239, section 6): all connections of a visitor have one address. */
function parseAddress(entry: string): string | undefined {
  const [, bracketed, plain = ""] = /^(?:\[([^\]]*)\](?::\d+)?|([\d.]+)(?::\d+)?)$/.exec(entry) ?? [];
  const [address = ""] = (bracketed ?? (plain || entry)).split("%");
  if (isIPv4(address)) return address;
  if (!isIPv6(address)) return undefined;
  const { address: canonical } = new SocketAddress({ address, family: "ipv6" });
  return canonical.replace(/^::ffff:(?=\d+\.)/, "");
}
