import { type AddressInfo, createServer } from "node:net";

/**
 * A port that nobody listens on.
 * @param port resolves only if this one is free; 0 for any
 * @throws where somebody listens there, or nobody may listen on `host`
 */
export function freePort(port = 0, host = "127.0.0.1"): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer().once("error", reject);
    probe.listen(port, host, () => {
      const address = probe.address() as AddressInfo;
      probe.close(() => resolve(address.port));
    });
  });
}
