import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, test } from "vitest";
import { securityHeaders } from "../http/security-headers.ts";
import { Metrics, type MetricsSources } from "./metrics.ts";

const FIGURES = {
  applications: 7,
  applications_today: 2,
  estimates: 3,
  estimates_today: 0,
  conversations: 1,
  conversations_today: 1,
  inspections: 5,
  inspections_today: 3,
  mails_waiting: 4,
  mails_oldest_seconds: 90,
  backup_proven_at: new Date(Date.now() - 7_200_000).toISOString(),
  backup_failure: "",
};

const FILES = { day_bytes: 600, day_ceiling: 1000, waiting_bytes: 20, waiting_ceiling: 200 };

const HEADERS = securityHeaders("host");

async function serve(metrics: Metrics, sources: Partial<MetricsSources> = {}, token?: string) {
  const all: MetricsSources = {
    requests: { inFlight: 0 },
    uploads: { usage: { reading: 0, waiting: 0 } },
    pools: undefined,
    figures: async () => [FIGURES],
    files: async () => [FILES],
    backups: () => ({}),
    ...sources,
  };
  const server = createServer(metrics.createListener(all, token, HEADERS)).listen(0, "127.0.0.1");
  await once(server, "listening");
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/metrics`;
  return {
    get: (init?: RequestInit) => fetch(url, init),
    text: async () => (await fetch(url)).text(),
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}

test("requests, refusals, figures and what is held now are in it", async () => {
  const metrics = new Metrics();
  const request = { method: "GET", requestId: undefined };
  metrics.countRequest({ ...request, route: "/faq", status: 200, milliseconds: 3 });
  metrics.countRequest({ ...request, route: "/faq", status: 304, milliseconds: 200 });
  metrics.countRequest({ ...request, route: "/faq", status: undefined, milliseconds: 1 });
  metrics.countRefusal("application");
  await using served = await serve(metrics, {
    requests: { inFlight: 5 },
    uploads: { usage: { reading: 2, waiting: 6 } },
    pools: { all: () => ({ used: 16, waiting: 9 }) },
  });
  const lines = (await served.text()).split("\n");
  for (const line of [
    'eaves_http_requests_total{method="GET",route="/faq",status="2xx"} 1',
    'eaves_http_requests_total{method="GET",route="/faq",status="3xx"} 1',
    'eaves_http_requests_total{method="GET",route="/faq",status="left"} 1',
    'eaves_http_request_duration_seconds_bucket{le="0.005",method="GET",route="/faq"} 2',
    'eaves_http_request_duration_seconds_count{method="GET",route="/faq"} 3',
    'eaves_refusals_total{limit="application"} 1',
    "eaves_http_requests_in_flight 5",
    'eaves_uploads{state="reading"} 2',
    'eaves_uploads{state="waiting"} 6',
    'eaves_database_connections{pool="all",state="used"} 16',
    'eaves_database_connections{pool="all",state="waiting"} 9',
    "eaves_database_up 1",
    'eaves_leads{kind="applications"} 7',
    'eaves_leads_today{kind="applications"} 2',
    'eaves_leads_today{kind="conversations"} 1',
    'eaves_leads{kind="inspections"} 5',
    'eaves_leads_today{kind="inspections"} 3',
    'eaves_file_bytes{of="a day",state="sent"} 600',
    'eaves_file_bytes{of="no record",state="ceiling"} 200',
    "eaves_outbox_waiting 4",
    "eaves_outbox_oldest_seconds 90",
  ])
    expect(lines).toContain(line);
  const text = lines.join("\n");
  for (const name of ["nodejs_eventloop_lag_p99_seconds", "process_resident_memory_bytes"])
    expect(text).toMatch(new RegExp(`^${name} \\d`, "m"));
  expect(text).toMatch(/eaves_build_info\{version="[\d.]+",node="v[\d.]+"\} 1/);
});

test("while the database is away it says so, and tells no figure that it does not know", async () => {
  let away = false;
  await using served = await serve(new Metrics(), {
    async figures() {
      if (away) throw new Error("away");
      return [FIGURES];
    },
  });
  expect(await served.text()).toContain("eaves_database_up 1");
  away = true;
  const text = await served.text();
  expect(text).toContain("eaves_database_up 0");
  expect(text).not.toMatch(/^eaves_leads\{/m);
  expect(text).toMatch(/^eaves_outbox_waiting nan$/im);
  expect(text).not.toContain("eaves_database_connections"); // nor the pools of a hosted database
});

test("the ages of backups are told by place, and one that was never made or sent has no number", async () => {
  const backups = () => ({ here: Date.now() - 3_600_000, bucket: 0 });
  await using served = await serve(new Metrics(), { backups });
  const text = await served.text();
  expect(text).toMatch(/^eaves_backup_age_seconds\{place="here"\} 36\d\d(?:\.\d+)?$/m);
  expect(text).toMatch(/^eaves_backup_age_seconds\{place="bucket"\} nan$/im);
  expect(text).toMatch(/^eaves_backup_age_seconds\{place="restored on trial"\} 72\d\d(?:\.\d+)?$/m);
  const untried = { ...FIGURES, backup_proven_at: null as never }; // a null, which the types of functions do not say
  await using without = await serve(new Metrics(), { figures: async () => [untried] });
  expect(await without.text()).not.toContain("eaves_backup_age_seconds{");
  const failing = { ...untried, backup_failure: "public.leads has 1 rows of 2." };
  await using failed = await serve(new Metrics(), { figures: async () => [failing] });
  expect(await failed.text()).toMatch(/^eaves_backup_age_seconds\{place="restored on trial"\} nan$/im);
});

test("with a token only who presents it is answered", async () => {
  const token = "a token of some length";
  await using served = await serve(new Metrics(), {}, token);
  const status = async (authorization?: string) =>
    (await served.get(authorization ? { headers: { authorization } } : {})).status;
  expect(await status()).toBe(401);
  expect(await status(`Bearer ${token}.`)).toBe(401);
  expect(await status(token)).toBe(401);
  expect(await status(`Bearer ${token}`)).toBe(200);
  expect((await served.get({ method: "POST", headers: { authorization: `Bearer ${token}` } })).status).toBe(
    405,
  );
});

test("each answer has the headers that all answers of the site have", async () => {
  await using served = await serve(new Metrics(), {}, "token");
  const authorization = "Bearer token";
  const answers = [
    await served.get(),
    await served.get({ headers: { authorization } }),
    await served.get({ method: "DELETE", headers: { authorization } }),
  ];
  expect(answers.map(({ status }) => status)).toEqual([401, 200, 405]);
  for (const answer of answers) expect(Object.fromEntries(answer.headers)).toMatchObject(HEADERS);
});
