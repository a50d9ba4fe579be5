import { company } from "#site-data/data.ts";
import { bookingSchedule, visitSchedule } from "./visit-schedule.ts";

/** The company as its company.yaml states it. */
export const site = company;

/** Rules of the times that visitors can book; null if they cannot book. */
export const inspections = bookingSchedule(company);

export const schedule = visitSchedule(company);
