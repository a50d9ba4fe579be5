import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { setTimeout as delay } from "node:timers/promises";
import { expect, test, vi } from "vitest";
import { createLog } from "../log.ts";
import { NoAnswer } from "../postgres/unreachable.ts";
import { createApp } from "./app.ts";
import { readBody } from "./body.ts";
import { startSiteServer } from "./site-server.ts";

function start(handler: () => Promise<Response>, port = 0) {
  const app = createApp({ trustProxy: 0, siteUrl: "http://127.0.0.1:3000", log: createLog("silent") });
  app.get("/api/work", handler);
  return startSiteServer(() => app, { host: "127.0.0.1", port });
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

test("a server that stops closes kept connections at once", async () => {
  const server = await start(async () => Response.json({ done: true }));
  const kept = connect(server.port, "127.0.0.1");
  await ask(kept);
  await Promise.all([once(kept, "close"), server.stop()]);
});

test("a balancer that asks by HTTP/1.0, without a host, is answered", async () => {
  const server = await start(async () => Response.json({ done: true }));
  const balancer = connect(server.port, "127.0.0.1");
  balancer.write("GET /api/work HTTP/1.0\r\n\r\n");
  expect(String((await once(balancer, "data"))[0])).toMatch(/^HTTP\/1.1 200/);
  balancer.destroy();
  await server.stop();
});

async function ask(kept: Socket): Promise<string> {
  kept.write("GET /api/work HTTP/1.1\r\nhost: 127.0.0.1\r\n\r\n");
  return String((await once(kept, "data"))[0]);
}

test("a port in use is said in plain words", async () => {
  const handler = async () => new Response();
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
    throw new NoAnswer("gone");
  });
  const answer = await fetch(`http://127.0.0.1:${unreachable.port}/api/work`);
  expect([answer.status, answer.headers.get("retry-after")]).toEqual([503, "2"]);
  await unreachable.stop();
});

test("a refused body is taken in, one of an address at a time; the others are answered at once and cut off", async () => {
  const server = await start(async () => new Response());
  const size = 20_000_000; // more than any request may have
  const send = () => {
    const sending = connect(server.port, "127.0.0.1");
    sending.write(`POST /api/nowhere HTTP/1.1\r\nhost: a\r\ncontent-length: ${size}\r\n\r\n${"a".repeat(9)}`);
    return { sending, answer: once(sending, "data").then(([data]) => String(data)) };
  };
  const first = send();
  await delay(100);
  const second = send();
  expect(await second.answer).toMatch(/^HTTP\/1\.1 404[\s\S]*connection: close/i);
  await once(second.sending, "close");
  first.sending.write("a".repeat(size - 9));
  expect(await first.answer).toMatch(/^HTTP\/1\.1 404[\s\S]*connection: keep-alive/i);
  first.sending.destroy();
  await server.stop();
});

test("of a refused body no more than 64 MB is taken in, and none of one that says it is longer", async () => {
  const server = await start(async () => new Response());
  const send = (head: string) => {
    const sending = connect(server.port, "127.0.0.1");
    sending.write(`POST /api/nowhere HTTP/1.1\r\nhost: a\r\n${head}\r\n\r\n`);
    return sending;
  };
  const [answer] = await once(send(`content-length: ${65 * 1024 * 1024}`), "data");
  expect(String(answer)).toMatch(/^HTTP\/1\.1 404[\s\S]*connection: close/i);

  const endless = send("transfer-encoding: chunked").on("error", () => undefined); // cut off while it sends
  const closed = new Promise((resolve) => endless.once("close", resolve));
  const chunk = `100000\r\n${"a".repeat(1024 * 1024)}\r\n`;
  let megabytes = 0;
  const sendOn = () => endless.write(chunk, (error) => error || (megabytes++ < 1000 && sendOn()));
  sendOn();
  await closed;
  expect(megabytes).toBeGreaterThan(60);
  expect(megabytes).toBeLessThan(80);
  await server.stop();
});

test("who sends a body too slowly is told so, and one that comes slowly but steadily is read", async () => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval", "performance"] });
  const app = createApp({ trustProxy: 0, siteUrl: "http://127.0.0.1:3000", log: createLog("silent") });
  app.post("/api/work", async ({ req }) =>
    Response.json(await readBody(req.raw, { limit: 1e6, types: ["json"] })),
  );
  const server = await startSiteServer(() => app, { host: "127.0.0.1", port: 0 });
  /** Sends so many bytes of JSON before each of twenty seconds goes by, and then the end. @returns the answer's first line */
  async function send(pace: number): Promise<string> {
    const sending = connect(server.port, "127.0.0.1");
    const length = 20 * pace + 2;
    sending.write(
      `POST /api/work HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\ncontent-length: ${length}\r\n\r\n"`,
    );
    const answer = once(sending, "data");
    let answered = false;
    void answer.then(() => {
      answered = true;
    });
    for (let second = 0; second < 20 && !answered; second++) {
      sending.write("a".repeat(pace));
      await delay(30); // until it is there
      vi.advanceTimersByTime(1000);
      await delay(5);
    }
    if (!answered) sending.write('"');
    const [line = ""] = String((await answer)[0]).split("\r\n");
    sending.destroy();
    return line;
  }
  try {
    expect(await send(20)).toBe("HTTP/1.1 408 Request Timeout");
    expect(await send(20_000)).toBe("HTTP/1.1 200 OK");
  } finally {
    vi.useRealTimers();
    await server.stop();
  }
});

test("a request that is never answered is told to come back after half a minute, but for an upload", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  try {
    const app = createApp({ trustProxy: 0, siteUrl: "http://127.0.0.1:3000", log: createLog("silent") });
    app.all("*", () => new Promise<Response>(() => undefined));
    const env = { incoming: { socket: { remoteAddress: "203.0.113.9" }, complete: true } };
    const answers: string[] = [];
    for (const path of ["/api/chat", "/api/applications"])
      void Promise.resolve(app.fetch(new Request(`http://a${path}`, { method: "POST" }), env as never)).then(
        ({ status, headers }) => answers.push(`${path} ${status} ${headers.get("retry-after")}`),
      );
    await vi.advanceTimersByTimeAsync(29_000);
    expect(answers).toEqual([]);
    await vi.advanceTimersByTimeAsync(2_000);
    expect(answers).toEqual(["/api/chat 503 2"]);
  } finally {
    vi.useRealTimers();
  }
});
