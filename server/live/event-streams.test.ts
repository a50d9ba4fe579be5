import { once } from "node:events";
import { createServer, get, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, test } from "vitest";
import { EventStreams } from "./event-streams.ts";

/** A server that hands each request's response out, in their order, with the browser that asks. */
async function startServer() {
  const server = createServer((_, response) => waiting.shift()?.(response));
  const waiting: ((response: ServerResponse) => void)[] = [];
  await once(server.listen(0, "127.0.0.1"), "listening");
  const { port } = server.address() as AddressInfo;
  return {
    async request() {
      const asked = new Promise<ServerResponse>((resolve) => waiting.push(resolve));
      const browser = get({ port, host: "127.0.0.1", agent: false });
      browser.on("error", () => undefined);
      return { browser, response: await asked };
    },
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      server.close();
    },
  };
}

const PLACES = { visitors: { all: 4, ofAddress: 2 }, staff: { all: 1, ofAddress: 1 } };

test("a place is free again when its answer has ended, whether or not it became a stream", async () => {
  await using server = await startServer();
  const streams = new EventStreams({}, PLACES);
  const [left, refused, late] = [await server.request(), await server.request(), await server.request()];
  const begin = streams.takePlace(left.response, "192.0.2.1", "visitors");
  expect(streams.takePlace(refused.response, "192.0.2.1", "visitors")).toBeDefined();
  expect(streams.takePlace(late.response, "192.0.2.1", "visitors")).toBeUndefined();
  left.browser.destroy();
  refused.response.writeHead(404).end();
  await Promise.all([left, refused].map(({ response }) => response.closed || once(response, "close")));
  const stream = begin?.();
  let hasEnded = false;
  stream?.onEnd(() => (hasEnded = true));
  stream?.send("to nobody");
  expect([hasEnded, streams.count]).toEqual([true, 0]);
  expect(streams.takePlace(late.response, "192.0.2.1", "visitors")).toBeDefined();
  await streams.stop();
});

test("visitors take no place of staff, nor more than a process has", async () => {
  await using server = await startServer();
  const streams = new EventStreams({}, PLACES);
  const take = async (address: string, readers: "visitors" | "staff") =>
    streams.takePlace((await server.request()).response, address, readers) !== undefined;
  for (const address of ["192.0.2.1", "192.0.2.1", "198.51.100.1", "198.51.100.2"])
    expect(await take(address, "visitors")).toBe(true);
  expect(await take("203.0.113.1", "visitors")).toBe(false);
  expect(await take("192.0.2.1", "staff")).toBe(true);
  expect(await take("203.0.113.1", "staff")).toBe(false);
  await streams.stop();
});
