import { Hono } from "hono";
import { html } from "hono/html";
import { expect, test } from "vitest";
import { formAnswer } from "#copy/forms/form-answer.ts";
import { createLog } from "../../log.ts";
import { createApp } from "../app.ts";
import type { SiteEnvironment } from "../environment.ts";
import { Refusal } from "../refusal.ts";
import { nativePost } from "../testing/native-post.ts";

const DOCUMENT = "<title>{answer-title}</title><h1>{answer-title}</h1>{answer-body}";

function documentOf(text: string, policy: string) {
  const body = { identity: Buffer.from(text), etag: '""' };
  return { body, status: 200, headers: { "content-security-policy": policy } };
}

/** An app that answers a form with what it was sent, in the build's document. */
function site() {
  const part = new Hono<SiteEnvironment>();
  part.post("/taken", async (context) => {
    const form = await context.req.formData();
    return context.render(html`<p>${String(form.get("name"))}</p>`, { title: "Thank you & $&" });
  });
  part.all("/changed", () => new Response(null, { status: 204 }));
  part.post("/full", () => {
    throw new Refusal(429, { error: "Too many." }, { "retry-after": "9" });
  });
  part.post("/broken", () => {
    throw new Error("secret detail");
  });
  const app = createApp({
    trustProxy: 0,
    siteUrl: "https://roofs.example",
    formAnswers: {
      page: documentOf(DOCUMENT, "default-src 'none'"),
      framed: documentOf(`framed ${DOCUMENT}`, "frame-ancestors 'self'"),
    },
    log: createLog("silent"),
  }).route("/", part);
  const env = { incoming: { socket: { remoteAddress: "203.0.113.9" }, complete: true } };
  return async (request: Request): Promise<Response> => app.fetch(request, env as never);
}

test("a form is answered in the build's document, with its policy, and what was typed is escaped", async () => {
  const response = await site()(await nativePost("/taken", { name: `<script>"$&'` }));
  expect(await response.text()).toBe(
    "<title>Thank you &amp; $&amp;</title><h1>Thank you &amp; $&amp;</h1><p>&lt;script&gt;&quot;$&amp;&#39;</p>",
  );
  expect(response.headers.get("content-type")).toContain("text/html");
  expect(response.headers.get("content-security-policy")).toBe("default-src 'none'");
  expect(response.headers.get("x-robots-tag")).toBe("noindex");
  expect(response.headers.get("cache-control")).toBe("no-store");
});

test("in a frame the answer stands in the document for frames", async () => {
  const response = await site()(await nativePost("/taken", { name: "Ann" }, { "sec-fetch-dest": "iframe" }));
  expect(await response.text()).toMatch(/^framed .*<p>Ann<\/p>$/);
  expect(response.headers.get("content-security-policy")).toBe("frame-ancestors 'self'");
});

test("a refusal and a failure are pages for a form, JSON for everyone else", async () => {
  const send = site();
  const full = await send(await nativePost("/full", {}));
  expect([full.status, full.headers.get("retry-after")]).toEqual([429, "9"]);
  const page = await full.text();
  expect(page).toContain('<p role="alert">Too many.</p>');
  expect(page).toContain(formAnswer.failed);
  const broken = await send(await nativePost("/broken", {}));
  expect(broken.status).toBe(500);
  const text = await broken.text();
  expect(text).toContain("Something went wrong on our side.");
  expect(text).not.toContain("secret");
  const called = await send(new Request("http://site.test/full", { method: "POST" }));
  expect(await called.json()).toEqual({ error: "Too many." });
});

test("a form of another website is refused, by Fetch Metadata or else by its origin", async () => {
  const send = site();
  const cases: [headers: Record<string, string>, status: number][] = [
    [{ "sec-fetch-site": "same-origin" }, 200],
    [{ "sec-fetch-site": "none" }, 200],
    [{ "sec-fetch-site": "cross-site" }, 403],
    [{ "sec-fetch-site": "same-site" }, 403],
    [{ "sec-fetch-site": "cross-site", origin: "http://site.test" }, 403],
    [{ "sec-fetch-site": "", origin: "http://site.test" }, 200],
    [{ "sec-fetch-site": "", origin: "https://roofs.example" }, 200],
    [{ "sec-fetch-site": "", origin: "https://evil.example" }, 403],
    [{ "sec-fetch-site": "", origin: "null" }, 403],
    [{ "sec-fetch-site": "" }, 200],
  ];
  for (const [headers, status] of cases) {
    const response = await send(await nativePost("/taken", { name: "Ann" }, headers));
    expect([headers, response.status]).toEqual([headers, status]);
  }
});

test("whatever its body and method, another website changes nothing here; a program that is no browser may", async () => {
  const send = site();
  const statusOf = async (method: string, headers: Record<string, string>) =>
    (await send(new Request("http://site.test/changed", { method, headers }))).status;
  for (const method of ["POST", "PUT", "PATCH", "DELETE"]) {
    expect(await statusOf(method, { "sec-fetch-site": "cross-site" })).toBe(403);
    expect(
      await statusOf(method, { "sec-fetch-site": "same-site", apikey: "k", authorization: "Bearer t" }),
    ).toBe(403);
    expect(await statusOf(method, { origin: "https://shop.example" })).toBe(403);
    expect(await statusOf(method, { origin: "nonsense" })).toBe(403);
    expect(await statusOf(method, { "sec-fetch-site": "same-origin", origin: "http://site.test" })).toBe(204);
    expect(await statusOf(method, { origin: "https://site.test" })).toBe(204);
    expect(await statusOf(method, { origin: "https://roofs.example" })).toBe(204);
    expect(await statusOf(method, {})).toBe(204);
  }
  expect(await statusOf("GET", { "sec-fetch-site": "cross-site" })).toBe(204);
});
