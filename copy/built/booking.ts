import { site } from "#site-data/company.ts";
import { figures } from "#site-data/data.ts";
import { visitSchedule } from "#site-data/visit-schedule.ts";
import { bookingWords } from "../inspections.ts";

export const booking = bookingWords({
  phone: site.phone.display,
  minutes: visitSchedule(site).inspections.minutes,
  figures,
});
