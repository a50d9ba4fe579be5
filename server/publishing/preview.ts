import { randomBytes } from "node:crypto";
import type { IncomingMessage } from "node:http";
import { buildCookie, cookieName, cookieOf } from "../http/cookie.ts";
import type { Page, Pages } from "../http/pages.ts";
import { Refusal } from "../http/refusal.ts";
import { readStaff, type StaffDoor } from "../http/staff.ts";

const NAME = "eaves_preview";

/** Stands at the top of each page of a preview. */
const BAR = `<style>#preview-bar{position:sticky;top:0;z-index:60;display:flex;gap:1rem;align-items:center;justify-content:center;flex-wrap:wrap;padding:.5rem 1rem;background:#f5c451;color:#14181f;font-weight:600}#preview-bar a{display:inline-flex;align-items:center;min-height:2.75rem;color:inherit}</style><div id="preview-bar" role="status">Preview: not published yet <a href="/api/site/preview/end">Leave the preview</a></div>`;

/** The document of a preview, which says what it is. */
export function markedAsPreview(html: string): string {
  return html.replace(/<body\b[^>]*>/, (body) => body + BAR);
}

type PreviewOptions = StaffDoor & {
  /** The site is served over TLS, so the cookie is for TLS only. */
  secure: boolean;
};

const MOST_BROWSERS = 100; // the oldest ends then

/** The pages of a draft, for the browsers of staff, as long as the session lives in which each was given its token. */
export class Preview {
  /** The `Authorization` by which a browser was last known to be signed in, by its token. */
  readonly #browsers = new Map<string, string>();
  readonly #options: PreviewOptions;
  #pages: Pages | undefined;

  constructor(options: PreviewOptions) {
    this.#options = options;
  }

  /** The Set-Cookie value that shows the preview to the browser of whoever is signed in so. */
  begin(authorization: string): string {
    const token = randomBytes(16).toString("hex");
    this.#browsers.set(token, authorization);
    const [oldest] = this.#browsers.keys();
    if (this.#browsers.size > MOST_BROWSERS && oldest) this.#browsers.delete(oldest);
    return this.#setCookie(token);
  }

  /** An access token lasts an hour; the desk's next call brings another of the same session. */
  renew(cookies: string | undefined, authorization: string): void {
    const token = this.#tokenOf(cookies);
    if (this.#browsers.has(token)) this.#browsers.set(token, authorization);
  }

  /** The Set-Cookie value that ends it. */
  end(cookies: string | undefined): string {
    this.#browsers.delete(this.#tokenOf(cookies));
    return `${this.#setCookie("")}; Max-Age=0`;
  }

  /** The token in a browser's cookies; "", which is none, without such a cookie. */
  #tokenOf(cookies: string | undefined): string {
    return cookieOf(cookies, cookieName(NAME, this.#options.secure)) ?? "";
  }

  #setCookie(value: string): string {
    return buildCookie(NAME, value, this.#options.secure, "HttpOnly; SameSite=Strict");
  }

  show(pages: Pages): void {
    this.#pages = pages;
  }

  /** The page that a request of the preview gets; undefined for all others, and for what the draft has no page of. */
  page(request: IncomingMessage, path: string): Promise<Page | undefined> | undefined {
    const token = this.#tokenOf(request.headers.cookie);
    const page = this.#pages?.byPath.get(path);
    const authorization = this.#browsers.get(token);
    return page && authorization ? this.#pageFor(page, token, authorization) : undefined;
  }

  async #pageFor(page: Page, token: string, authorization: string): Promise<Page | undefined> {
    try {
      await readStaff(this.#options, new Headers({ authorization }));
    } catch (error) {
      if (error instanceof Refusal && error.status < 500) this.#browsers.delete(token);
      return undefined;
    }
    const policy = String(page.headers["content-security-policy"] ?? "");
    // The desk shows it in a frame.
    const framed = {
      "content-security-policy": policy.replace("frame-ancestors 'none'", "frame-ancestors 'self'"),
    };
    return { ...page, headers: { ...page.headers, ...(policy && framed), "cache-control": "no-store" } };
  }
}
