import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { html as markup } from "hono/html";
import { DESK_PATHS, DOCUMENTS, findDocument, PAGES } from "#contract/routes.ts";
import { SITE_URL_PLACEHOLDER } from "#contract/site-url.ts";
import { keepSwitchedParts, type Switched } from "#contract/switched-parts.ts";
import { makeRedirects, type Redirect, simplifyAddress } from "#site-data/redirects.ts";
import { type EncodedBody, encodeBody } from "./compression.ts";
import {
  type AllowedOrigins,
  contentSecurityPolicy,
  type HttpsOnly,
  sandboxPolicy,
  securityHeaders,
} from "./security-headers.ts";

/** A file of the build, ready to be sent. */
export type Page = { body: EncodedBody; status: number; headers: Record<string, string> };

export type PagesOptions = {
  /** The client build: `build/client`. */
  folder: string;
  cacheFolder: string;
  /** The content of each document's `<script id="config">`. */
  runtimeConfig: unknown;
  allowed: AllowedOrigins;
  /** The same for documents without analytics: the desk, and the page of a form's answer, which also holds a visit. */
  untracked: { runtimeConfig: unknown; allowed: AllowedOrigins; switched: Switched };
  httpsOnly: HttpsOnly;
  /** The public address; it replaces the build's placeholder in canonical addresses. */
  siteUrl: string;
  /** The switches of the configuration: pages keep the parts that tell of what is on. */
  switched: Switched;
  /** Addresses of an older site. */
  redirects?: readonly Redirect[];
  /** A notice above the forms for visitors without JavaScript, where the forms need it. */
  scriptNotice?: string | undefined;
  /** Changes each document, such as to mark it as a preview. */
  mark?: (html: string) => string;
};

/** The documents that answer native forms, in the page and in a frame. They have no paths of their own. */
export type FormAnswers = { page?: Page | undefined; framed?: Page | undefined };

/** Everything that is served from memory. */
export type Pages = {
  byPath: ReadonlyMap<string, Page>;
  notFound: Page;
  formAnswers: FormAnswers;
  /** Finds the page that takes the place of an old address, or that is meant by another spelling of its own. */
  findRedirect: (path: string) => string | undefined;
  /** The headers of answers without a page. */
  headers: Record<string, string>;
};

const MEDIA_TYPES: Record<string, string> = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".json": "application/json; charset=utf-8",
  ".webmanifest": "application/manifest+json; charset=utf-8",
  ".svg": "image/svg+xml; charset=utf-8",
  ".png": "image/png",
  ".jpg": "image/jpeg",
  ".webp": "image/webp",
  ".avif": "image/avif",
  ".ico": "image/x-icon",
  ".woff2": "font/woff2",
  // Character maps and fonts for resumes.
  ".bcmap": "application/octet-stream",
  ".pfb": "application/octet-stream",
  ".txt": "text/plain; charset=utf-8",
  ".xml": "application/xml; charset=utf-8",
};

/** Files that may name the site's public address. */
const TEXTS_WITH_ADDRESS = new Set([".xml", ".txt", ".webmanifest"]);

const IMMUTABLE = "public, max-age=31536000, immutable";
const REVALIDATE = "no-cache";

const [NOT_FOUND] = PAGES.notFound;

/** A script with the same name in each build. It must not be older than the desk that loads it, so it is always revalidated. */
const DESK_WORKER = "admin/sw.js";

/** Reads the whole client build into memory, compressed, with the headers of each file. */
export async function loadPages(options: PagesOptions): Promise<Pages> {
  const entries = await readdir(options.folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && !entry.name.startsWith("."));
  const byPath = new Map<string, Page>();
  await Promise.all(
    files.map(async (entry) => {
      const file = path
        .relative(options.folder, path.join(entry.parentPath, entry.name))
        .split(path.sep)
        .join("/");
      const page = await loadPage(file, options);
      if (page) byPath.set(requestPath(file), page);
    }),
  );
  const takePage = (name: string) => {
    const page = byPath.get(name);
    byPath.delete(name);
    return page;
  };
  const desk = byPath.get(DOCUMENTS.desk.path);
  const notFound = takePage(NOT_FOUND);
  if (!desk || !notFound) throw new Error("The build is not whole: run `npm run build`.");
  for (const address of Object.values(DESK_PATHS)) byPath.set(address, desk); // the desk is one document
  const formAnswers = {
    page: takePage(DOCUMENTS.formAnswer.path),
    framed: takePage(DOCUMENTS.framedFormAnswer.path),
  };
  return {
    byPath,
    notFound,
    formAnswers,
    findRedirect: findAny(makeRedirects(options.redirects ?? []), makeSpellings(byPath)),
    headers: securityHeaders(options.httpsOnly),
  };
}

