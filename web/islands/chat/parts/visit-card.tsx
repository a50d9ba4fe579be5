import { useState } from "react";
import { chat } from "#copy/chat.ts";
import { site } from "#site-data/company.ts";
import { CARD_KEY } from "../../../chat-storage.ts";
import { sessionStore } from "../../../ui/storage.ts";
import { makeTimeFormats } from "../../../ui/zoned-time.ts";
import { Booking, type BookingAdapter } from "../../booking/booking.tsx";
import type { CardProps } from "./card-props.ts";

const words = chat.visit;
const { shortMoment } = makeTimeFormats(site.timeZone);

/** Books a visit in the chat with the booking form of the pages. The time that the visitor wrote of is chosen. */
export function VisitCard({ part: { day, start }, id, busy, press }: CardProps<"visit">) {
  useState(() => startDraft(id, { day, start }));
  const book: BookingAdapter["book"] = async ({ start, answers, website, consent }) => {
    const request = { press: "book", start, answers, consent } as const;
    const refusal = await press(words.book(shortMoment(start)), request, website);
    return refusal ? { refusal } : { shown: true };
  };
  const submitText = (start: string) => (start ? words.book(shortMoment(start)) : words.choose);
  return (
    <Booking
      source="chat"
      adapter={{ book, submitText, emailHint: words.emailHint, draft: CARD_KEY, busy }}
    />
  );
}

/** Stores a draft for this card, unless it has one from an earlier page. */
function startDraft(id: string, chosen: { day: string; start: string }): void {
  if (sessionStore.getObject(CARD_KEY).card === id) return;
  sessionStore.set(CARD_KEY, JSON.stringify({ card: id, ...chosen, asked: chosen.start !== "" }));
}
