import { localTime } from "#site/local-time.ts";
import { label } from "../../say/times.ts";
import { hoursIn, type Wish } from "../../understand/wish.ts";
import { fits, hourOf, minuteOf } from "./free-times.ts";
import type { Booking, Visits } from "./replies.ts";

// Which time a message takes.

/** The offered time that a message takes: by its button, by its place, or as the only one that its words fit. */
export function pick(
  message: string,
  { offered, fresh, step, chosen }: Booking,
  wish: Wish | undefined,
  asks: boolean,
): string | undefined {
  const pressed = offered.find((start) => [label(start, "en"), label(start, "es")].includes(message));
  const text = message.trim();
  // "Hold on, make it the later one", once the other was read back
  if (
    !pressed &&
    fresh &&
    offered.length > 1 &&
    (step === "confirm" || step === "details") &&
    THE_OTHER.test(text)
  )
    return /\b(?:first|earlier)\b/i.test(text)
      ? offered[0]
      : /\bother\b/i.test(text)
        ? offered.find((start) => start !== chosen)
        : offered.at(-1);
  if (pressed || !fresh || step !== "time") return pressed;
  if (FIRST.test(text)) return offered[0];
  if (SECOND.test(text)) return offered.at(-1);
  const fitting = wish ? fits(offered, wish) : [];
  if (fitting.length === 1 || (fitting.length > 1 && !asks && AGREES.test(text))) return fitting[0];
  if (!wish && !asks && AGREES.test(text) && text.split(" ").length <= 6) return offered[0];
  return undefined;
}

const THE_OTHER =
  /\b(?:make it|take|want|prefer|rather|do|change (?:it )?to|switch (?:it )?to) (?:the )?(?:other|later|second|earlier|first) (?:one|time|slot)\b/i;

const FIRST =
  /^(?:the |la |el )?(?:(?:what(?:s|'s| is) (?:the )?)?(?:earliest|soonest)|first|1st|former|earlier|either|any|whichever|both|primer[ao]?|cualquiera)\b|\bthe first(?: one| time|,|\.|$)/i;

const SECOND = /^(?:the |la |el )?(?:second|2nd|latter|later|last|segund[ao])\b|\bthe (?:second|latter)\b/i;

const AGREES =
  /\b(?:works?|fine|good|great|perfect|ok|okay|please|yes|yep|sure|take|bien|perfecto|vale|sí|por favor|acuerdo)(?!\p{L})/iu;

/** The offered time whose hour is named, bare as it may be: "11", "is the eleven all right?", "eleven please, not eight". */
export function byHour(rest: string, { offered, fresh }: Booking): string | undefined {
  if (!fresh) return undefined;
  const named = hoursIn(rest);
  const [start, other] = offered.filter((one) => named.includes(hourOf(one)));
  return other ? undefined : start;
}

/** "9:30 is fine" after two other times of one day: that day's, where it is free. */
export function onSameDay({ offered }: Booking, wish: Wish, { free }: Visits): string | undefined {
  const days = new Set(offered.map((start) => localTime(new Date(start)).date));
  const [day] = days;
  if (!day || days.size > 1 || wish.weekdays || wish.dates || wish.at === undefined) return undefined;
  const fitting = fits(free, { dates: [day, day], at: wish.at });
  return fitting.length === 1 ? fitting[0] : undefined;
}

/** "Wednesday, same time?" */
export function atSameTime(wish: Wish | undefined, rest: string, { chosen }: Booking): Wish | undefined {
  if (!wish || !chosen || wish.at !== undefined || !/\bsame time\b/.test(rest)) return wish;
  return { ...wish, at: minuteOf(localTime(new Date(chosen))) };
}