/** Makes the search for the page that an address means in another spelling: "/FAQ", "/faq.html", "//faq/index.php". */
function makeSpellings(byPath: ReadonlyMap<string, Page>): (path: string) => string | undefined {
  const documents = [...byPath].filter(([, { headers }]) => headers["content-type"]?.startsWith("text/html"));
  const addresses = new Map(documents.map(([address]) => [simplifyAddress(address), address]));
  return (path) => (path.startsWith("/") ? addresses.get(simplifyAddress(decodeLetters(path))) : undefined);
}

/** The path with one slash in a row, and without needless percent signs: "//%46AQ" is "/FAQ". */
function decodeLetters(path: string): string {
  const decoded = path.replace(/%(?:2[dDeE]|3\d|[46][1-9a-fA-F]|[57][0-9aA])/g, decodeURIComponent);
  return decoded.replace(/\/{2,}/g, "/");
}

/** The first answer of several searches. */
function findAny(...searches: readonly Pages["findRedirect"][]): Pages["findRedirect"] {
  return (path) => {
    for (const search of searches) {
      const found = search(path);
      if (found !== undefined) return found;
    }
    return undefined;
  };
}

async function loadPage(file: string, options: PagesOptions): Promise<Page | undefined> {
  const extension = path.extname(file);
  const type = MEDIA_TYPES[extension];
  if (!type) return undefined;
  const content = await readFile(path.join(options.folder, file));
  const common = { ...securityHeaders(options.httpsOnly), "content-type": type };
  if (type.startsWith("text/html")) return loadDocument(file, content.toString("utf8"), common, options);
  const identity = TEXTS_WITH_ADDRESS.has(extension)
    ? Buffer.from(fillSiteUrl(content.toString("utf8"), options.siteUrl))
    : content;
  return {
    body: await encodeBody(identity, extension, options.cacheFolder),
    status: 200,
    headers: { ...common, "cache-control": cacheControlOf(file) },
  };
}

function cacheControlOf(file: string): string {
  if (file === DESK_WORKER) return REVALIDATE;
  return file.startsWith("assets/") ? IMMUTABLE : "public, max-age=3600";
}

async function loadDocument(
  file: string,
  source: string,
  common: Record<string, string>,
  options: PagesOptions,
): Promise<Page> {
  const { mark = (html) => html, scriptNotice } = options;
  const name = requestPath(file);
  const { framed = false, sandboxed = false, confidential = false } = findDocument(name) ?? {};
  const { runtimeConfig, allowed, switched } = confidential ? options.untracked : options;
  const own = keepSwitchedParts(source, switched);
  const withNotice = scriptNotice ? addScriptNotice(own, scriptNotice) : own;
  const html = mark(fillSiteUrl(fillRuntimeConfig(withNotice, runtimeConfig), options.siteUrl));
  return {
    body: await encodeBody(Buffer.from(html), ".html", options.cacheFolder),
    status: name === NOT_FOUND ? 404 : 200,
    headers: {
      ...common,
      "cache-control": REVALIDATE,
      "content-security-policy": sandboxed
        ? sandboxPolicy(html)
        : contentSecurityPolicy(html, allowed, framed),
      ...(framed || confidential || name === NOT_FOUND ? { "x-robots-tag": "noindex" } : {}),
    },
  };
}

/** Fills the document's configuration element; `<` is escaped so that no value can end it. */
export function fillRuntimeConfig(html: string, config: unknown): string {
  const json = JSON.stringify(config).replaceAll("<", "\\u003c");
  return html.replace(
    /(<script\b[^>]*\bid="config"[^>]*>)[^<]*(<\/script>)/,
    (_, open, close) => open + json + close,
  );
}

/** Puts a notice above the form for /api/estimates, outside of the island, which React takes over. */
function addScriptNotice(html: string, text: string): string {
  const notice = markup`<noscript><p role="alert" class="p-5">${text}</p></noscript>`;
  return html.replace(/<div\b[^>]*\bdata-island="(?:calculator|lead-form)"/, (island) => notice + island);
}

function fillSiteUrl(text: string, siteUrl: string): string {
  return text.replaceAll(SITE_URL_PLACEHOLDER, siteUrl);
}

function requestPath(file: string): string {
  return `/${file}`.replace(/(?:\/index)?\.html$/, "") || "/";
}
