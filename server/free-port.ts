import { type AddressInfo, createServer } from "node:net";

/**
 * Finds a port on which no program listens.
 * @param port the only acceptable one; 0 for any
 * @throws where a program listens on `port`, or listening on `host` is not allowed
 */
export function findFreePort(port = 0, host = "127.0.0.1"): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer().once("error", reject);
    probe.listen(port, host, () => {
      const address = probe.address() as AddressInfo;
      probe.close(() => resolve(address.port));
    });
  });
}
