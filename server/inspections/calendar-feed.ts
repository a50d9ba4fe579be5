import { createHash } from "node:crypto";
import { Hono } from "hono";
import ical, { type ICalEventData, ICalEventStatus } from "ical-generator";
import { formatPhone } from "#contract/contact/phone.ts";
import type { Answer, Row } from "#contract/rows.ts";
import { serverErrors } from "#copy/errors.ts";
import { calendarFeed as words } from "#copy/inspections.ts";
import { refuseWhileAway, type ServerData } from "../data/server-data.ts";
import { refuseMethod, type SiteEnvironment } from "../http/environment.ts";
import type { Limits } from "../http/limits.ts";
import { Refusal } from "../http/refusal.ts";
import { calendarId, visitEvent } from "./calendar-event.ts";

export type CalendarFeedOptions = {
  data: ServerData;
  limits: Limits;
  /** The public address: its host ends the entries' ids, and each entry links its visit at the desk. */
  siteUrl: string;
};

type Feed = Answer<"calendar_feed">[number];

const ASK_AGAIN = 15 * 60; // seconds after which a calendar program may look for changes

/**
 * `GET /<secret>.ics` answers all visits and blocked times as iCalendar (RFC 5545), to whoever has the secret that was made at the
 * desk; 404 with any other, 405, 429 with Retry-After, or 503 when the database is away.
 */
export function calendarFeedApp({ data, limits, siteUrl }: CalendarFeedOptions) {
  const app = new Hono<SiteEnvironment>();

  app.get("/:file", async (context) => {
    await limits["GET /calendar"].count(
      context.var.address,
      (headers) => new Refusal(429, { error: serverErrors.tooManyRequests }, headers),
    );
    const [, secret] = /^([\w-]{43})\.ics$/.exec(context.req.param("file")) ?? [];
    if (!secret) return context.notFound();
    const secret_hash = createHash("sha256").update(secret).digest("hex");
    const [feed] = await data.call("calendar_feed", { secret_hash }).catch(refuseWhileAway(words.away));
    if (!feed) return context.notFound();
    return context.body(calendarText(feed, siteUrl), 200, {
      "content-type": "text/calendar; charset=utf-8",
      "cache-control": "private",
    });
  });

  app.all("/:file", refuseMethod("GET"));

  return app;
}

/** The calendar as a file. An entry keeps its id over all its changes, and is the same as the one that its visitor got. */
export function calendarText({ visits, blocks }: Feed, siteUrl: string): string {
  const events = [
    ...visits.map((visit) => visitEntry(visit, siteUrl)),
    ...blocks.map((block) => blockEntry(block, siteUrl)),
  ];
  return ical({ name: words.name, ttl: ASK_AGAIN, events }).toString();
}

function visitEntry(visit: Row<"inspections">, siteUrl: string): ICalEventData {
  const description = [words.phone(formatPhone(visit.phone)), words.email(visit.email), visit.notes ?? ""];
  return {
    ...visitEvent(visit, siteUrl),
    summary: plain(words.visit(visit.customer_name)),
    location: plain(visit.address),
    description: plain(description.filter(Boolean).join("\n")),
    url: `${siteUrl}/admin/dashboard?${new URLSearchParams({ tab: "inspections", open: visit.id })}`,
  };
}

function blockEntry(block: Row<"inspection_blocks">, siteUrl: string): ICalEventData {
  return {
    id: calendarId(block.id, siteUrl),
    start: new Date(block.starts_at),
    end: new Date(block.ends_at),
    stamp: new Date(block.created_at),
    status: ICalEventStatus.CONFIRMED,
    summary: plain(block.reason || words.blocked),
  };
}

/** Without the control characters that a text of a calendar may not have (RFC 5545, section 3.3.11). */
function plain(text: string): string {
  return text.toWellFormed().replace(/[^\P{Cc}\r\n\t]/gu, "");
}
