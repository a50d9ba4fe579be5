import { createHash } from "node:crypto";
import { Hono } from "hono";
import ical, { type ICalEventData, ICalEventStatus } from "ical-generator";
import { formatPhone } from "#contract/contact/phone.ts";
import type { Answer, Row } from "#contract/rows.ts";
import { calendarFeed as words } from "#copy/inspections.ts";
import { serverErrors } from "#copy/server-errors.ts";
import { refuseIfUnavailable, type ServerData } from "../data/server-data.ts";
import { refuseMethod, type SiteEnvironment } from "../http/environment.ts";
import type { Limits } from "../http/limits.ts";
import { Refusal } from "../http/refusal.ts";
import { createCalendarId, toCalendarEvent } from "./calendar-event.ts";

export type CalendarFeedOptions = {
  data: ServerData;
  limits: Limits;
  /** The site's public address, for the ids of entries and their links to the desk. */
  siteUrl: string;
  company: string;
  /** The names of the crews, in their order. */
  crewNames: readonly string[];
};

type Feed = Answer<"calendar_feed">[number];

const REFRESH_SECONDS = 15 * 60; // a calendar program is asked to look for changes so often

/**
 * `GET /<secret>.ics` answers all visits and blocked times as iCalendar (RFC 5545) to everybody with the secret that staff made at the
 * desk; 404 for an unknown secret, 405, 429 with Retry-After, or 503 when the database is away.
 */
export function calendarFeedApp({ data, limits, ...naming }: CalendarFeedOptions) {
  const app = new Hono<SiteEnvironment>();

  app.get("/:file", async (context) => {
    await limits["GET /calendar"].count(
      context.var.address,
      (headers) => new Refusal(429, { error: serverErrors.tooManyRequests }, headers),
    );
    const [, secret] = /^([\w-]{43})\.ics$/.exec(context.req.param("file")) ?? [];
    if (!secret) return context.notFound();
    const secret_hash = createHash("sha256").update(secret).digest("hex");
    const [feed] = await data.call("calendar_feed", { secret_hash }).catch(refuseIfUnavailable(words.away));
    if (!feed) return context.notFound();
    return context.body(calendarText(feed, naming), 200, {
      "content-type": "text/calendar; charset=utf-8",
      "cache-control": "private",
    });
  });

  app.all("/:file", refuseMethod("GET"));

  return app;
}

/** The calendar as a file. An entry keeps its id over all changes, and has the same id as the entry in the visitor's mail. */
export function calendarText(
  { visits, blocks, crew }: Feed,
  { siteUrl, company, crewNames }: Omit<CalendarFeedOptions, "data" | "limits">,
): string {
  const events = [
    ...visits.map((visit) => visitEntry(visit, siteUrl)),
    ...blocks.map((block) => blockEntry(block, siteUrl, crewNames)),
  ];
  const name = crew === null ? words.name(company) : words.nameOfCrew(company, nameCrew(crew, crewNames));
  return ical({ name, ttl: REFRESH_SECONDS, events }).toString();
}

function visitEntry(visit: Row<"inspections">, siteUrl: string): ICalEventData {
  const description = [words.phone(formatPhone(visit.phone)), words.email(visit.email), visit.notes ?? ""];
  return {
    ...toCalendarEvent(visit, siteUrl),
    summary: removeControls(words.visit(visit.customer_name)),
    location: removeControls(visit.address),
    description: removeControls(description.filter(Boolean).join("\n")),
    url: `${siteUrl}/admin/dashboard?${new URLSearchParams({ tab: "inspections", open: visit.id })}`,
  };
}

function blockEntry(
  block: Row<"inspection_blocks">,
  siteUrl: string,
  crewNames: readonly string[],
): ICalEventData {
  const reason = block.reason || words.blocked;
  const crew = block.crew === null ? null : nameCrew(block.crew, crewNames);
  return {
    id: createCalendarId(block.id, siteUrl),
    start: new Date(block.starts_at),
    end: new Date(block.ends_at),
    stamp: new Date(block.created_at),
    status: ICalEventStatus.CONFIRMED,
    summary: removeControls(crew === null ? reason : words.blockedFor(crew, reason)),
  };
}

function nameCrew(crew: number, crewNames: readonly string[]): string {
  return crewNames[crew - 1] ?? words.crew(crew);
}

/** Removes the control characters that a text of a calendar may not have (RFC 5545, section 3.3.11). */
function removeControls(text: string): string {
  return text.toWellFormed().replace(/[^\P{Cc}\r\n\t]/gu, "");
}
