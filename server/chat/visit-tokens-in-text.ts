import { readVisitToken } from "../inspections/visit-token.ts";

/** Part of a text, from `start` up to before `end`. */
export type Span = { start: number; end: number };

/** One decoding of a text: each character with the part of the written text that it was decoded from. */
type Reading = { text: string; spans: readonly Span[] };

/** Replaces each match of its pattern by the result of `decode`; undefined leaves the match as it is. */
type Decoder = { pattern: RegExp; decode: (found: string) => string | undefined };

/** A mail filter that wraps the link of another filter encodes it once more. */
const MAX_DECODING_ROUNDS = 8;
const MAX_READINGS = 48;

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

/** Decoders of codes that begin with a character that no token has: they never break a plain token. */
const SAFE_DECODERS: readonly Decoder[] = [
  { pattern: /[^\u0020-\u007e\s]/gu, decode: toAscii },
  { pattern: /&(?:#\d{1,7}|#[xX][\da-fA-F]{1,6}|[a-z]{3,8});?/g, decode: decodeEntity },
  { pattern: /(?:%[\da-fA-F]{2})+/g, decode: (found) => decodeHex(found.replaceAll("%", "")) },
  { pattern: /\\(?:u\{?[\da-fA-F]{4}\}?|x[\da-fA-F]{2}|\/)/g, decode: decodeEscape },
];

/** Decoders that may break a plain text: the result of each is one more reading beside the text as it was. */
const AMBIGUOUS_DECODERS: readonly Decoder[] = [
  // Quoted-printable (RFC 2045, 6.7), with its soft line breaks.
  { pattern: /=[^\S\n]*\n|(?:=[\da-fA-F]{2})+/g, decode: decodeQuotedPrintable },
  // Proofpoint's urldefense, version 2.
  { pattern: /(?:-[\da-fA-F]{2})+|_/g, decode: decodeUrlDefense },
  { pattern: /[\s([{<]{1,3}(?:dot|punto|period)[\s)\]}>]{1,3}/gi, decode: () => "." },
  { pattern: /[\da-fA-F]{40,}(?:\s[\da-fA-F]+)*/g, decode: (found) => decodeHex(found.replace(/\s/g, "")) },
  // Base64 in groups of four characters: it may follow other characters of its alphabet, so each of four starts is tried.
  ...[0, 1, 2, 3].map((skipped) => ({
    pattern: /[\w+/-]{40,}(?:\s[\w+/-]{20,})*(?:\s(?=\S*[A-Z\d=])[\w+/-]+)?/g,
    decode: (found: string) => decodeBase64(found, skipped),
  })),
];

/**
 * Finds the tokens of visits in a text, in any form that mail programs and filters give an address. `ids` are the visits of tokens
 * that we signed; `spans` are the parts of the text that hold a token, also one that only looks like ours.
 */
export function findVisitTokens(text: string, linkSecret: string): { ids: string[]; spans: Span[] } {
  const ids = new Set<string>();
  const spans: Span[] = [];
  for (const reading of decodeAllWays(text)) {
    const bare = keepCharacters(reading, /[\w.-]/);
    for (const { index } of bare.text.matchAll(/(?<=[\w-]{22})\.(?=[\w-]{43})/g)) {
      const id = readVisitToken(linkSecret, bare.text.slice(index - 22, index + 44));
      if (!id) continue;
      ids.add(id);
      spans.push(findSourceSpan(bare, index - 22, index + 44));
    }
    for (const { 0: found, index } of reading.text.matchAll(/(?<![\w-])[\w-]{22}\.[\w-]{43}(?![\w-])/g))
      spans.push(findSourceSpan(reading, index, index + found.length));
  }
  return { ids: [...ids], spans: widenToWords(text, spans) };
}

/** Replaces each span of a text. @param spans in order, without overlap */
export function replaceSpans(text: string, spans: readonly Span[], replacement: string): string {
  let result = "";
  let from = 0;
  for (const { start, end } of spans) {
    result += text.slice(from, start) + replacement;
    from = end;
  }
  return result + text.slice(from);
}

/** All readings of a text, itself first, and at most {@link MAX_READINGS}, whatever the text. */
function decodeAllWays(text: string): Reading[] {
  const spans = Array.from({ length: text.length }, (_, start) => ({ start, end: start + 1 }));
  const readings = [decodeSafely({ text, spans })];
  const known = new Set(readings.map((reading) => reading.text));
  // The list grows while the loop runs: each new reading goes through all decoders again.
  for (const reading of readings)
    for (const decoder of AMBIGUOUS_DECODERS) {
      if (readings.length >= MAX_READINGS) return readings;
      const other = decodeSafely(applyDecoder(reading, decoder));
      if (known.has(other.text)) continue;
      known.add(other.text);
      readings.push(other);
    }
  return readings;
}

/** Applies the safe decoders again and again, until they change nothing more. */
function decodeSafely(reading: Reading): Reading {
  let read = reading;
  for (let round = 0; round < MAX_DECODING_ROUNDS; round++) {
    const again = SAFE_DECODERS.reduce(applyDecoder, read);
    if (again.text === read.text) break;
    read = again;
  }
  return read;
}

function applyDecoder(reading: Reading, { pattern, decode }: Decoder): Reading {
  const spans: Span[] = [];
  let text = "";
  let from = 0;
  for (const { 0: found, index } of reading.text.matchAll(pattern)) {
    const put = decode(found);
    if (put === undefined) continue;
    const end = index + found.length;
    const whole = findSourceSpan(reading, index, end);
    text += reading.text.slice(from, index) + put;
    for (let at = from; at < index; at++) spans.push(findSourceSpan(reading, at, at + 1));
    for (let at = 0; at < put.length; at++) spans.push(whole);
    from = end;
  }
  if (from === 0) return reading;
  return { text: text + reading.text.slice(from), spans: [...spans, ...reading.spans.slice(from)] };
}

/** A reading without the characters that do not match a pattern. */
function keepCharacters(reading: Reading, wanted: RegExp): Reading {
  const places = Array.from({ length: reading.text.length }, (_, at) => at);
  const kept = places.filter((at) => wanted.test(reading.text[at] ?? ""));
  return {
    text: kept.map((at) => reading.text[at]).join(""),
    spans: kept.map((at) => findSourceSpan(reading, at, at + 1)),
  };
}

function findSourceSpan({ spans }: Reading, start: number, end: number): Span {
  return { start: spans[start]?.start ?? 0, end: spans[end - 1]?.end ?? 0 };
}

/** The spans in order, each widened to the next spaces, and joined where they overlap. */
function widenToWords(text: string, spans: readonly Span[]): Span[] {
  const whole: Span[] = [];
  for (const span of spans.toSorted((one, other) => one.start - other.start)) {
    const last = whole.at(-1);
    if (last && span.end <= last.end) continue;
    const { start, end } = widenToSpaces(text, span);
    if (last && start < last.end) last.end = Math.max(last.end, end);
    else whole.push({ start, end });
  }
  return whole;
}

function widenToSpaces(text: string, { start, end }: Span): Span {
  let [from, to] = [start, end];
  while (/\S/.test(text[from - 1] ?? "")) from--;
  while (/\S/.test(text[to] ?? "")) to++;
  return { start: from, end: to };
}

/** The ASCII forms of characters that Unicode does not decompose to them; the first that matches counts. */
const ASCII_FORMS: readonly [RegExp, string][] = [
  [/[\p{Cf}\p{Cc}\p{M}\p{Default_Ignorable_Code_Point}]/u, ""], // invisible
  [/—/u, "--"], // many programs turn two hyphens into this dash
  [/[\p{Pd}−]/u, "-"],
  [/[․。｡]/u, "."],
];

/** The ASCII form of a character of another width or alphabet; "" for an invisible one. */
function toAscii(sign: string): string | undefined {
  const form = ASCII_FORMS.find(([pattern]) => pattern.test(sign));
  if (form) return form[1];
  const plain = sign.normalize("NFKC");
  return plain === sign ? undefined : plain;
}

function decodeEntity(found: string): string | undefined {
  const name = found.replace(/^&|;$/g, "");
  if (!name.startsWith("#")) return ENTITIES[name];
  const code = Number(name.replace("#", "0")); // "0x2e" is read as hexadecimal
  return code < 0x110000 ? String.fromCodePoint(code) : undefined;
}

function decodeEscape(found: string): string {
  const [hex] = /[\da-fA-F]{2,4}/.exec(found.slice(2)) ?? [];
  return hex ? String.fromCharCode(Number.parseInt(hex, 16)) : "/";
}

function decodeQuotedPrintable(found: string): string {
  return found.endsWith("\n") ? "" : decodeHex(found.replaceAll("=", ""));
}

function decodeUrlDefense(found: string): string {
  return found === "_" ? "/" : decodeHex(found.replaceAll("-", ""));
}

function decodeHex(hex: string): string {
  return Buffer.from(hex, "hex").toString("utf8");
}

const MIN_PLAIN_RUN = 40; // characters of plain text in a row; text that is not base64 never decodes to so many

function decodeBase64(found: string, skipped: number): string | undefined {
  const text = Buffer.from(found.replace(/\s/g, "").slice(skipped), "base64").toString("latin1");
  const plain = text.replace(/[^\u0020-\u007e]/g, " ");
  return plain.split(" ").some((run) => run.length >= MIN_PLAIN_RUN) ? plain : undefined;
}
