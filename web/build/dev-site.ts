// The development server draws pages on request and reloads them when a file is saved. Other requests go to the site's own server.
import { readFile } from "node:fs/promises";
import path from "node:path";
import process from "node:process";
import { createServer, type Plugin } from "vite";
import { DOCUMENTS, SERVICES } from "#contract/routes.ts";
import { keepSwitchedParts, type Switched } from "#contract/switched-parts.ts";
import { DESK_FILES } from "./desk-files.ts";
import { replacesServer } from "./site-data.ts";
import { makeViteOptions, PROJECT } from "./vite-options.ts";

const { EAVES_API_ORIGIN: api = "", EAVES_PUBLIC_CONFIG: config = "{}", PORT: port = "3000" } = process.env;

/** Reloads the page when its source is saved. Vite cannot update a module of it, because the browser has only the page's HTML. */
const reloadOnSave: Plugin = {
  name: "reload-on-save",
  hotUpdate({ server, file }) {
    if (this.environment.name === "ssr" && !replacesServer(file)) server.ws.send({ type: "full-reload" });
  },
};

const vite = await createServer({
  ...makeViteOptions(),
  appType: "custom",
  server: {
    port: Number(port),
    strictPort: true,
    proxy: Object.fromEntries(Object.values(SERVICES).map((prefix) => [prefix, { target: api }])),
  },
  plugins: [...(makeViteOptions().plugins ?? []), reloadOnSave],
});

vite.middlewares.use(async (request, response) => {
  const url = new URL(request.url ?? "/", "http://localhost");
  try {
    const file = Object.values(DESK_FILES).find(({ path: at }) => at === url.pathname);
    if (file) {
      response.setHeader("content-type", file.type);
      response.end(await file.make());
      return;
    }
    const html = url.pathname.startsWith(DOCUMENTS.desk.path)
      ? await readDesk()
      : await renderPage(url.pathname);
    response.setHeader("content-type", "text/html; charset=utf-8");
    response.end(await vite.transformIndexHtml(url.pathname, insertConfig(keepSwitched(html))));
  } catch (error) {
    response.statusCode = 500;
    response.setHeader("content-type", "text/html; charset=utf-8");
    response.end(makeErrorPage(error));
  }
});

/** A page with the error, in place of the requested page. Vite's client in it reloads it when a file is saved. */
function makeErrorPage(error: unknown): string {
  if (error instanceof Error) vite.ssrFixStacktrace(error);
  // A module's error may come from another realm, where `instanceof Error` is false.
  const { name, message, stack } = error as Partial<Error>;
  const text = name === "SiteProblems" ? message : (stack ?? message ?? String(error));
  const escaped = text?.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
  return `<!doctype html><title>This page has an error</title><script type="module" src="/@vite/client"></script>
<h1>This page has an error</h1><pre style="white-space: pre-wrap">${escaped}</pre>`;
}

async function renderPage(pathname: string): Promise<string> {
  const { render, sitePages } = (await vite.ssrLoadModule(
    "/web/document/render.tsx",
  )) as typeof import("../document/render.tsx");
  const findPage = (path: string) => sitePages.find(({ meta }) => meta.path === path);
  const found = findPage(pathname.replace(/(?<=.)\/$/, "")) ?? findPage("/404");
  if (!found) throw new Error("There is no page for unknown paths.");
  return render(found, {
    script: "/web/scripts/client.ts",
    styles: { href: "/web/styles/site.css" },
  });
}

function readDesk(): Promise<string> {
  return readFile(path.join(PROJECT, "desk", "index.html"), "utf8");
}

function keepSwitched(html: string): string {
  const { switched } = JSON.parse(config) as { switched?: Switched };
  return switched ? keepSwitchedParts(html, switched) : html;
}

function insertConfig(html: string): string {
  const text = config.replaceAll("<", String.raw`\u003c`);
  return html.replace(/(<script\b[^>]*\bid="config"[^>]*>)[^<]*/, (_, start: string) => start + text);
}

await vite.listen();
process.stdout.write(`Eaves is at http://localhost:${port}\n`);

// On a signal Vite would first finish work that nobody needs any more, such as bundling dependencies: so it is killed.
// process.exit would wait for V8's threads, and one that compiles may itself wait for this one to collect garbage.
for (const signal of ["SIGINT", "SIGTERM"] as const)
  process.once(signal, () => process.kill(process.pid, "SIGKILL"));
