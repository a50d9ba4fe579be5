import type { PublicData } from "#site-data/load/public-data.ts";
import { contactErrors } from "./forms/contact-errors.ts";

/** Advice to a visitor before a visit. */
export const BEFORE_THE_VISIT =
  "We'll call when we're on our way. You don't need to be home for the outside of the roof.";

type BookingFacts = { phone: string; minutes: number; figures: PublicData["figures"] };

/**
 * The form that books a visit, and what its server answers.
 * @param phone the office's number as people read it
 * @param minutes the length of a visit
 */
export function bookingWords({ phone, minutes, figures }: BookingFacts) {
  const { inspection, lookedAt, noCharge, yourInspection } = figures;
  return {
    title: `Book ${yourInspection}`,
    introduction: `A roofer checks ${lookedAt}. The visit takes about ${minutes} minutes${noCharge ? ` and is ${noCharge}` : ""}.`,
    /** Shown beside the calculator's price. */
    afterEstimate: `Pick a time now, or wait for our call: we'll call ${inspection} to set one. The written estimate follows the visit.`,
    choose: "Choose a day",
    today: "Today",
    tomorrow: "Tomorrow",
    earlier: "Earlier days",
    later: "Later days",
    times: (day: string) => `Times on ${day}`,
    zone: (name: string) => `All times are in our time zone (${name}).`,
    loading: "Looking for open times…",
    none: "Every time we can book online is taken. Call us and we'll find you one.",
    failedToLoad: "We couldn't load the open times. Please try again, or call us.",
    offline: "You are offline. The open times will load as soon as you're connected again.",
    again: "Try again",
    call: `Call ${phone}`,
    withoutScript: "Call us and we'll find a time:",
    details: "Your details",
    optional: "optional",
    chosen: (time: string) => `Your time: ${time}`,
    fields: {
      firstName: "First name",
      lastName: "Last name",
      email: "Email",
      phone: "Phone",
      address: "Street address",
      city: "City",
      zipCode: "ZIP code",
    },
    hints: {
      phone: "We'll call it when we're on our way.",
    },
    submit: "Book This Time",
    submitting: "Booking…",
    privacy: "We use your details for this visit.",
    errors: {
      summary: "Please check the fields below.",
      start: "Choose a time.",
      gone: "This time is no longer available. Please choose another.",
      offline:
        "You are offline, so nothing was booked. What you typed is still here: send it again when you're back online.",
      taken: "Someone else just booked this time. The next open ones:",
      takenAndNone: `Someone else just booked this time, and no others are open. Please call ${phone}.`,
      firstName: "Enter your first name.",
      email: contactErrors.email,
      phone: contactErrors.phone,
      address: "Enter the street address of the roof, without a website or an email address.",
      city: "Enter the city or town alone, without a website or an email address.",
      zipCode: contactErrors.zipCode,
      tooLong: contactErrors.tooLong,
      tooMany: `Too many bookings from this connection. Please try again in an hour, or call ${phone}.`,
      failed: `We couldn't book the visit. Please try again, or call ${phone}.`,
    },
    success: {
      title: "Your inspection is booked",
      when: (time: string) => `We'll be there on ${time}.`,
      mail: (email: string) => `A confirmation with a calendar entry is on its way to ${email}.`,
      next: BEFORE_THE_VISIT,
      nextTitle: "What happens next",
      reference: (number: string) => `Your visit's reference: ${number}`,
      manage: "Move or cancel it",
      again: "Book another visit",
    },
    /** A time that the office must confirm before it is booked. */
    passedOn: {
      title: "We've passed your time on",
      when: (time: string) => `You asked for ${time}. It is not booked yet.`,
      text: `Our office will call you to confirm it. In a hurry? Call ${phone}.`,
      reference: (number: string) => `Your reference: ${number}`,
      again: "Ask for another time",
    },
  } as const;
}

export type BookingWords = ReturnType<typeof bookingWords>;

/** A visit that the office must confirm, in the desk's list of estimates. */
export const visitWish = {
  service: "Inspection to confirm",
  when: ({ day, from, until, zone }: { day: string; from: string; until: string; zone: string }) =>
    `Preferred time: ${day}, ${from} to ${until}, ${zone}`,
  where: (address: string) => `Address: ${address}`,
  why: "Not booked yet, since this network has two visits to come, or many more were booked lately than usual. Call to confirm, then book it under Inspections.",
} as const;

/** The calendar that staff subscribe to. */
export const calendarFeed = {
  name: (company: string) => `Visits of ${company}`,
  nameOfCrew: (company: string, crew: string) => `${company}: visits of ${crew}`,
  visit: (name: string) => `Inspection: ${name}`,
  blocked: "No visits",
  blockedFor: (crew: string, reason: string) => `${crew}: ${reason}`,
  phone: (number: string) => `Phone: ${number}`,
  email: (address: string) => `Email: ${address}`,
  away: "The calendar can't be read right now. Please try again.",
} as const;
