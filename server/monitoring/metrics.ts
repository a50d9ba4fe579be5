import { createHash, timingSafeEqual } from "node:crypto";
import type { RequestListener } from "node:http";
import process from "node:process";
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";
import type { Answer } from "#contract/rows.ts";
import project from "../../package.json" with { type: "json" };
import type { Uploads } from "../http/forms/uploads.ts";
import type { AnsweredRequest, Requests } from "../http/requests.ts";
import { isRead, nameRoute } from "../http/requests.ts";
import { awaitWithDeadline } from "../postgres/deadline.ts";
import type { PoolUsage } from "../postgres/sql.ts";

export type MetricsSources = {
  requests: Pick<Requests, "inFlight">;
  uploads: Pick<Uploads, "usage">;
  /** The pools of database connections; undefined with a Supabase project. */
  pools: Readonly<Record<string, () => PoolUsage>> | undefined;
  figures: () => Promise<Answer<"site_figures">>;
  files: () => Promise<Answer<"upload_figures">>;
  /** The times of the newest backups by their place, in milliseconds since 1970, 0 for none yet; empty where none are made. */
  backups: () => Readonly<Record<string, number>>;
};

const BUCKET_SECONDS = [0.001, 0.005, 0.025, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30]; // seconds
const FIGURES_MILLISECONDS = 5000; // Prometheus waits ten seconds for the whole answer

/** The metrics of /metrics, in Prometheus' format. Values of labels come from the program's tables, never from visitors. */
export class Metrics {
  readonly #registry = new Registry();
  readonly #requests = this.#counter("eaves_http_requests_total", "Requests that are over", [
    "method",
    "route",
    "status",
  ]);
  readonly #durations = new Histogram({
    name: "eaves_http_request_duration_seconds",
    help: "From a request's head to the end of its answer",
    labelNames: ["method", "route"],
    buckets: BUCKET_SECONDS,
    registers: [this.#registry],
  });
  readonly #refusals = this.#counter("eaves_refusals_total", "Requests refused as one too many", ["limit"]);

  constructor() {
    collectDefaultMetrics({ register: this.#registry });
    this.#gauge("eaves_build_info", "The version that runs", ["version", "node"]).set(
      { version: project.version, node: process.version },
      1,
    );
  }

  /** Counts a finished request. */
  countRequest({ method, route, status, milliseconds }: AnsweredRequest): void {
    this.#requests.inc({ method, route, status: status ? `${Math.floor(status / 100)}xx` : "left" });
    this.#durations.observe({ method, route }, milliseconds / 1000);
  }

  /** Counts a request that a limit refused; `limit` is a key of LIMITS. */
  countRefusal(limit: string): void {
    this.#refusals.inc({ limit });
  }

  /** Makes the handler of /metrics. It reads the sources for each request and, with a token, answers only those who send it. */
  createListener(
    sources: MetricsSources,
    token?: string,
    headers: Readonly<Record<string, string>> = {},
  ): RequestListener {
    const collect = this.#collector(sources);
    return async (request, response) => {
      nameRoute(request, "/metrics");
      for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
      if (token && !isBearer(request.headers.authorization, token)) {
        response.writeHead(401, { "www-authenticate": "Bearer", "content-length": 0 }).end();
        return;
      }
      if (!isRead(request)) {
        response.writeHead(405, { allow: "GET, HEAD", "content-length": 0 }).end();
        return;
      }
      const text = await collect();
      response.writeHead(200, { "content-type": this.#registry.contentType, "cache-control": "no-store" });
      response.end(text); // Node leaves it out where the request is HEAD
    };
  }

  #collector({ requests, uploads, pools, figures, files, backups }: MetricsSources): () => Promise<string> {
    const inFlight = this.#gauge("eaves_http_requests_in_flight", "Requests that are being answered");
    const heldUploads = this.#gauge("eaves_uploads", "Large requests, read or waiting unread", ["state"]);
    const connections =
      pools && this.#gauge("eaves_database_connections", "Transactions, by pool", ["pool", "state"]);
    const up = this.#gauge("eaves_database_up", "1 while the database answers, else 0");
    const leads = this.#gauge("eaves_leads", "What visitors left and is stored", ["kind"]);
    const today = this.#gauge("eaves_leads_today", "What visitors left since midnight", ["kind"]);
    const waiting = this.#gauge("eaves_outbox_waiting", "Mails that wait");
    const oldest = this.#gauge("eaves_outbox_oldest_seconds", "Age of the oldest mail that waits");

    const readFiles = this.#filesReader(files);
    const backupAge = this.#gauge("eaves_backup_age_seconds", "Age of the newest backup", ["place"]);

    async function readFigures() {
      const [row] = await awaitWithDeadline(figures(), FIGURES_MILLISECONDS).catch(() => []);
      up.set(row ? 1 : 0);
      waiting.set(row?.mails_waiting ?? Number.NaN);
      oldest.set(row?.mails_oldest_seconds ?? Number.NaN);
      leads.reset();
      today.reset();
      if (!row) return;
      if (row.backup_proven_at || row.backup_failure)
        backupAge.set(
          { place: "restored on trial" },
          row.backup_proven_at ? ageOf(Date.parse(row.backup_proven_at)) : Number.NaN,
        );
      for (const kind of ["applications", "estimates", "conversations", "inspections"] as const) {
        leads.set({ kind }, row[kind]);
        today.set({ kind }, row[`${kind}_today`]);
      }
    }

    return async () => {
      inFlight.set(requests.inFlight);
      for (const [state, count] of Object.entries(uploads.usage)) heldUploads.set({ state }, count);
      for (const [pool, use] of Object.entries(pools ?? {}))
        for (const [state, count] of Object.entries(use())) connections?.set({ pool, state }, count);
      for (const [place, time] of Object.entries(backups()))
        backupAge.set({ place }, time === 0 ? Number.NaN : ageOf(time));
      await readFigures();
      await readFiles();
      return this.#registry.metrics();
    };
  }

  #filesReader(files: MetricsSources["files"]): () => Promise<void> {
    const bytes = this.#gauge("eaves_file_bytes", "Photos and resumes of visitors, and their ceilings", [
      "of",
      "state",
    ]);
    return async () => {
      const [row] = await awaitWithDeadline(files(), FIGURES_MILLISECONDS).catch(() => []);
      bytes.set({ of: "a day", state: "sent" }, row?.day_bytes ?? Number.NaN);
      bytes.set({ of: "a day", state: "ceiling" }, row?.day_ceiling ?? Number.NaN);
      bytes.set({ of: "no record", state: "sent" }, row?.waiting_bytes ?? Number.NaN);
      bytes.set({ of: "no record", state: "ceiling" }, row?.waiting_ceiling ?? Number.NaN);
    };
  }

  #counter(name: string, help: string, labelNames: string[]) {
    return new Counter({ name, help, labelNames, registers: [this.#registry] });
  }

  #gauge(name: string, help: string, labelNames: string[] = []) {
    return new Gauge({ name, help, labelNames, registers: [this.#registry] });
  }
}

function isBearer(header: string | undefined, token: string): boolean {
  const hash = (text: string) => createHash("sha256").update(text).digest();
  return timingSafeEqual(hash(header ?? ""), hash(`Bearer ${token}`));
}

/** Seconds since a moment in milliseconds since 1970. */
function ageOf(time: number): number {
  return (Date.now() - time) / 1000;
}
