import { createHash } from "node:crypto";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, test } from "vitest";
import { readConfig } from "../config.ts";
import { createLog } from "../log.ts";
import { createApp } from "./app.ts";
import { healthApp } from "./health.ts";
import { fillRuntimeConfig, loadPages, type PagesOptions } from "./pages.ts";
import { startSiteServer } from "./site-server.ts";
import { listSwitched } from "./switched.ts";

const NOTHING = listSwitched(readConfig({ CHAT_LOG_VIEWER: "off" }));
const INLINE = "self.boot = 1";
const RULES = '{"prefetch":[{"where":{"href_matches":"/*"}}]}';
const document = (title: string) => `<!doctype html><title>${title}</title>
<link rel="canonical" href="https://site-url.invalid/services"><style>p{color:red}</style>
<script type="application/json" id="config">{}</script><script>${INLINE}</script><script type="speculationrules">${RULES}</script>
<script type="module" src="/assets/app-1.js"></script><p data-when="tagManager">Counted.</p>${"<p>Shingles and slates.</p>".repeat(30)}`;

const FILES: Record<string, string> = {
  "index.html": document("Home"),
  "services.html": document("Services"),
  "faq/index.html": document("Questions"),
  "form-answer.html": document("{answer-title}"),
  "embed/calculator/index.html": document("Calculator"),
  "404/index.html": document("Not here"),
  "admin/index.html": document("Desk"),
  "admin/sw.js": "self.registration;".repeat(50),
  "admin/offline.html": document("No connection"),
  "admin/resume.html": document("Resume"),
  "assets/app-1.js": "console.log(1);".repeat(50),
  "sitemap.xml": "<loc>https://site-url.invalid/services</loc>",
  "font.woff2": "binary",
};

