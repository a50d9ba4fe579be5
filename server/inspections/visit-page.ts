import { html } from "hono/html";
import { estimateReference } from "#contract/estimate-reference.ts";
import { PAGES } from "#contract/routes.ts";
import type { Answer } from "#contract/rows.ts";
import type { BookingWords } from "#copy/inspections.ts";
import { visit as words } from "#copy/pages/visit.ts";
import type { Company } from "#site-data/shapes.ts";
import type { Html } from "../http/forms/form-answer.ts";
import type { Slot } from "./slots.ts";
import { formatClockTime, formatDay, formatGeneralZoneName, formatVisitTimes } from "./visit-times.ts";

export type Visit = Answer<"inspection_by_id">[number];

/** The arguments of hono's `context.render`. */
export type RenderedPage = { title: string; body: Html };

export type VisitState = keyof typeof words.title;

/** The state of a visit. Only a booked one can be moved or cancelled, and only until it begins. */
export function readVisitState({ status, starts_at }: Visit, now = Date.now()): VisitState {
  if (status === "cancelled") return "cancelled";
  return status === "booked" && Date.parse(starts_at) > now ? "booked" : "over";
}

export type VisitPageOptions = {
  visit: Visit;
  /** The page's own path. */
  path: string;
  timeZone: string;
  /** Words the time zone. */
  zone: BookingWords["zone"];
  phone: Company["phone"];
  /** The times to which it can be moved. */
  free: readonly Slot[];
  /** The change that the visitor just made. */
  done?: keyof typeof words.done | undefined;
  /** The reason why a change failed. */
  fault?: string | undefined;
};

/** The page of a visit, on which its visitor can move or cancel it. */
export function visitPage(options: VisitPageOptions): RenderedPage {
  const { visit, path, phone, done, fault } = options;
  const state = readVisitState(visit);
  const title = fault && state === "booked" ? words.move.failed : words.title[state];
  const body = html`${fault && html`<p role="alert">${fault}</p>`}${
    done && html`<p role="status">${words.done[done]}</p>`
  }
${factsHtml(options, state)}
${
  state === "booked"
    ? html`${moveHtml(options)}${cancelHtml(path)}${callHtml(words.call, phone)}`
    : html`${callHtml(words.again, phone)}<p><a href="${PAGES.contact[0]}">${words.contact}</a></p>`
}`;
  return { title, body };
}

type Fault = { title: string; text: string; phone: Company["phone"] };

/** The page where there is no visit to show. */
export function faultPage({ title, text, phone }: Fault): RenderedPage {
  return { title, body: html`<p role="alert">${text}</p>${phoneHtml(phone)}` };
}

function factsHtml({ visit, timeZone }: VisitPageOptions, state: VisitState) {
  const { when, where, status, reference } = words.facts;
  return html`<dl>
<dt>${when}</dt><dd>${words.when(formatVisitTimes(visit, timeZone))}</dd>
<dt>${where}</dt><dd><bdi>${visit.address}</bdi></dd>
<dt>${status}</dt><dd>${words.status[state]}</dd>
<dt>${reference}</dt><dd>${estimateReference(visit.id)}</dd>
</dl>`;
}

/** Days with free times that show at once; the others are behind a button. */
const VISIBLE_DAYS = 5;

function moveHtml({ visit, path, timeZone, zone, free }: VisitPageOptions) {
  const title = html`<h2>${words.move.title}</h2>`;
  const other = free.filter(({ starts }) => starts.epochMilliseconds !== Date.parse(visit.starts_at));
  const days = [...Map.groupBy(other, ({ date }) => date).values()];
  if (days.length === 0) return html`${title}<p>${words.move.none}</p>`;
  const shown = days.slice(0, VISIBLE_DAYS).map((slots) => dayHtml(slots, timeZone));
  const later = days.slice(VISIBLE_DAYS).map((slots) => dayHtml(slots, timeZone));
  return html`${title}
<p>${zone(formatGeneralZoneName(timeZone))}</p>
<form method="post" action="${path}/move">
${shown}
${later.length > 0 ? html`<details><summary>${words.move.later(later.length)}</summary><div>${later}</div></details>` : ""}
<button type="submit">${words.move.submit}</button></form>`;
}

function dayHtml(slots: readonly Slot[], timeZone: string) {
  const [first] = slots;
  const times = slots.map(({ starts }) => {
    const time = formatClockTime(new Date(starts.epochMilliseconds), timeZone);
    return html`<label><input type="radio" name="start" value="${starts.toString()}" required> ${time}</label>
`;
  });
  return html`<fieldset><legend>${first && formatDay(new Date(first.starts.epochMilliseconds), timeZone)}</legend>
${times}</fieldset>
`;
}

function cancelHtml(path: string) {
  const { title, ask, sure, submit } = words.cancel;
  return html`<h2>${title}</h2>
<details><summary>${ask}</summary><form method="post" action="${path}/cancel"><p>${sure}</p>
<button type="submit">${submit}</button></form></details>`;
}

function callHtml(text: string, phone: Company["phone"]) {
  return html`<p>${text} ${phoneHtml(phone)}</p>`;
}

function phoneHtml({ e164, display }: Company["phone"]) {
  return html`<a href="tel:${e164}">${display}</a>`;
}
