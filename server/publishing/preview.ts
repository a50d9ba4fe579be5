import { randomBytes } from "node:crypto";
import type { IncomingMessage } from "node:http";
import { cookieName, cookieOf } from "../http/cookie.ts";
import type { Page, Pages } from "../http/pages.ts";

const NAME = "eaves_preview";

/** Stands at the top of each page of a preview. */
const BAR = `<style>#preview-bar{position:sticky;top:0;z-index:60;display:flex;gap:1rem;align-items:center;justify-content:center;flex-wrap:wrap;padding:.5rem 1rem;background:#f5c451;color:#14181f;font-weight:600}#preview-bar a{display:inline-flex;align-items:center;min-height:2.75rem;color:inherit}</style><div id="preview-bar" role="status">Preview: not published yet <a href="/api/site/preview/end">Leave the preview</a></div>`;

/** The document of a preview, which says what it is. */
export function markedAsPreview(html: string): string {
  return html.replace(/<body\b[^>]*>/, (body) => body + BAR);
}

/** The pages of a draft, for the browsers that were given the token. */
export class Preview {
  readonly #token = randomBytes(16).toString("hex");
  readonly #secure: boolean;
  #pages: Pages | undefined;

  /** @param options `secure`: the site is served over TLS, so the cookie is for TLS only */
  constructor({ secure }: { secure: boolean }) {
    this.#secure = secure;
  }

  /** The Set-Cookie value that shows the preview to a browser; that which ends it. */
  get cookie(): string {
    return this.#setCookie(this.#token);
  }
  get expiredCookie(): string {
    return `${this.#setCookie("")}; Max-Age=0`;
  }

  #setCookie(value: string): string {
    const name = cookieName(NAME, this.#secure);
    return `${name}=${value}; Path=/; HttpOnly; SameSite=Strict${this.#secure ? "; Secure" : ""}`;
  }

  show(pages: Pages): void {
    this.#pages = pages;
  }

  /** The page that a request of the preview gets; undefined for all others, and for what the draft has no page of. */
  page(request: IncomingMessage, path: string): Page | undefined {
    const pages = this.#pages;
    if (!pages || cookieOf(request.headers.cookie, cookieName(NAME, this.#secure)) !== this.#token)
      return undefined;
    const page = pages.byPath.get(path);
    if (!page) return undefined;
    const policy = String(page.headers["content-security-policy"] ?? "");
    // The desk shows it in a frame.
    const framed = {
      "content-security-policy": policy.replace("frame-ancestors 'none'", "frame-ancestors 'self'"),
    };
    return { ...page, headers: { ...page.headers, ...(policy && framed), "cache-control": "no-store" } };
  }
}
