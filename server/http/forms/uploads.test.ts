import { expect, test } from "vitest";
import { Refusal } from "../refusal.ts";
import { Uploads } from "./uploads.ts";

const refuse = (headers: { "retry-after": string }) => new Refusal(503, { error: "Later." }, headers);

function upload(bytes: number): Request {
  return new Request("http://site.test/", { method: "POST", headers: { "content-length": String(bytes) } });
}

test("two large requests are read at once, of an address one, and small ones always", async () => {
  const uploads = new Uploads();
  const ends: (() => void)[] = [];
  const begun: string[] = [];
  const send = (address: string, bytes = 1024 * 1024) =>
    uploads.read(upload(bytes), address, refuse, () => {
      begun.push(address);
      return new Promise<void>((resolve) => ends.push(resolve));
    });
  const sent = ["a", "b", "c"].map((address) => send(address));
  await expect(send("a")).rejects.toMatchObject({ status: 503, headers: { "retry-after": "5" } });
  expect(begun).toEqual(["a", "b"]);
  void send("a", 1000);
  expect(begun).toEqual(["a", "b", "a"]);
  ends[0]?.();
  await sent[0];
  await Promise.resolve();
  expect(begun).toEqual(["a", "b", "a", "c"]);
  const again = send("a");
  ends[1]?.();
  await sent[1];
  await Promise.resolve();
  expect(begun).toEqual(["a", "b", "a", "c", "a"]);
  ends.at(-1)?.();
  await again;
});

test("the addresses of one IPv6 network are one sender", async () => {
  const uploads = new Uploads();
  const held = () => new Promise<void>(() => undefined);
  void uploads.read(upload(1024 * 1024), "2001:db8::1", refuse, held);
  await expect(uploads.read(upload(1024 * 1024), "2001:db8:0:0:9::2", refuse, held)).rejects.toThrow(
    "Later.",
  );
});

test("a request that names no length counts as a large one", async () => {
  const uploads = new Uploads();
  const endless = new Request("http://site.test/", { method: "POST" });
  const held = () => new Promise<void>(() => undefined);
  void uploads.read(endless, "a", refuse, held);
  await expect(uploads.read(endless, "a", refuse, held)).rejects.toThrow("Later.");
});
