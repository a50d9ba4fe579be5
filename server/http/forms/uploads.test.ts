import { existsSync, readdirSync } from "node:fs";
import { utimes, writeFile } from "node:fs/promises";
import path from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { expect, onTestFinished, test, vi } from "vitest";
import { makeFolder } from "#site-data/testing/site-copy.ts";
import { Refusal } from "../refusal.ts";
import { Uploads, type UploadsOptions } from "./uploads.ts";

const MB = 1024 * 1024;
const refuse = (headers: { "retry-after": string }) => new Refusal(503, { error: "Later." }, headers);

async function uploads(options: Partial<UploadsOptions> = {}) {
  const dataDir = await makeFolder();
  return {
    uploads: new Uploads({ dataDir, limit: 2 * MB, ...options }),
    folder: path.join(dataDir, "arriving"),
  };
}

/** A request whose body comes as the test sends it. */
function sending(bytes: number | undefined = MB) {
  let controller: ReadableStreamDefaultController<Uint8Array> | undefined;
  const body = new ReadableStream<Uint8Array>({
    start(given) {
      controller = given;
    },
  });
  const headers: HeadersInit = bytes === undefined ? {} : { "content-length": String(bytes) };
  const init = { method: "POST", headers, body, duplex: "half" } as RequestInit;
  return {
    request: new Request("http://site.test/", init),
    send: (bytes: number) => controller?.enqueue(Buffer.alloc(bytes, "a")),
    end: () => controller?.close(),
  };
}

/** Lets what has happened come to its end: files are read and written by other threads. */
async function settle(): Promise<void> {
  for (let turns = 0; turns < 10; turns++) await delay(1);
}

/** A clock of seconds that the test moves on. */
function secondsOfTest(): () => Promise<void> {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval", "performance"] });
  onTestFinished(() => void vi.useRealTimers());
  return async () => {
    await settle();
    vi.advanceTimersByTime(1000);
    await settle();
  };
}

const readLength = async (request: Request) => (await request.arrayBuffer()).byteLength;

test("a large body is worked on when it has come whole, and is nowhere after that", async () => {
  const { uploads: taken, folder } = await uploads();
  const { request, send, end } = sending();
  let begun = 0;
  const length = taken.read(request, "192.0.2.1", refuse, (arrived) => {
    begun++;
    return readLength(arrived);
  });
  send(MB / 2);
  await expect.poll(() => existsSync(folder) && readdirSync(folder).length).toBe(1);
  expect(begun).toBe(0);
  send(MB / 2);
  end();
  expect(await length).toBe(MB);
  expect(readdirSync(folder)).toEqual([]);
});

test("a small body is read as it comes, but for one that takes a place at any size", async () => {
  const { uploads: taken, folder } = await uploads({ places: 1 });
  const held = taken.read(sending().request, "192.0.2.1", refuse, readLength);
  await expect.poll(() => existsSync(folder) && readdirSync(folder).length).toBe(1);
  const small = sending(3);
  small.send(3);
  small.end();
  expect(await taken.read(small.request, "192.0.2.1", refuse, readLength)).toBe(3);
  const waiting = sending(3);
  let begun = false;
  void taken.receive(waiting.request, "198.51.100.1", refuse, async () => {
    begun = true;
  });
  waiting.end();
  await settle();
  expect([begun, taken.usage]).toEqual([false, { reading: 1, waiting: 1 }]);
  void held.catch(() => undefined);
});

test("one body of a network comes at a time, the next one after it, and others beside it", async () => {
  const { uploads: taken } = await uploads();
  const begun: string[] = [];
  const take = (address: string) => {
    const { request, send, end } = sending();
    const work = taken.read(request, address, refuse, async () => void begun.push(address));
    return { work, finish: () => [send(MB), end()] };
  };
  const [first, neighbour, other] = ["192.0.2.1", "192.0.2.77", "2001:db8::1"].map(take);
  neighbour?.finish();
  other?.finish();
  await other?.work;
  expect(begun).toEqual(["2001:db8::1"]);
  const sameNetwork = take("2001:db8:0:ffff::2");
  sameNetwork.finish();
  await sameNetwork.work;
  first?.finish();
  await Promise.all([first?.work, neighbour?.work]);
  expect(begun).toEqual(["2001:db8::1", "2001:db8:0:ffff::2", "192.0.2.1", "192.0.2.77"]);
});

test("two large bodies are in memory at once, however many have come", async () => {
  const { uploads: taken } = await uploads();
  const ends: (() => void)[] = [];
  const work = () => new Promise<void>((resolve) => ends.push(resolve));
  const all = [1, 2, 3].map((network) => {
    const { request, send, end } = sending();
    send(MB);
    end();
    return taken.read(request, `10.0.${network}.1`, refuse, work);
  });
  await expect.poll(() => ends.length).toBe(2);
  await settle();
  expect(ends).toHaveLength(2);
  ends[0]?.();
  await expect.poll(() => ends.length).toBe(3);
  for (const end of ends) end();
  await Promise.all(all);
});

