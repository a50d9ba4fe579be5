import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import process from "node:process";
import { pages } from "#copy/pages/pages.ts";
import { startSite } from "#server/testing/start-site.ts";
import { summarise, type Timings } from "./measure.ts";

const FROM = pages.home.path;
const TO = [
  pages.services.path,
  pages.insuranceClaims.path,
  pages.faq.path,
  pages.product.path,
  pages.estimate.path,
];
const TOUR_TIMEOUT_MS = 120_000;

/** A script that runs in each page before its own: prerenders the next page of the tour, goes there, and reports the time. */
const TOUR = `(() => {
  const stops = ${JSON.stringify(TO.flatMap((to) => [FROM, to]))};
  const tell = () => {
    const clicked = Number(sessionStorage.getItem("clicked"));
    const [entry] = performance.getEntriesByType("navigation");
    requestAnimationFrame(() => setTimeout(() => {
      if (clicked) navigator.sendBeacon("/tour", JSON.stringify({ path: location.pathname, ms: Date.now() - clicked, ahead: entry.activationStart > 0 }));
      go();
    }));
  };
  const go = () => {
    const at = Number(sessionStorage.getItem("tour") ?? 0);
    const next = stops[at + 1];
    if (!next) return navigator.sendBeacon("/tour", "over");
    const rules = document.createElement("script");
    rules.type = "speculationrules";
    rules.textContent = JSON.stringify({ prerender: [{ urls: [next], eagerness: "immediate" }] });
    document.head.append(rules);
    setTimeout(() => {
      sessionStorage.setItem("tour", String(at + 1));
      sessionStorage.setItem("clicked", String(Date.now()));
      location.href = next;
    }, 2500);
  };
  if (document.prerendering) document.addEventListener("prerenderingchange", tell, { once: true });
  else addEventListener("load", tell);
})();`;

/**
 * Measures milliseconds from a click to the first frame of the next, prerendered page. Chromium prerenders nothing while DevTools
 * are attached, so no driver is. Goal: at most 100.
 */
export async function bench(): Promise<Record<string, Timings & { prerendered: number }>> {
  await using site = await startSite();
  const visits: { path: string; ms: number; ahead: boolean }[] = [];
  const { promise: ended, resolve: end } = Promise.withResolvers<void>();
  // The site with the tour's script in each document, and therefore without its content security policy.
  const server = createServer(async (request, response) => {
    if (request.url === "/tour") {
      let body = "";
      for await (const chunk of request) body += chunk;
      if (body === "over") end();
      else visits.push(JSON.parse(body));
      return response.writeHead(204).end();
    }
    const answer = await fetch(site.url + request.url);
    const type = answer.headers.get("content-type") ?? "";
    const content = Buffer.from(await answer.arrayBuffer());
    const isDocument = type.startsWith("text/html");
    const caching = { "cache-control": answer.headers.get("cache-control") ?? "no-cache" };
    response.writeHead(answer.status, { "content-type": type, ...caching });
    response.end(
      isDocument ? content.toString("utf8").replace("<head>", `<head><script>${TOUR}</script>`) : content,
    );
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const profile = mkdtempSync(path.join(tmpdir(), "eaves-navigation-"));
  const browser = spawn(process.env.CHROMIUM_PATH ?? "/usr/bin/chromium", [
    "--headless=new",
    `--user-data-dir=${profile}`,
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
    `http://127.0.0.1:${(server.address() as AddressInfo).port}${FROM}`,
  ]);
  try {
    await Promise.race([ended, new Promise((resolve) => setTimeout(resolve, TOUR_TIMEOUT_MS))]);
  } finally {
    browser.kill();
    server.close();
    server.closeAllConnections();
    rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
  }
  const ahead = visits.filter((visit) => visit.ahead).length;
  return { "click to first frame (ms)": { ...summarise(visits.map(({ ms }) => ms)), prerendered: ahead } };
}