async function serve(options: Partial<PagesOptions> = {}) {
  const folder = mkdtempSync(path.join(tmpdir(), "eaves-pages-"));
  for (const [file, text] of Object.entries(FILES)) {
    mkdirSync(path.dirname(path.join(folder, "client", file)), { recursive: true });
    writeFileSync(path.join(folder, "client", file), text);
  }
  const pages = await loadPages({
    folder: path.join(folder, "client"),
    cacheFolder: path.join(folder, "compressed"),
    runtimeConfig: { name: "</script><b>" },
    allowed: { frames: ["https://frames.example"], scripts: [], connections: [] },
    untracked: {
      runtimeConfig: { name: "unwatched" },
      allowed: { frames: [], scripts: [], connections: [] },
      switched: NOTHING,
    },
    switched: NOTHING,
    httpsOnly: "none",
    siteUrl: "https://roofs.example",
    ...options,
  });
  const app = createApp({ trustProxy: 0, siteUrl: "http://127.0.0.1:3000", log: createLog("silent") });
  app.route(
    "/",
    healthApp(async () => undefined),
  );
  const server = await startSiteServer(() => ({ fetch: app.fetch, pages }), { host: "127.0.0.1", port: 0 });
  return {
    get: (url: string, init: RequestInit = {}) =>
      fetch(`http://127.0.0.1:${server.port}${url}`, { redirect: "manual", ...init }),
    async [Symbol.asyncDispose]() {
      await server.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

test("a page is answered with its own policy, the runtime configuration and the public address", async () => {
  await using site = await serve();
  const answer = await site.get("/services");
  const html = await answer.text();
  expect(answer.status).toBe(200);
  expect(html).toContain('href="https://roofs.example/services"');
  expect(html).toContain('id="config">{"name":"\\u003c/script>\\u003cb>"}</script>');
  const policy = answer.headers.get("content-security-policy") ?? "";
  for (const text of [INLINE, RULES])
    expect(policy).toContain(`'sha256-${createHash("sha256").update(text).digest("base64")}'`);
  expect(policy).toContain("frame-src 'self' https://frames.example");
  expect(policy).toContain("frame-ancestors 'none'");
  expect(policy).not.toContain("unsafe");
  expect(answer.headers.get("cache-control")).toBe("no-cache");
});

test("every answer carries the security headers; HSTS only when the site's address is https", async () => {
  await using plain = await serve();
  await using secure = await serve({ httpsOnly: "host" });
  await using wide = await serve({ httpsOnly: "subdomains" });
  for (const url of ["/", "/assets/app-1.js", "/nowhere"]) {
    const { headers } = await plain.get(url);
    expect(headers.get("x-content-type-options")).toBe("nosniff");
    expect(headers.get("cross-origin-opener-policy")).toBe("same-origin");
    expect(headers.get("cross-origin-resource-policy")).toBe("same-origin");
    expect(headers.get("strict-transport-security")).toBeNull();
    const strict = async ({ get }: typeof plain) => (await get(url)).headers.get("strict-transport-security");
    expect(await strict(secure)).toBe("max-age=31536000");
    expect(await strict(wide)).toBe("max-age=31536000; includeSubDomains");
  }
  expect((await plain.get("/healthz")).headers.get("x-content-type-options")).toBe("nosniff");
});

test("an encoding is sent when it is accepted, under an entity tag of its own, which revalidates", async () => {
  await using site = await serve();
  const plain = await site.get("/", { headers: { "accept-encoding": "identity" } });
  const br = await site.get("/", { headers: { "accept-encoding": "gzip, br" } });
  const refused = await site.get("/", { headers: { "accept-encoding": "br;q=0, gzip;q=0" } });
  expect(plain.headers.get("content-encoding")).toBeNull();
  expect(br.headers.get("content-encoding")).toBe("br");
  expect(refused.headers.get("content-encoding")).toBeNull();
  expect(await br.text()).toBe(await plain.text());
  expect(br.headers.get("etag")).not.toBe(plain.headers.get("etag"));
  const etag = br.headers.get("etag") ?? "";
  const again = await site.get("/", {
    headers: { "accept-encoding": "br", "if-none-match": `W/"x", ${etag}` },
  });
  expect([again.status, await again.text()]).toEqual([304, ""]);
  expect(again.headers.get("content-security-policy")).toBe(br.headers.get("content-security-policy"));
});

test("hashed assets never change, other files revalidate after an hour, the desk's worker each time", async () => {
  await using site = await serve();
  const worker = await site.get("/admin/sw.js");
  expect(worker.headers.get("cache-control")).toBe("no-cache");
  expect(worker.headers.get("content-type")).toBe("text/javascript; charset=utf-8");
  expect((await site.get("/assets/app-1.js")).headers.get("cache-control")).toContain("immutable");
  expect((await site.get("/font.woff2")).headers.get("cache-control")).toBe("public, max-age=3600");
});

test("unknown paths answer the not-found page with 404; the desk answers its own document", async () => {
  await using site = await serve();
  for (const address of ["/no/such/page", "/admin/nothing"]) {
    const unknown = await site.get(address);
    expect([unknown.status, unknown.headers.get("x-robots-tag")]).toEqual([404, "noindex"]);
    expect(await unknown.text()).toContain("<title>Not here");
  }
  const offline = await site.get("/admin/offline");
  expect([offline.status, offline.headers.get("x-robots-tag")]).toEqual([200, "noindex"]);
  for (const address of ["/admin?next=x", "/admin/dashboard?tab=estimates"]) {
    const desk = await site.get(address);
    expect([desk.status, desk.headers.get("x-robots-tag")]).toEqual([200, "noindex"]);
    expect(await desk.text()).toContain("<title>Desk");
  }
});

test("a document is a file of its name, or a folder's; the one for answers has no address", async () => {
  await using site = await serve();
  expect(await (await site.get("/services")).text()).toContain("<title>Services");
  expect(await (await site.get("/faq")).text()).toContain("<title>Questions");
  for (const path of ["/form-answer", "/form-answer.html", "/404.html", "/assets/app-1", "/Assets/app-1.js"])
    expect([path, (await site.get(path)).status]).toEqual([path, 404]);
});

test("every page is found in any spelling of its address, by a redirect that keeps the query", async () => {
  await using site = await serve({ redirects: [{ from: "/old-desk", to: "/admin" }] });
  const own = ["/services", "/faq", "/embed/calculator", "/admin", "/admin/dashboard", "/admin/password"];
  const spellings = own.flatMap((page) => [
    [page.toUpperCase(), page],
    [`${page.toUpperCase()}/`, page],
    [`${page}.html`, page],
    [`${page}.HTM?a=1`, `${page}?a=1`],
    [`${page}.php/`, page],
    [`${page}/index.html`, page],
    [`${page}/Index.PHP`, page],
    [`${page}//`, page],
    [`/${page}`, page],
    [`${page.replace("a", "%61")}.shtml`, page],
  ]);
  const home = [
    "/index.html",
    "/index.htm",
    "/INDEX.HTML",
    "/index",
    "/index.php",
    "/index.html/",
    "//index.html",
  ];
  for (const [from = "", to] of [...spellings, ...home.map((path) => [path, "/"])]) {
    const answer = await site.get(from);
    expect([from, answer.status, answer.headers.get("location")]).toEqual([from, 301, to]);
  }
  for (const page of ["/", ...own]) expect([page, (await site.get(page)).status]).toEqual([page, 200]);
  for (const from of [
    "//evil.example/faq",
    "/faqs",
    "/faq.pdf",
    "/faq%2Fx",
    "/faq/x.html",
    "/%",
    "/faq%00",
    "/api/FAQ",
  ])
    expect([from, (await site.get(from)).status]).toEqual([from, 404]);
  expect((await site.get("/FAQ", { method: "HEAD" })).headers.get("location")).toBe("/faq");
});

test("a trailing slash leads to the page without, query kept", async () => {
  await using site = await serve();
  const answer = await site.get("/services/?utm_source=mail");
  expect([answer.status, answer.headers.get("location")]).toEqual([308, "/services?utm_source=mail"]);
});

test("an embedded page may stand in a frame of the same site", async () => {
  await using site = await serve();
  const policy = (await site.get("/embed/calculator")).headers.get("content-security-policy");
  expect(policy).toContain("frame-ancestors 'self'");
});

test("the document for a stranger's file is sandboxed, and may use nothing of the site", async () => {
  await using site = await serve();
  const policy = (await site.get("/admin/resume")).headers.get("content-security-policy") ?? "";
  const directives = new Map(policy.split("; ").map((line) => [line.split(" ")[0], line]));
  expect(directives.get("sandbox")).toBe("sandbox allow-scripts");
  expect(directives.get("frame-ancestors")).toBe("frame-ancestors 'self'");
  expect(directives.get("script-src")).toMatch(/^script-src ('sha256-[^']+' )+'wasm-unsafe-eval'$/);
  for (const fetched of ["connect-src", "img-src", "frame-src", "font-src"])
    expect(directives.has(fetched)).toBe(false);
  const desk = (await site.get("/admin")).headers.get("content-security-policy");
  expect(desk).not.toMatch(/wasm|blob:/);
});

test("HEAD has no body, other methods are refused, paths outside the build lead nowhere", async () => {
  await using site = await serve();
  const head = await site.get("/services", { method: "HEAD" });
  expect([head.status, await head.text()]).toEqual([200, ""]);
  const post = await site.get("/services", { method: "POST", body: "x" });
  expect([post.status, post.headers.get("allow")]).toEqual([405, "GET, HEAD"]);
  expect((await site.get("/..%2f..%2fpackage.json")).status).toBe(404);
});

test("what is no page has the headers of all answers", async () => {
  await using site = await serve();
  for (const answer of [await site.get("/services/"), await site.get("/", { method: "POST", body: "x" })])
    expect([answer.status, answer.headers.get("x-content-type-options")]).toEqual([answer.status, "nosniff"]);
});

test("no value of the configuration can end its element", () => {
  const html = fillRuntimeConfig('<script id="config">{}</script>', { a: "</script>$&" });
  expect(html).toBe('<script id="config">{"a":"\\u003c/script>$&"}</script>');
});

test("a page tells of what is switched on, and the documents that nobody counts tell of nothing that counts", async () => {
  await using site = await serve({ switched: listSwitched(readConfig({ GTM_ID: "GTM-TEST2" })) });
  const tells = async (path: string) => (await (await site.get(path)).text()).includes("<p>Counted.</p>");
  expect(await tells("/services")).toBe(true);
  expect(await tells("/admin")).toBe(false);
});

test("what counts visitors is named on public pages alone, not at the desk", async () => {
  await using site = await serve({
    runtimeConfig: { gtmId: "GTM-TEST2" },
    allowed: { frames: [], scripts: ["https://tags.example"], connections: [] },
  });
  const seen = async (path: string) => {
    const answer = await site.get(path);
    const policy = answer.headers.get("content-security-policy") ?? "";
    return [(await answer.text()).includes("GTM-TEST2"), policy.includes("https://tags.example")];
  };
  expect(await seen("/")).toEqual([true, true]);
  for (const path of ["/admin", "/admin/dashboard", "/admin/password", "/admin/offline"])
    expect(await seen(path)).toEqual([false, false]);
});

test("an old address leads to the page in its place, in any of its spellings, with the query of its link", async () => {
  await using site = await serve({
    redirects: [
      { from: "/about-us.html", to: "/faq" },
      { from: "/blog/*", to: "/services" },
      { from: "/blog/hail*", to: "/faq#hail" },
      { from: "/Über%20uns", to: "/" },
      { from: "/services.php", to: "/services" },
    ],
  });
  const leads: Record<string, string> = {
    "/about-us": "/faq",
    "/about-us/": "/faq",
    "/about-us.html": "/faq",
    "/About-Us.PHP?utm_source=card": "/faq?utm_source=card",
    "/about-us/index.php": "/faq",
    "/blog": "/services",
    "/blog/2019/new-roof.html": "/services",
    "/blog/hail-season/?a=1": "/faq?a=1#hail",
    "/%C3%9Cber%20uns": "/",
    "/services.html": "/services",
  };
  for (const [from, to] of Object.entries(leads)) {
    const answer = await site.get(from);
    expect([from, answer.status, answer.headers.get("location")]).toEqual([from, 301, to]);
    expect(answer.headers.get("x-content-type-options")).toBe("nosniff");
  }
  for (const from of ["/", "/services", "/faq"]) expect((await site.get(from)).status, from).toBe(200);
  expect((await site.get("/Services/")).headers.get("location")).toBe("/services");
  for (const from of ["/about", "/blogs", "/about-us/team", "//evil.example/blog/", "/%zz"])
    expect((await site.get(from)).status, from).toBe(404);
  expect((await site.get("/about-us", { method: "POST" })).status).toBe(405);
  expect((await site.get("/about-us", { method: "HEAD" })).headers.get("location")).toBe("/faq");
});
