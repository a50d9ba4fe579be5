import { once } from "node:events";
import { connect } from "node:net";
import { expect, test } from "vitest";
import { findFreePort } from "../free-port.ts";
import { type RunningSite, startSite } from "../testing/start-site.ts";

const METRICS_TOKEN = "a token of some length";

async function scrape(url: string, token?: string): Promise<string> {
  const answer = await fetch(`${url}/metrics`, {
    headers: token ? { authorization: `Bearer ${token}` } : {},
  });
  expect(answer.status).toBe(200);
  return answer.text();
}

function post(site: RunningSite, at: string, body: object, headers: Record<string, string> = {}) {
  const json = { apikey: site.publishableKey(), "content-type": "application/json", ...headers };
  return fetch(site.url + at, { method: "POST", headers: json, body: JSON.stringify(body) });
}

/** Sends what no client library would, and waits for the end of the answer. */
async function sendRaw(site: RunningSite, head: string): Promise<void> {
  const socket = connect(Number(new URL(site.url).port), "127.0.0.1");
  socket.end(`${head}\r\nhost: x\r\nconnection: close\r\n\r\n`).resume();
  await once(socket, "close");
}

function valuesOf(text: string, label: string): Set<string> {
  return new Set(
    [...text.matchAll(new RegExp(`\\b${label}="([^"]*)"`, "g"))].map(([, value]) => value ?? ""),
  );
}

test("with a token the site shows its figures, whose labels no visitor can add to", {
  timeout: 240_000,
}, async () => {
  await using site = await startSite({ METRICS_TOKEN });
  expect((await fetch(`${site.url}/metrics`)).status).toBe(401);

  expect((await fetch(`${site.url}/faq`)).status).toBe(200);
  const applicant = {
    first_name: "Jo",
    last_name: "Ng",
    email: "jo@example.com",
    position: "Roofing Technician",
  };
  expect((await post(site, "/rest/v1/applications", applicant, { prefer: "return=minimal" })).status).toBe(
    201,
  );
  expect((await post(site, "/api/chat", { message: "Call me: (614) 555-0143, I am Jo Ng." })).status).toBe(
    200,
  );
  for (let guess = 0; guess < 6; guess++)
    await post(site, "/auth/v1/token?grant_type=password", { email: "a@example.com", password: "wrong" });
  const before = await scrape(site.url, METRICS_TOKEN);
  expect(before).toMatch(/eaves_http_requests_total\{method="GET",route="\/faq",status="2xx"\} 1/);
  expect(before).toContain('eaves_refusals_total{limit="POST /auth/v1/token?grant_type=password"} 1');
  expect(before).toContain('eaves_leads{kind="applications"} 1');
  expect(before).toContain('eaves_leads_today{kind="conversations"} 1');
  expect(before).toContain("eaves_database_up 1");
  expect(before).toMatch(/eaves_database_connections\{pool="all",state="used"\} \d/);

  for (let number = 0; number < 6; number++) {
    for (const at of ["", "api/", "rest/v1/", "rest/v1/rpc/", "auth/v1/", "api/chat/", "assets/", "metrics/"])
      await fetch(`${site.url}/${at}zyx-${number}%22%0a?zyx=${number}`);
    await fetch(`${site.url}/faq`, { method: "PUT" });
    await sendRaw(site, `PROPFIND /zyx-${number} HTTP/1.1`);
    await sendRaw(site, `ZYX${number} / HTTP/1.1`);
    await sendRaw(site, `GET http://zyx-${number}/faq HTTP/1.1`);
  }
  const after = await scrape(site.url, METRICS_TOKEN);
  expect(after).not.toMatch(/zyx/i);
  expect([...valuesOf(after, "method")].sort()).toEqual(["GET", "POST", "PUT", "other"]);
  const added = [...valuesOf(after, "route")].filter((route) => !valuesOf(before, "route").has(route));
  const known = ["(nothing there)", "/auth/v1/*", "/metrics", "/rest/v1/*"];
  expect(added.filter((route) => !known.includes(route))).toEqual([]);
  expect(added).toContain("(nothing there)");
  const unknown = /route="\(nothing there\)",status="4xx"\} (\d+)/.exec(after)?.[1];
  expect(Number(unknown)).toBeGreaterThanOrEqual(24);
});

test("with a port of its own they are there, and on the site's port is nothing", {
  timeout: 240_000,
}, async () => {
  const port = await findFreePort();
  await using site = await startSite({ METRICS_PORT: String(port) });
  const own = `http://127.0.0.1:${port}`;
  expect(await scrape(own)).toContain("eaves_database_up 1");
  expect((await fetch(`${own}/`)).status).toBe(404);
  const answered = ["/metrics", "/no-such-page"].map(async (at) => {
    const answer = await fetch(site.url + at);
    return [answer.status, await answer.text()];
  });
  const [metrics, unknown] = await Promise.all(answered);
  expect(metrics).toEqual(unknown);
  expect(metrics?.[0]).toBe(404);
});
