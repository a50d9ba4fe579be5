import { once } from "node:events";
import type { IncomingMessage } from "node:http";
import { request as httpsRequest, type RequestOptions } from "node:https";
import { lookUpPublic, requirePublicHost } from "./public-address.ts";

/**
 * Sends a request by HTTPS to an address that somebody else has named: it reaches only the public network, and no redirect is
 * followed. The signal also ends the reading of the answer.
 * @param allowPrivateNetwork allows this machine and its network, as in tests
 * @throws {NotPublic} before anything is sent
 */
export async function requestPublic(
  address: string,
  options: Pick<RequestOptions, "method" | "headers"> & { signal: AbortSignal },
  body: Buffer | string | null,
  allowPrivateNetwork: boolean,
): Promise<IncomingMessage> {
  const url = new URL(address);
  if (!allowPrivateNetwork) requirePublicHost(url);
  const request = httpsRequest(url, { ...options, ...(!allowPrivateNetwork && { lookup: lookUpPublic }) });
  request.end(body);
  const [response] = (await once(request, "response")) as [IncomingMessage];
  request.on("error", () => undefined); // the answer's reader hears of what fails from here on
  return response;
}
