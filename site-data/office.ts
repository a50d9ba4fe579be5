import { site } from "./company.ts";
import { makeOfficeClock } from "./office-clock.ts";

/** The time of the site's own office. */
export const office = makeOfficeClock(site);
