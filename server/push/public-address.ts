import { lookup } from "node:dns";
import { BlockList, isIP, type LookupFunction } from "node:net";

/** Networks that are not public: this machine, private networks, and addresses that stand for no single host (RFC 6890). */
const PRIVATE_NETWORKS = [
  ["0.0.0.0", 8, "ipv4"],
  ["10.0.0.0", 8, "ipv4"],
  ["100.64.0.0", 10, "ipv4"],
  ["127.0.0.0", 8, "ipv4"],
  ["169.254.0.0", 16, "ipv4"],
  ["172.16.0.0", 12, "ipv4"],
  ["192.0.0.0", 24, "ipv4"],
  ["192.168.0.0", 16, "ipv4"],
  ["198.18.0.0", 15, "ipv4"],
  ["224.0.0.0", 3, "ipv4"],
  ["::", 127, "ipv6"],
  ["fc00::", 7, "ipv6"],
  ["fe80::", 10, "ipv6"],
  ["ff00::", 8, "ipv6"],
] as const;

const privateNetworks = new BlockList();
for (const [network, bits, family] of PRIVATE_NETWORKS) privateNetworks.addSubnet(network, bits, family);

/** A host that only this machine or its private network can reach. */
export class NotPublic extends Error {
  override readonly name = "NotPublic";

  constructor(host: string) {
    super(`${host} is not in the public network.`);
  }
}

export function isPublicAddress(address: string): boolean {
  return !privateNetworks.check(address, isIP(address) === 6 ? "ipv6" : "ipv4");
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
