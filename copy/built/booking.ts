import { site } from "#site-data/company.ts";
import { figureTexts } from "#site-data/figures.ts";
import { visitSchedule } from "#site-data/visit-schedule.ts";
import { bookingWords } from "../inspections.ts";

export const booking = bookingWords({
  phone: site.phone.display,
  inspection: figureTexts.inspection,
  lookedAt: figureTexts.lookedAt,
  minutes: visitSchedule(site).inspections.minutes,
});
