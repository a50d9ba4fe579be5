import { createHash } from "node:crypto";
import { Hono } from "hono";
import ical, { type ICalEventData, ICalEventStatus } from "ical-generator";
import { formatPhone } from "#contract/contact/phone.ts";
import type { Answer, Row } from "#contract/rows.ts";
import { calendarFeed as words } from "#copy/inspections.ts";
import { notifications } from "#copy/notifications.ts";
import { serverErrors } from "#copy/server-errors.ts";
import type { Crew } from "#site-data/schema/crews.ts";
import { nameCrew } from "#site-data/visit-schedule.ts";
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
  crews: readonly Crew[];
};

/** The entries of a calendar; `ended` are the numbers that are not to be called and texted. */
type Feed = Answer<"calendar_feed">[number] & { ended: ReadonlySet<string> };

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
    const phones = [...new Set(feed.visits.map(({ phone }) => phone))];
    const ended = await data.call("ended_calls", { phones }).catch(refuseIfUnavailable(words.away));
    return context.body(
      calendarText({ ...feed, ended: new Set(ended.map(({ phone }) => phone)) }, naming),
      200,
      {
        "content-type": "text/calendar; charset=utf-8",
        "cache-control": "private",
      },
    );
  });

  app.all("/:file", refuseMethod("GET"));

  return app;
}

/** The calendar as a file. An entry keeps its id over all changes, and has the same id as the entry in the visitor's mail. */
export function calendarText(
  { visits, blocks, crew, ended }: Feed,
  { siteUrl, company, crews }: Omit<CalendarFeedOptions, "data" | "limits">,
): string {
  const events = [
    ...visits.map((visit) => visitEntry(visit, siteUrl, ended.has(visit.phone))),
    ...blocks.map((block) => blockEntry(block, siteUrl, crews)),
  ];
  const name = crew === null ? words.name(company) : words.nameOfCrew(company, nameCrew(crews, crew));
  return ical({ name, ttl: REFRESH_SECONDS, events }).toString();
}

function visitEntry(visit: Row<"inspections">, siteUrl: string, isEnded: boolean): ICalEventData {
  const phone = formatPhone(visit.phone);
  const description = [
    words.phone(isEnded ? notifications.callsEnded(phone) : phone),
    visit.email && words.email(visit.email),
    visit.notes ?? "",
  ];
  return {
    ...toCalendarEvent(visit, siteUrl),
    summary: removeControls(words.visit(visit.customer_name)),
    location: removeControls(visit.address),
    description: removeControls(description.filter(Boolean).join("\n")),
    url: `${siteUrl}/admin/dashboard?${new URLSearchParams({ tab: "inspections", open: visit.id })}`,
  };
}

function blockEntry(block: Row<"inspection_blocks">, siteUrl: string, crews: readonly Crew[]): ICalEventData {
  const reason = block.reason || words.blocked;
  const crew = block.crew === null ? null : nameCrew(crews, block.crew);
  return {
    id: createCalendarId(block.id, siteUrl),
    start: new Date(block.starts_at),
    end: new Date(block.ends_at),
    stamp: new Date(block.created_at),
    status: ICalEventStatus.CONFIRMED,
    summary: removeControls(crew === null ? reason : words.blockedFor(crew, reason)),
  };
}

/** Removes the control characters that a text of a calendar may not have (RFC 5545, section 3.3.11). */
function removeControls(text: string): string {
  return text.toWellFormed().replace(/[^\P{Cc}\r\n\t]/gu, "");
}
