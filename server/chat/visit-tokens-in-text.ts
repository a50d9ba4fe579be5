import { visitOfToken } from "../inspections/visit-token.ts";

/** Part of a text, from `start` up to before `end`. */
export type Span = { start: number; end: number };

/** A text as it may be read: each character beside the part of the written text that it was read from. */
type Reading = { text: string; spans: readonly Span[] };

/** Rewrites what a pattern finds; undefined leaves it as it is. */
type Decoder = { pattern: RegExp; decode: (found: string) => string | undefined };

/** Of mail filters that wrap the links of other filters, each encodes once more. */
const MOST_ROUNDS = 8;
const MOST_READINGS = 48;

const ENTITIES: Readonly<Record<string, string>> = {
  amp: "&",
  colon: ":",
  dash: "-",
  equals: "=",
  hyphen: "-",
  lowbar: "_",
  num: "#",
  percnt: "%",
  period: ".",
  quest: "?",
  sol: "/",
  undersc: "_",
};

/** They begin with a sign that no secret has, so what they rewrite is never one already. */
const SURE: readonly Decoder[] = [
  { pattern: /[^\u0020-\u007e\s]/gu, decode: plainSign },
  { pattern: /&(?:#\d{1,7}|#[xX][\da-fA-F]{1,6}|[a-z]{3,8});?/g, decode: entity },
  { pattern: /(?:%[\da-fA-F]{2})+/g, decode: (found) => bytesOf(found.replaceAll("%", "")) },
  { pattern: /\\(?:u\{?[\da-fA-F]{4}\}?|x[\da-fA-F]{2}|\/)/g, decode: escaped },
];

/** They may rewrite what is meant as it stands, so each makes a reading beside the others. */
const DOUBTFUL: readonly Decoder[] = [
  // Quoted-printable (RFC 2045, 6.7), with its soft line breaks.
  { pattern: /=[^\S\n]*\n|(?:=[\da-fA-F]{2})+/g, decode: quotedPrintable },
  // Proofpoint's urldefense, version 2.
  { pattern: /(?:-[\da-fA-F]{2})+|_/g, decode: urlDefense },
  { pattern: /[\s([{<]{1,3}(?:dot|punto|period)[\s)\]}>]{1,3}/gi, decode: () => "." },
  { pattern: /[\da-fA-F]{40,}(?:\s[\da-fA-F]+)*/g, decode: (found) => bytesOf(found.replace(/\s/g, "")) },
  // Base64 with characters before it that are of its alphabet: one of four beginnings is right.
  ...[0, 1, 2, 3].map((skipped) => ({
    pattern: /[\w+/-]{40,}(?:\s[\w+/-]{20,})*(?:\s(?=\S*[A-Z\d=])[\w+/-]+)?/g,
    decode: (found: string) => base64(found, skipped),
  })),
];

/**
 * The visits whose address, or the token in it, stands in a text in any form that mail programs and filters make of it, with the
 * parts of the text that hold one; `ids` are those of tokens that we signed.
 */
export function visitTokensIn(text: string, linkSecret: string): { ids: string[]; spans: Span[] } {
  const ids = new Set<string>();
  const spans: Span[] = [];
  for (const reading of readingsOf(text)) {
    const bare = keeping(reading, /[\w.-]/);
    for (const { index } of bare.text.matchAll(/(?<=[\w-]{22})\.(?=[\w-]{43})/g)) {
      const id = visitOfToken(linkSecret, bare.text.slice(index - 22, index + 44));
      if (!id) continue;
      ids.add(id);
      spans.push(spanOf(bare, index - 22, index + 44));
    }
    for (const { 0: found, index } of reading.text.matchAll(/(?<![\w-])[\w-]{22}\.[\w-]{43}(?![\w-])/g))
      spans.push(spanOf(reading, index, index + found.length));
  }
  return { ids: [...ids], spans: wholeWords(text, spans) };
}

/** The text with something else in the place of each span. */
export function replaced(text: string, spans: readonly Span[], by: string): string {
  let shown = "";
  let from = 0;
  for (const { start, end } of spans) {
    shown += text.slice(from, start) + by;
    from = end;
  }
  return shown + text.slice(from);
}

/** All readings of a text, itself first; a text of any making has at most {@link MOST_READINGS}. */
function readingsOf(text: string): Reading[] {
  const spans = Array.from({ length: text.length }, (_, start) => ({ start, end: start + 1 }));
  const readings = [surelyRead({ text, spans })];
  const known = new Set(readings.map((reading) => reading.text));
  // The list grows while it is walked: a reading is read again, by all other ways.
  for (const reading of readings)
    for (const decoder of DOUBTFUL) {
      if (readings.length >= MOST_READINGS) return readings;
      const other = surelyRead(decoded(reading, decoder));
      if (known.has(other.text)) continue;
      known.add(other.text);
      readings.push(other);
    }
  return readings;
}

function surelyRead(reading: Reading): Reading {
  let read = reading;
  for (let round = 0; round < MOST_ROUNDS; round++) {
    const again = SURE.reduce(decoded, read);
    if (again.text === read.text) break;
    read = again;
  }
  return read;
}

function decoded(reading: Reading, { pattern, decode }: Decoder): Reading {
  const spans: Span[] = [];
  let text = "";
  let from = 0;
  for (const { 0: found, index } of reading.text.matchAll(pattern)) {
    const put = decode(found);
    if (put === undefined) continue;
    const end = index + found.length;
    const whole = spanOf(reading, index, end);
    text += reading.text.slice(from, index) + put;
    for (let at = from; at < index; at++) spans.push(spanOf(reading, at, at + 1));
    for (let at = 0; at < put.length; at++) spans.push(whole);
    from = end;
  }
  if (from === 0) return reading;
  return { text: text + reading.text.slice(from), spans: [...spans, ...reading.spans.slice(from)] };
}

/** The characters of a reading that a pattern wants. */
function keeping(reading: Reading, wanted: RegExp): Reading {
  const places = Array.from({ length: reading.text.length }, (_, at) => at);
  const kept = places.filter((at) => wanted.test(reading.text[at] ?? ""));
  return {
    text: kept.map((at) => reading.text[at]).join(""),
    spans: kept.map((at) => spanOf(reading, at, at + 1)),
  };
}

function spanOf({ spans }: Reading, start: number, end: number): Span {
  return { start: spans[start]?.start ?? 0, end: spans[end - 1]?.end ?? 0 };
}

/** The spans in order, each widened to what has no space in it, and none inside another. */
function wholeWords(text: string, spans: readonly Span[]): Span[] {
  const whole: Span[] = [];
  for (const span of spans.toSorted((one, other) => one.start - other.start)) {
    const last = whole.at(-1);
    if (last && span.end <= last.end) continue;
    let { start, end } = span;
    while (start > 0 && /\S/.test(text[start - 1] ?? "")) start--;
    while (end < text.length && /\S/.test(text[end] ?? "")) end++;
    if (last && start < last.end) last.end = Math.max(last.end, end);
    else whole.push({ start, end });
  }
  return whole;
}

/** A sign of another width or alphabet as ASCII writes it; invisible ones go. */
function plainSign(sign: string): string | undefined {
  if (/[\p{Cf}\p{Cc}\p{M}\p{Default_Ignorable_Code_Point}]/u.test(sign)) return "";
  if (sign === "—") return "--"; // as many programs write it
  if (/[\p{Pd}−]/u.test(sign)) return "-";
  if (/[․。｡]/u.test(sign)) return ".";
  const plain = sign.normalize("NFKC");
  return plain === sign ? undefined : plain;
}

function entity(found: string): string | undefined {
  const name = found.replace(/^&|;$/g, "");
  if (!name.startsWith("#")) return ENTITIES[name];
  const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
  return code < 0x110000 ? String.fromCodePoint(code) : undefined;
}

function escaped(found: string): string {
  const [hex] = /[\da-fA-F]{2,4}/.exec(found.slice(2)) ?? [];
  return hex ? String.fromCharCode(Number.parseInt(hex, 16)) : "/";
}

function quotedPrintable(found: string): string {
  return found.endsWith("\n") ? "" : bytesOf(found.replaceAll("=", ""));
}

function urlDefense(found: string): string {
  return found === "_" ? "/" : bytesOf(found.replaceAll("-", ""));
}

function bytesOf(hex: string): string {
  return Buffer.from(hex, "hex").toString("utf8");
}

const LEAST_PLAIN = 40; // characters; what is no base64 decodes to none so long

function base64(found: string, skipped: number): string | undefined {
  const text = Buffer.from(found.replace(/\s/g, "").slice(skipped), "base64").toString("latin1");
  const plain = text.replace(/[^\u0020-\u007e]/g, " ");
  return plain.split(" ").some((run) => run.length >= LEAST_PLAIN) ? plain : undefined;
}
