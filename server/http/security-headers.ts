import { createHash } from "node:crypto";

/** Foreign origins that the site's pages may use. */
export type AllowedOrigins = { frames: string[]; scripts: string[]; connections: string[] };

/** The names for which a browser is told to use https alone: none, the site's own, or also those below it (RFC 6797). */
export type HttpsOnly = "none" | "host" | "subdomains";

const A_YEAR = "max-age=31536000";

const STRICT_TRANSPORT: Readonly<Record<HttpsOnly, Record<string, string>>> = {
  none: {},
  host: { "strict-transport-security": A_YEAR },
  subdomains: { "strict-transport-security": `${A_YEAR}; includeSubDomains` },
};

/** The headers of every answer. */
export function securityHeaders(httpsOnly: HttpsOnly): Record<string, string> {
  return {
    "x-content-type-options": "nosniff",
    "referrer-policy": "strict-origin-when-cross-origin",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy":
      "accelerometer=(), browsing-topics=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), magnetometer=(), microphone=(), midi=(), payment=(), usb=()",
    "x-frame-options": "SAMEORIGIN",
    ...STRICT_TRANSPORT[httpsOnly],
  };
}

/**
 * The Content-Security-Policy of a document. It allows only the document's inline scripts and styles by their hash, files of
 * its own origin, and the configured providers. `embeddable` documents may stand in a frame of the same site.
 */
export function contentSecurityPolicy(html: string, allowed: AllowedOrigins, embeddable: boolean): string {
  return formatPolicy({
    "default-src": ["'none'"],
    "script-src": ["'self'", ...hashScripts(html), ...allowed.scripts],
    "style-src": ["'self'", ...hashStyles(html)],
    "img-src": ["'self'", "data:", ...allowed.scripts],
    "font-src": ["'self'"],
    "connect-src": ["'self'", ...allowed.connections],
    "frame-src": ["'self'", ...allowed.frames],
    "manifest-src": ["'self'"],
    "form-action": ["'self'"],
    "base-uri": ["'none'"],
    "frame-ancestors": [embeddable ? "'self'" : "'none'"],
  });
}

/**
 * The Content-Security-Policy of the document in which the desk draws a stranger's file. It is sandboxed also where somebody opens its address,
 * sends and fetches nothing, and runs only its inline script, a worker that this makes of its own text, and decoders of pictures (WebAssembly).
 * The desk's own policy stays as it is.
 */
export function sandboxPolicy(html: string): string {
  return formatPolicy({
    "default-src": ["'none'"],
    "script-src": [...hashScripts(html), "'wasm-unsafe-eval'"],
    "worker-src": ["blob:"],
    "style-src": hashStyles(html),
    "form-action": ["'none'"],
    "base-uri": ["'none'"],
    "frame-ancestors": ["'self'"],
    sandbox: ["allow-scripts"],
  });
}

function formatPolicy(directives: Readonly<Record<string, readonly string[]>>): string {
  return Object.entries(directives)
    .map(([name, values]) => `${name} ${[...new Set(values)].join(" ")}`)
    .join("; ");
}

function hashScripts(html: string): string[] {
  return inlineHashes(
    html,
    /<script(?![^>]*\bsrc=)(?![^>]*\btype="application\/(?:ld\+)?json")[^>]*>([\s\S]*?)<\/script>/g,
  );
}

function hashStyles(html: string): string[] {
  return inlineHashes(html, /<style[^>]*>([\s\S]*?)<\/style>/g);
}

function inlineHashes(html: string, pattern: RegExp): string[] {
  return [...html.matchAll(pattern)].map(
    ([, text = ""]) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`,
  );
}
