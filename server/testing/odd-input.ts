import { request as httpRequest } from "node:http";
import { text } from "node:stream/consumers";

/** Segments of an address as they are written on the wire. */
export const ODD_SEGMENTS: readonly string[] = [
  "%00",
  "a%00b.ics",
  "%",
  "%zz",
  "%ff",
  "%ed%a0%80", // half of a surrogate pair
  "%F0%9F%98%80",
  "%20",
  "%25%30%30",
  "%2500",
  "%0d%0aX:%20y",
  "..%2f..%2fmain.ts",
  "%5c..%5c",
  "\u00e9",
  "__proto__",
  "constructor",
  "-1",
  "1e309",
  `'"<`,
  "a".repeat(3000),
];

/** Values of which every field gets each: they break most. */
const ODDEST_VALUES: readonly unknown[] = ["a\0b", "\ud800", 1e308, "+275760-09-13T00:00:00.001Z"]; // after the last moment of Date

/** Other values of a field, as JSON can have them. */
const ODD_VALUES: readonly unknown[] = [
  "\0",
  "\udc00 and \ud83d\ude00",
  "\u202e\ufeff\uffff",
  "",
  "-1",
  "1e400",
  "NaN",
  "infinity",
  "2026-02-30T25:61:00Z",
  "20277-01-01T00:00:00Z",
  "00000000-0000-0000-0000-000000000000",
  "{",
  "\\",
  "%00",
  "9".repeat(400),
  null,
  true,
  -1,
  [],
  {},
  [[["\0"]]],
  { constructor: "\0" },
];

/** Whole bodies where JSON is expected. */
export const ODD_JSON: readonly string[] = [
  "",
  "null",
  "[]",
  "{",
  '"\\u0000"',
  "[".repeat(20_000),
  "\ufeff{}",
  "1e999",
  '{"__proto__":{}}',
];

/** Values of a form as they are written on the wire. */
export const ODD_FORM_VALUES: readonly string[] = [
  "%00",
  "a%00b",
  "%",
  "%ff%fe",
  "%ed%a0%80",
  "%F0%9F",
  "1e400",
  "-1",
  "2026-02-30",
  "\u00e9",
  "",
];

const inBase64 = (written: string) => Buffer.from(written).toString("base64");

/** Values of a header, as Node lets them out and in. */
export const ODD_HEADERS: readonly string[] = [
  "",
  "\xff\xfe",
  "%00",
  "%",
  "-1",
  `,;="`,
  "a".repeat(5000),
  "conversation=%00; eaves_preview=\xff",
  "Bearer \xff",
  "bearer a.b.c",
  inBase64('{"name":"\\u0000","device":"\\u0000"}'),
  inBase64('{"name":"\\ud800","device":"x"}'),
  inBase64('{"name":{},"device":1}'),
  inBase64("\0"),
];

/** The oddest values and a few of the others, which take turns: over many fields each comes several times. */
export function pickOddValues(turn: number): unknown[] {
  return [...ODDEST_VALUES, ...pickInTurn(ODD_VALUES, turn)];
}

/** Every fifth of them, from another one on with each turn. */
export function pickInTurn<Value>(values: readonly Value[], turn: number): Value[] {
  return values.filter((_, index) => (index + turn) % 5 === 0);
}

/** The object with each of its fields, also of those within them, in turn with odd values. */
export function withOddFields(body: object): object[] {
  return Object.entries(body).flatMap(([name, value], turn) => {
    const inner = value !== null && typeof value === "object" ? withOddFields(value) : [];
    return [...pickOddValues(turn), ...inner].map((odd) => ({ ...body, [name]: odd }));
  });
}

export type OddRequest = {
  method: string;
  at: string;
  headers?: Record<string, string>;
  body?: string | Buffer;
};

const AT_ONCE = 8;

/**
 * Sends requests as they are written, some at a time, each from an address of its own; streams are not read.
 * @returns a line for each answer that is a failure, or too many
 */
export async function findFailures(port: number, requests: readonly OddRequest[]): Promise<string[]> {
  const failures: string[] = [];
  const left = requests.entries();
  const work = Array.from({ length: AT_ONCE }, async () => {
    for (const [number, request] of left) {
      const { status, said } = await send(port, request, number).catch((error: Error) => ({
        status: 0,
        said: error.message,
      }));
      if (status > 0 && status < 500 && status !== 429) continue;
      const { method, at, headers, body = "" } = request;
      const sent = JSON.stringify({ ...headers, authorization: undefined, body: String(body) });
      failures.push(`${method} ${at.slice(0, 100)} ${sent.slice(0, 300)}: ${status} ${said.slice(0, 200)}`);
    }
  });
  await Promise.all(work);
  return failures;
}

function send(
  port: number,
  { method, at, headers, body }: OddRequest,
  number: number,
): Promise<{ status: number; said: string }> {
  const forwarded = `2001:db8:${(number >> 8).toString(16)}:${(number & 255).toString(16)}00::1`;
  return new Promise((resolve, reject) => {
    const options = {
      port,
      host: "127.0.0.1",
      method,
      path: at,
      headers: { "x-forwarded-for": forwarded, ...headers },
    };
    const sent = httpRequest(options, async (answer) => {
      const { statusCode: status = 0 } = answer;
      const isStream = answer.headers["content-type"] === "text/event-stream";
      if (isStream) answer.destroy();
      resolve({ status, said: isStream ? "" : await text(answer) });
    });
    sent.on("error", reject);
    sent.end(body);
  });
}
