import { useState } from "react";
import { chat } from "#copy/chat.ts";
import { site } from "#site-data/company.ts";
import { CARD_KEY } from "../../../chat-storage.ts";
import { sessionStore } from "../../../ui/storage.ts";
import { timesIn } from "../../../ui/zoned-time.ts";
import { Booking, type BookingAdapter } from "../../booking/booking.tsx";
import type { CardProps } from "./card-props.ts";

const words = chat.visit;
const { shortMoment } = timesIn(site.timeZone);

/** Books a visit in the chat, by the form of the pages: with the time chosen that was spoken of. */
export function VisitCard({ part: { day, start }, id, busy, press }: CardProps<"visit">) {
  useState(() => beginWith(id, { day, start }));
  const book: BookingAdapter["book"] = async ({ start, answers, website }) => {
    const refusal = await press(words.book(shortMoment(start)), { press: "book", start, answers }, website);
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

/** The draft of this card; what was chosen in it before a change of page holds. */
function beginWith(id: string, chosen: { day: string; start: string }): void {
  if (sessionStore.getObject(CARD_KEY).card === id) return;
  sessionStore.set(CARD_KEY, JSON.stringify({ card: id, ...chosen, asked: chosen.start !== "" }));
}