test("the slowest gives its place up when somebody waits for it, and whoever keeps a pace does not", async () => {
  const second = secondsOfTest();
  const { uploads: taken } = await uploads({ places: 2 });
  const take = (address: string, bytes: number) => {
    const sender = sending(bytes);
    const length = taken.read(sender.request, address, refuse, readLength).catch(({ status }) => status);
    return { ...sender, length };
  };
  const slow = take("10.0.1.1", MB);
  const steady = take("10.0.2.1", MB);
  for (let seconds = 0; seconds < 30; seconds++) {
    slow.send(12_000);
    steady.send(30_000);
    await second();
  }
  expect(taken.usage).toEqual({ reading: 2, waiting: 0 }); // nobody waits: both may take their time
  const quiet = take("10.0.3.1", 100_000);
  quiet.send(100_000);
  quiet.end();
  slow.send(12_000);
  steady.send(MB - 30 * 30_000);
  await second();
  expect([await slow.length, await quiet.length]).toEqual([408, 100_000]);
  steady.end();
  expect(await steady.length).toBe(MB);
});

test("who sends slowly does not keep a neighbour out, and a rest of two seconds is no slowness", async () => {
  const second = secondsOfTest();
  const { uploads: taken } = await uploads();
  const take = (address: string, bytes: number) => {
    const sender = sending(bytes);
    const length = taken.read(sender.request, address, refuse, readLength).catch(({ status }) => status);
    return { ...sender, length };
  };
  const drip = take("192.0.2.1", 2 * MB);
  const resting = take("198.51.100.1", 600_000);
  const neighbours = [take("192.0.2.2", 100_000), take("198.51.100.2", 100_000)];
  for (const sent of [200_000, 200_000, 0, 0]) {
    drip.send(12_000);
    resting.send(sent);
    await second();
  }
  expect(await drip.length).toBe(408);
  resting.send(200_000);
  resting.end();
  expect(await resting.length).toBe(600_000);
  for (const { send, end, length } of neighbours) {
    send(100_000);
    end();
    expect(await length).toBe(100_000);
  }
});

test("a body that is longer than it may be is cut, for its reader to refuse; one that says so is not taken in", async () => {
  const { uploads: taken, folder } = await uploads();
  const endless = sending(undefined);
  const length = taken.read(endless.request, "192.0.2.1", refuse, readLength);
  for (let count = 0; count < 5; count++) endless.send(MB / 2);
  expect(await length).toBe(2 * MB + 1);
  const announced = sending(3 * MB);
  const work = vi.fn(async (request: Request) => request);
  expect(await taken.read(announced.request, "192.0.2.1", refuse, work)).toBe(announced.request);
  expect(readdirSync(folder)).toEqual([]);
});

test("who waits too long for a place is told when to come back", async () => {
  const { uploads: taken } = await uploads({ places: 1, patience: 0.02 });
  const { request } = sending();
  void taken.read(request, "192.0.2.1", refuse, readLength).catch(() => undefined);
  await expect(taken.read(sending().request, "198.51.100.1", refuse, readLength)).rejects.toMatchObject({
    status: 503,
    headers: { "retry-after": "5" },
  });
});

test("whoever goes away while waiting leaves the line", async () => {
  const { uploads: taken } = await uploads({ places: 1 });
  void taken.read(sending().request, "192.0.2.1", refuse, readLength).catch(() => undefined);
  const leaving = new AbortController();
  const { request } = sending();
  const waiting = taken.read(
    new Request(request, { signal: leaving.signal }),
    "198.51.100.1",
    refuse,
    readLength,
  );
  expect(taken.usage.waiting).toBe(1);
  leaving.abort();
  await expect(waiting).rejects.toMatchObject({ status: 503 });
  expect(taken.usage.waiting).toBe(0);
});

test("what a process that was killed has left behind is removed, and what another one takes in is not", async () => {
  const { uploads: taken, folder } = await uploads();
  const { request, send, end } = sending();
  send(MB);
  end();
  await taken.read(request, "192.0.2.1", refuse, readLength);
  const [old, young] = [path.join(folder, "old"), path.join(folder, "young")];
  for (const file of [old, young]) await writeFile(file, "x");
  await utimes(old, 0, 0);
  const next = new Uploads({ dataDir: path.dirname(folder), limit: MB });
  const again = sending(70_000);
  again.send(70_000);
  again.end();
  await next.read(again.request, "192.0.2.1", refuse, readLength);
  expect(readdirSync(folder)).toEqual(["young"]);
});
