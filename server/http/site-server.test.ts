import { setTimeout as delay } from "node:timers/promises";
import { expect, test } from "vitest";
import { createLog } from "../log.ts";
import { createApplication } from "./application.ts";
import type { Handler } from "./handler.ts";
import { startSiteServer } from "./site-server.ts";

function start(handler: Handler, port = 0) {
  const application = createApplication({
    routes: { "/api/work": handler },
    trustProxy: 0,
    overTls: false,
    log: createLog("silent"),
  });
  return startSiteServer(application, undefined, { host: "127.0.0.1", port });
}

test("a stopping server finishes what runs and takes nothing new", async () => {
  const server = await start(async () => {
    await delay(300);
    return Response.json({ done: true });
  });
  const running = fetch(`http://127.0.0.1:${server.port}/api/work`);
  await delay(100);
  const stopped = server.stop();
  await expect(fetch(`http://127.0.0.1:${server.port}/api/work`)).rejects.toThrow();
  expect(await (await running).json()).toEqual({ done: true });
  await stopped;
});

test("a port in use is said in plain words", async () => {
  const handler: Handler = async () => new Response();
  const first = await start(handler);
  await expect(start(handler, first.port)).rejects.toThrow(`Port ${first.port} is in use by another program`);
  await first.stop();
});

test("a failure answers without its details; a database out of reach answers 503 with Retry-After", async () => {
  const failing = await start(async () => {
    throw new Error("secret detail");
  });
  const failed = await fetch(`http://127.0.0.1:${failing.port}/api/work`);
  expect(failed.status).toBe(500);
  expect(await failed.text()).not.toContain("secret");
  await failing.stop();
  const unreachable = await start(async () => {
    throw Object.assign(new Error("gone"), { code: "CONNECTION_CLOSED" });
  });
  const answer = await fetch(`http://127.0.0.1:${unreachable.port}/api/work`);
  expect([answer.status, answer.headers.get("retry-after")]).toEqual([503, "2"]);
  await unreachable.stop();
});
