import { expect, test } from "vitest";
import { type BodyRule, readBody } from "./body.ts";

function post(body: BodyInit | undefined, headers: Record<string, string> = {}): Request {
  const json = { "content-type": "application/json", ...headers };
  return new Request("http://site.test/", {
    method: "POST",
    body,
    headers: json,
    duplex: "half",
  } as RequestInit);
}

function chunked(...chunks: string[]): ReadableStream<Uint8Array> {
  return new ReadableStream({
    start(controller) {
      for (const chunk of chunks) controller.enqueue(new TextEncoder().encode(chunk));
      controller.close();
    },
  });
}

const TEN: BodyRule = { limit: 10, types: ["json"] };
const refused = (status: number) => expect.objectContaining({ name: "Refusal", status });

test("a body is read whole, with and without a length", async () => {
  expect(await readBody(post("0.12345678", { "content-length": "10" }), TEN)).toBe(0.12345678);
  expect(await readBody(post(chunked("0.123", "45678")), TEN)).toBe(0.12345678);
});

test("a body one byte over the limit is refused, with and without a length", async () => {
  await expect(readBody(post("0.123456789", { "content-length": "11" }), TEN)).rejects.toEqual(refused(413));
  await expect(readBody(post(chunked("0.123", "456789")), TEN)).rejects.toEqual(refused(413));
});

test("a length that lies is not believed", async () => {
  expect(await readBody(post(chunked("0.123", "45"), { "content-length": "2" }), TEN)).toBe(0.12345);
  expect(await readBody(post(chunked("0.1"), { "content-length": "9" }), TEN)).toBe(0.1);
  const long = post(chunked("0.123", "456789"), { "content-length": "2" });
  await expect(readBody(long, TEN)).rejects.toEqual(refused(413));
});

test("reading stops at the limit and tells the sender", async () => {
  let cancelled = false;
  const endless = new ReadableStream<Uint8Array>({
    pull: (controller) => controller.enqueue(new Uint8Array(4)),
    cancel: () => {
      cancelled = true;
    },
  });
  await expect(readBody(post(endless), TEN)).rejects.toEqual(refused(413));
  expect(cancelled).toBe(true);
});

test("JSON is read; what is not JSON or not UTF-8 is refused", async () => {
  const rule: BodyRule = { limit: 100, types: ["json"] };
  expect(await readBody(post('{"name":"Zoë"}'), rule)).toEqual({ name: "Zoë" });
  for (const body of [undefined, "", "{", "undefined", new Uint8Array([0x22, 0xc3, 0x22])]) {
    await expect(readBody(post(body), rule)).rejects.toEqual(refused(400));
  }
});

test("a form is read in both of its encodings; what claims to be one is refused", async () => {
  const rule: BodyRule = { limit: 1000, types: ["json", "form"] };
  const sent = new FormData();
  sent.set("name", "Zoë & Bo");
  for (const body of [sent, new URLSearchParams({ name: "Zoë & Bo" })]) {
    const read = await readBody(new Request("http://site.test/", { method: "POST", body }), rule);
    expect(read instanceof FormData && read.get("name")).toBe("Zoë & Bo");
  }
  const broken = post("--x\r\nno part", { "content-type": "multipart/form-data; boundary=x" });
  await expect(readBody(broken, rule)).rejects.toEqual(refused(400));
});

test("beside its file a form is small: few parts, short texts, and nothing large without parts", async () => {
  const rule: BodyRule = { limit: 1024 * 1024, hasLongPart: true, types: ["form"] };
  const send = (body: FormData | URLSearchParams) =>
    readBody(new Request("http://site.test/", { method: "POST", body }), rule);
  const form = (fields: Record<string, string | Blob>) => {
    const data = new FormData();
    for (const [name, value] of Object.entries(fields)) data.set(name, value);
    return data;
  };
  const file = new Blob(["x".repeat(500_000)]);
  expect(await send(form({ name: "Zoë", file }))).toBeInstanceOf(FormData);
  await expect(send(form({ name: "x".repeat(70_000), file }))).rejects.toEqual(refused(413));
  await expect(send(new URLSearchParams({ name: "x".repeat(70_000) }))).rejects.toEqual(refused(413));
  const many = Object.fromEntries(Array.from({ length: 60 }, (_, place) => [`field${place}`, "x"]));
  await expect(send(form(many))).rejects.toEqual(refused(400));
});

test("a type that is not taken is refused before anything is read", async () => {
  const types: [type: string, taken: boolean][] = [
    ["application/json; charset=utf-8", true],
    ["Application/JSON", true],
    ["application/jsonp", false],
    ["text/plain", false],
    ["application/x-www-form-urlencoded", false],
    ["", false],
  ];
  for (const [type, taken] of types) {
    const reading = readBody(post("1", { "content-type": type }), TEN);
    await (taken ? expect(reading).resolves.toBe(1) : expect(reading).rejects.toEqual(refused(415)));
  }
  const untyped = post("1", { "content-type": "" });
  expect(await readBody(untyped, { ...TEN, types: ["json", "untyped"] })).toBe(1);
});

test("a check sees the bytes before they are parsed, and may refuse them", async () => {
  const seen: string[] = [];
  const check = (bytes: Uint8Array) => void seen.push(Buffer.from(bytes).toString());
  await expect(readBody(post("{"), { ...TEN, checkBytes: check })).rejects.toEqual(refused(400));
  expect(seen).toEqual(["{"]);
});

test("the limit is named in a unit that a person knows", async () => {
  const large = post("1", { "content-length": String(16 * 1024 * 1024) });
  for (const [limit, text] of [
    [15 * 1024 * 1024, "15 MB"],
    [64 * 1024, "64 KB"],
  ] as const) {
    const reading = readBody(large.clone(), { limit, types: ["json"] });
    await expect(reading).rejects.toThrow(`The request is larger than ${text}.`);
  }
});
