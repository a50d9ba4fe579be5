import { site } from "./company.ts";
import { createLocalClock } from "./local-clock.ts";

/** Tells the local time of the company at a moment. */
export const localTime = createLocalClock(site.timeZone);
