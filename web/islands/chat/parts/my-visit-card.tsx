import { useState } from "react";
import { chat } from "#copy/chat.ts";
import { site } from "#site-data/company.ts";
import { Button } from "../../../ui/button.tsx";
import { makeTimeFormats } from "../../../ui/zoned-time.ts";
import type { CardProps } from "./card-props.ts";
import { MoveVisit } from "./move-visit.tsx";

const words = chat.myVisit;
const { longMoment, time, zone } = makeTimeFormats(site.timeZone);

/** The visitor's booked visit, with buttons to move or cancel it. */
export function MyVisitCard({ part, busy, press, tap }: CardProps<"my-visit">) {
  const [moving, setMoving] = useState(part.moving);
  return (
    <div className="grid grid-cols-1 gap-4">
      <p className="font-semibold">{words.when(longMoment(part.start), time(part.end), zone())}</p>
      {moving && <MoveVisit busy={busy} press={press} day={part.day} to={part.to} />}
      <div className="flex flex-wrap gap-2">
        <Button kind="quiet" className="px-4" aria-expanded={moving} onClick={() => setMoving(!moving)}>
          {moving ? words.keep : words.move}
        </Button>
        <Button kind="quiet" className="px-4" onClick={() => tap(words.cancel, { press: "cancel" })}>
          {words.cancel}
        </Button>
      </div>
    </div>
  );
}
