import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { html as markup } from "hono/html";
import { DESK_PATHS, DOCUMENTS, documentAt, PAGES } from "#contract/routes.ts";
import { SITE_URL_PLACEHOLDER } from "#contract/site-url.ts";
import { type EncodedBody, encodeBody } from "./compression.ts";
import { type AllowedOrigins, contentSecurityPolicy, securityHeaders } from "./security-headers.ts";

/** A file of the build as it is sent. */
export type Page = { body: EncodedBody; status: number; headers: Record<string, string> };

export type PagesOptions = {
  /** The client build: `build/client`. */
  folder: string;
  cacheFolder: string;
  /** What each document's `<script id="config">` is filled with. */
  runtimeConfig: unknown;
  allowed: AllowedOrigins;
  /** The same two for the desk and for what stands in the page of a form's answer, as a visit's page does: nothing counts visitors there. */
  unwatched: { runtimeConfig: unknown; allowed: AllowedOrigins };
  overTls: boolean;
  /** Public address; takes the place of the build's stand-in in canonical addresses. */
  siteUrl: string;
  /** Said above a form that needs its script, where it does. */
  needsScript?: string | undefined;
  /** What is made of each document beside. */
  mark?: (html: string) => string;
};

/** The documents that native forms are answered with, where the build has them; they have no addresses of their own. */
export type FormAnswers = { page?: Page | undefined; framed?: Page | undefined };

/** All that is served from memory, by request path. */
export type Pages = {
  byPath: ReadonlyMap<string, Page>;
  notFound: Page;
  formAnswers: FormAnswers;
  /** Of what is answered without a page. */
  headers: Record<string, string>;
};

const TYPES: Record<string, string> = {
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
  ".txt": "text/plain; charset=utf-8",
  ".xml": "application/xml; charset=utf-8",
};

const IMMUTABLE = "public, max-age=31536000, immutable";
const REVALIDATE = "no-cache";

const [NOT_FOUND] = PAGES.notFound;

/** A file that has the same name in each build, and must not be older than what asks for it. */
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
  const take = (name: string) => {
    const page = byPath.get(name);
    byPath.delete(name);
    return page;
  };
  const desk = byPath.get(DOCUMENTS.desk.path);
  const notFound = take(NOT_FOUND);
  if (!desk || !notFound) throw new Error("The build is not whole: run `npm run build`.");
  for (const address of Object.values(DESK_PATHS)) byPath.set(address, desk);
  const formAnswers = {
    page: take(DOCUMENTS.formAnswer.path),
    framed: take(DOCUMENTS.framedFormAnswer.path),
  };
  return { byPath, notFound, formAnswers, headers: securityHeaders(options.overTls) };
}

async function loadPage(file: string, options: PagesOptions): Promise<Page | undefined> {
  const extension = path.extname(file);
  const type = TYPES[extension];
  if (!type) return undefined;
  const content = await readFile(path.join(options.folder, file));
  const common = { ...securityHeaders(options.overTls), "content-type": type };
  if (type.startsWith("text/html")) return loadDocument(file, content.toString("utf8"), common, options);
  const text = extension === ".xml" || extension === ".txt" || extension === ".webmanifest";
  const identity = text ? Buffer.from(withSiteUrl(content.toString("utf8"), options.siteUrl)) : content;
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
  const { mark = (html) => html, needsScript } = options;
  const said = needsScript ? withNeedOfScript(source, needsScript) : source;
  const name = requestPath(file);
  const { framed = false, confidential = false } = documentAt(name) ?? {};
  const { runtimeConfig, allowed } = confidential ? options.unwatched : options;
  const html = mark(withSiteUrl(withRuntimeConfig(said, runtimeConfig), options.siteUrl));
  return {
    body: await encodeBody(Buffer.from(html), ".html", options.cacheFolder),
    status: name === NOT_FOUND ? 404 : 200,
    headers: {
      ...common,
      "cache-control": REVALIDATE,
      "content-security-policy": contentSecurityPolicy(html, allowed, framed),
      ...(framed || confidential || name === NOT_FOUND ? { "x-robots-tag": "noindex" } : {}),
    },
  };
}

/** Fills the document's configuration element; `<` is escaped so that no value can end it. */
export function withRuntimeConfig(html: string, config: unknown): string {
  const json = JSON.stringify(config).replaceAll("<", "\\u003c");
  return html.replace(
    /(<script\b[^>]*\bid="config"[^>]*>)[^<]*(<\/script>)/,
    (_, open, close) => open + json + close,
  );
}

/** Above the forms that are sent to /api/estimates, and outside of what their script takes over. */
function withNeedOfScript(html: string, text: string): string {
  const said = markup`<noscript><p role="alert" class="p-5">${text}</p></noscript>`;
  return html.replace(/<div\b[^>]*\bdata-island="(?:calculator|lead-form)"/, (island) => said + island);
}

function withSiteUrl(text: string, siteUrl: string): string {
  return text.replaceAll(SITE_URL_PLACEHOLDER, siteUrl);
}

function requestPath(file: string): string {
  return `/${file}`.replace(/(?:\/index)?\.html$/, "") || "/";
}
