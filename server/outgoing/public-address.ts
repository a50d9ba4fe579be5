import { lookup } from "node:dns";
import { BlockList, isIP, isIPv4, isIPv6, type LookupFunction, SocketAddress } from "node:net";

/** The part of IPv6 of which public addresses are given out (RFC 4291). The site's own machine and network are elsewhere in it. */
const GLOBAL_UNICAST = ["2000::", 3] as const;

/**
 * Of IANA's registries of special-purpose addresses what is not globally reachable, or a tunnel to another address, and multicast:
 * iana.org/assignments/iana-ipv4-special-registry and …/iana-ipv6-special-registry. Of IPv6 only what lies in {@link GLOBAL_UNICAST}.
 */
const SPECIAL_NETWORKS = [
  ["0.0.0.0", 8, "ipv4"], // this network
  ["10.0.0.0", 8, "ipv4"], // private
  ["100.64.0.0", 10, "ipv4"], // a provider's own, behind its NAT
  ["127.0.0.0", 8, "ipv4"], // this machine
  ["169.254.0.0", 16, "ipv4"], // this link, and the metadata of clouds
  ["172.16.0.0", 12, "ipv4"], // private
  ["192.0.0.0", 24, "ipv4"], // protocols of the IETF
  ["192.0.2.0", 24, "ipv4"], // documentation
  ["192.88.99.0", 24, "ipv4"], // relays of 6to4
  ["192.168.0.0", 16, "ipv4"], // private
  ["198.18.0.0", 15, "ipv4"], // benchmarks
  ["198.51.100.0", 24, "ipv4"], // documentation
  ["203.0.113.0", 24, "ipv4"], // documentation
  ["224.0.0.0", 3, "ipv4"], // multicast, reserved, and all hosts of a link
  ["2001::", 23, "ipv6"], // protocols of the IETF: Teredo, benchmarks, ORCHID
  ["2001:db8::", 32, "ipv6"], // documentation
  ["2002::", 16, "ipv6"], // 6to4
  ["3fff::", 20, "ipv6"], // documentation
] as const;

/** The prefixes under which an IPv4 address stands as one of IPv6: mapped (RFC 4291), and NAT64 (RFC 6052), by which some networks reach all of IPv4. */
const EMBEDDED_IPV4 = /^(?:::ffff|64:ff9b:):(?:([\d.]+)|(?:([\da-f]+):)?([\da-f]+))$/;

const special = new BlockList();
for (const [network, bits, family] of SPECIAL_NETWORKS) special.addSubnet(network, bits, family);
const globalUnicast = new BlockList();
globalUnicast.addSubnet(...GLOBAL_UNICAST, "ipv6");

/** A host that only this machine or its private network can reach. */
export class NotPublic extends Error {
  override readonly name = "NotPublic";

  constructor(host: string) {
    super(`${host} is not in the public network.`);
  }
}

/** True for an address of a host in the public network; false for a special one, and for what is no address. */
export function isPublicAddress(address: string): boolean {
  if (isIPv4(address)) return !special.check(address, "ipv4");
  if (!isIPv6(address) || address.includes("%")) return false; // a zone is one of this machine's own links
  const canonical = new SocketAddress({ address, family: "ipv6" }).address;
  const ipv4 = readEmbeddedIpv4(canonical);
  if (ipv4 !== undefined) return isPublicAddress(ipv4);
  return globalUnicast.check(canonical, "ipv6") && !special.check(canonical, "ipv6");
}

/** The IPv4 address for which a canonical address of IPv6 stands; undefined where it stands for none. */
function readEmbeddedIpv4(canonical: string): string | undefined {
  const [prefixed, dotted, high = "0", low = "0"] = EMBEDDED_IPV4.exec(canonical) ?? [];
  if (prefixed === undefined || dotted !== undefined) return dotted;
  const bytes = Buffer.alloc(4);
  bytes.writeUInt16BE(Number.parseInt(high, 16), 0);
  bytes.writeUInt16BE(Number.parseInt(low, 16), 2);
  return bytes.join(".");
}

/**
 * Resolves a name for a connection that may only go to public addresses. The connection uses the address that is checked here, so a
 * name that resolves differently the next time gains nothing. Node looks up no host that is written as an address: for those there is
 * {@link requirePublicHost}.
 */
export const lookUpPublic: LookupFunction = (host, options, callback) => {
  lookup(host, { ...options, all: true }, (error, found) => {
    const [first] = found ?? [];
    if (error || !first) callback(error, "");
    else if (!found.every(({ address }) => isPublicAddress(address))) callback(new NotPublic(host), "");
    else if (options.all) callback(null, found);
    else callback(null, first.address, first.family);
  });
};

/** Checks a host that is written as an address. @throws {NotPublic} when it is not public */
export function requirePublicHost({ hostname }: URL): void {
  const host = hostname.replace(/^\[|\]$/g, ""); // as an IPv6 address stands in a URL
  if (isIP(host) && !isPublicAddress(host)) throw new NotPublic(host);
}
