/** An answer as the Observatory sees it. `sentFrom` is the foreign origin that the Observatory sends. */
export type CheckedResponse = { url: URL; headers: Headers; html: string; sentFrom: string };

/** The result of a rule, with the points that it adds or takes away. */
type Finding = readonly [result: string, points: number];

// The rules and points of MDN's HTTP Observatory, algorithm version 5, for the answers of a server. Its rules for the HSTS preload
// list, certificates and the redirection of plain http are left out.
// https://github.com/mdn/mdn-http-observatory/tree/main/src/analyzer/tests and …/src/grader/charts.js
const RULES: Record<string, (response: CheckedResponse) => Finding> = {
  "content-security-policy": ({ headers }) => policyFinding(headers.get("content-security-policy")),
  cookies: ({ headers }) => cookieFinding(headers.getSetCookie()),
  "cross-origin-resource-sharing": ({ headers, sentFrom }) =>
    headers.get("access-control-allow-origin") === sentFrom &&
    headers.get("access-control-allow-credentials") === "true"
      ? ["universal-access", -50]
      : ["not-universal", 0],
  "cross-origin-resource-policy": ({ headers }) => {
    const value = headers.get("cross-origin-resource-policy");
    if (value === null || value === "cross-origin") return ["none", 0];
    return /^same-(?:origin|site)$/.test(value) ? ["same", 10] : ["invalid", -5];
  },
  "referrer-policy": ({ headers }) => {
    const value = headers.get("referrer-policy");
    if (value === null) return ["none", 0];
    return /^(?:no-referrer|same-origin|strict-origin(?:-when-cross-origin)?)$/.test(value)
      ? ["private", 5]
      : ["unsafe", -5];
  },
  "strict-transport-security": ({ headers }) => {
    const seconds = /^max-age=(\d+)\b/.exec(headers.get("strict-transport-security") ?? "")?.[1];
    if (seconds === undefined) return ["none", -20];
    return Number(seconds) >= 15_552_000 ? ["six-months", 0] : ["too-short", -10];
  },
  "subresource-integrity": ({ html, url }) => {
    const foreign = [...html.matchAll(/<script\b[^>]*\bsrc=["']?([^"'\s>]+)[^>]*>/gi)].filter(
      ([, source = ""]) => new URL(source, url).host !== url.host,
    );
    if (foreign.every(([tag]) => /\bintegrity=/.test(tag))) return ["secure", foreign.length > 0 ? 5 : 0];
    return foreign.every(([, source = ""]) => source.startsWith("https:"))
      ? ["without-integrity", -5]
      : ["not-loaded-securely", -50];
  },
  "x-content-type-options": ({ headers }) =>
    headers.get("x-content-type-options") === "nosniff" ? ["nosniff", 0] : ["none", -5],
  "x-frame-options": ({ headers }) => {
    if (/(?:^|;)\s*frame-ancestors\s/.test(headers.get("content-security-policy") ?? ""))
      return ["by-policy", 5];
    return /^(?:deny|sameorigin)$/i.test(headers.get("x-frame-options") ?? "") ? ["set", 0] : ["none", -20];
  },
};

/** The Observatory's score of an answer (100 or more is A+), and the result of each rule. Bonus points count only from 90 on. */
export function observatoryScore(response: CheckedResponse): {
  score: number;
  findings: Record<string, Finding>;
} {
  const findings = Object.fromEntries(Object.entries(RULES).map(([name, rule]) => [name, rule(response)]));
  const points = Object.values(findings).map(([, each]) => each);
  const sum = (of: readonly number[]) => of.reduce((total, each) => total + each, 100);
  const uncurved = sum(points.filter((each) => each < 0));
  return { score: Math.max(0, uncurved >= 90 ? sum(points) : uncurved), findings };
}

const BROAD = /^(?:(?:ftp|https?):(?:\/\/\*(?:\.\*)?)?|\*)$/;

function policyFinding(header: string | null): Finding {
  if (header === null) return ["not-implemented", -25];
  const policy = new Map(
    header.split(";").map((text) => {
      const [name = "", ...sources] = text.trim().toLowerCase().split(/\s+/);
      return [name, sources];
    }),
  );
  const sources = (name: string) => policy.get(name) ?? policy.get("default-src") ?? ["*"];
  const isHashed = (all: string[]) => all.some((each) => /^'(?:sha(?:256|384|512)|nonce)-/.test(each));
  const isUnsafe = (all: string[]) =>
    all.some(
      (each) => BROAD.test(each) || each === "data:" || (each === "'unsafe-inline'" && !isHashed(all)),
    );
  const isPlain = (each: string) => /^(?:http|ftp):/.test(each);
  const passive = ["img-src", "media-src"];
  const active = [...policy].filter(([name]) => !passive.includes(name)).flatMap(([, all]) => all);
  if (isUnsafe(sources("script-src")) || sources("object-src").some((each) => BROAD.test(each)))
    return ["unsafe-inline", -20];
  if (active.some(isPlain)) return ["insecure-scheme", -20];
  if ([...sources("script-src"), ...sources("style-src")].includes("'unsafe-eval'"))
    return ["unsafe-eval", -10];
  if (passive.flatMap(sources).some(isPlain)) return ["insecure-passive-content", -10];
  if (isUnsafe(sources("style-src"))) return ["unsafe-inline-style", 0];
  return policy.get("default-src")?.join() === "'none'" ? ["default-none", 10] : ["no-unsafe", 5];
}

function cookieFinding(cookies: readonly string[]): Finding {
  if (cookies.length === 0) return ["none", 0];
  const has = (cookie: string, attribute: RegExp) =>
    cookie.split(/;\s*/).some((part) => attribute.test(part));
  const isSession = (cookie: string) => /^[^=]*(?:login|sess)/i.test(cookie);
  const every = (attribute: RegExp, of = cookies) => of.every((cookie) => has(cookie, attribute));
  const sessions = cookies.filter(isSession);
  if (!every(/^secure$/i, sessions)) return ["session-not-secure", -40];
  if (!every(/^httponly$/i, sessions)) return ["session-not-httponly", -30];
  if (!every(/^secure$/i)) return ["not-secure", -20];
  return every(/^samesite=(?:lax|strict)$/i) ? ["secure-samesite", 5] : ["secure", 0];
}
