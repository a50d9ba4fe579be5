import { expect, test } from "vitest";
import { BodyMalformed, BodyTooLarge, readBody, readJson } from "./request-body.ts";

function post(body: BodyInit, headers: Record<string, string> = {}): Request {
  return new Request("http://site.test/", { method: "POST", body, headers, duplex: "half" } as RequestInit);
}

function chunked(...chunks: string[]): ReadableStream<Uint8Array> {
  return new ReadableStream({
    start(controller) {
      for (const chunk of chunks) controller.enqueue(new TextEncoder().encode(chunk));
      controller.close();
    },
  });
}

test("a body is read whole, with and without a length", async () => {
  const text = async (request: Request) => Buffer.from(await readBody(request, 10)).toString();
  expect(await text(post("0123456789", { "content-length": "10" }))).toBe("0123456789");
  expect(await text(post(chunked("01234", "56789")))).toBe("0123456789");
  expect(await text(new Request("http://site.test/"))).toBe("");
});

test("a body one byte over the limit is refused, with and without a length", async () => {
  await expect(readBody(post("01234567890", { "content-length": "11" }), 10)).rejects.toThrow(BodyTooLarge);
  await expect(readBody(post(chunked("01234", "567890")), 10)).rejects.toThrow(BodyTooLarge);
});

test("a length that lies is not believed", async () => {
  const short = await readBody(post(chunked("01234", "56"), { "content-length": "2" }), 10);
  expect(Buffer.from(short).toString()).toBe("0123456");
  const long = await readBody(post(chunked("012"), { "content-length": "9" }), 10);
  expect(Buffer.from(long).toString()).toBe("012");
  await expect(readBody(post(chunked("01234", "567890"), { "content-length": "2" }), 10)).rejects.toThrow(
    BodyTooLarge,
  );
});

test("reading stops at the limit and tells the sender", async () => {
  let cancelled = false;
  const endless = new ReadableStream<Uint8Array>({
    pull: (controller) => controller.enqueue(new Uint8Array(4)),
    cancel: () => {
      cancelled = true;
    },
  });
  await expect(readBody(post(endless), 10)).rejects.toThrow(BodyTooLarge);
  expect(cancelled).toBe(true);
});

test("JSON is read; what is not JSON or not UTF-8 is malformed", async () => {
  expect(await readJson(post('{"name":"Zoë"}'), 100)).toEqual({ name: "Zoë" });
  for (const body of ["", "{", "undefined", new Uint8Array([0x22, 0xc3, 0x22])]) {
    await expect(readJson(post(body), 100)).rejects.toThrow(BodyMalformed);
  }
});

test("the limit is named in a unit that a person knows", () => {
  expect(new BodyTooLarge(15 * 1024 * 1024).message).toBe("The request is larger than 15 MB.");
  expect(new BodyTooLarge(64 * 1024).message).toBe("The request is larger than 64 KB.");
});
