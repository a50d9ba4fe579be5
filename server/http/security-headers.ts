import { createHash } from "node:crypto";

/** Foreign origins that the site's pages may use. */
export type AllowedOrigins = { frames: string[]; scripts: string[]; connections: string[] };

/** The headers of every answer. */
export function securityHeaders(overTls: boolean): Record<string, string> {
  return {
    "x-content-type-options": "nosniff",
    "referrer-policy": "strict-origin-when-cross-origin",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy":
      "accelerometer=(), browsing-topics=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), magnetometer=(), microphone=(), midi=(), payment=(), usb=()",
    "x-frame-options": "SAMEORIGIN",
    ...(overTls ? { "strict-transport-security": "max-age=31536000; includeSubDomains" } : {}),
  };
}

/**
 * The Content-Security-Policy of a document. It allows only the document's inline scripts and styles by their hash, files of
 * its own origin, and the configured providers. `embeddable` documents may stand in a frame of the same site.
 */
export function contentSecurityPolicy(html: string, allowed: AllowedOrigins, embeddable: boolean): string {
  const scripts = inlineHashes(
    html,
    /<script(?![^>]*\bsrc=)(?![^>]*\btype="application\/(?:ld\+)?json")[^>]*>([\s\S]*?)<\/script>/g,
  );
  const styles = inlineHashes(html, /<style[^>]*>([\s\S]*?)<\/style>/g);
  const directives: Record<string, string[]> = {
    "default-src": ["'none'"],
    "script-src": ["'self'", ...scripts, ...allowed.scripts],
    "style-src": ["'self'", ...styles],
    "img-src": ["'self'", "data:", ...allowed.scripts],
    "font-src": ["'self'"],
    "connect-src": ["'self'", ...allowed.connections],
    "frame-src": ["'self'", ...allowed.frames],
    "manifest-src": ["'self'"],
    "form-action": ["'self'"],
    "base-uri": ["'none'"],
    "frame-ancestors": [embeddable ? "'self'" : "'none'"],
  };
  return Object.entries(directives)
    .map(([name, values]) => `${name} ${[...new Set(values)].join(" ")}`)
    .join("; ");
}

function inlineHashes(html: string, pattern: RegExp): string[] {
  return [...html.matchAll(pattern)].map(
    ([, text = ""]) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`,
  );
}
