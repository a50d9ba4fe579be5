import type { Choice, Part, Press } from "#contract/api/chat-parts.ts";
import { INSPECTION_FORM, type InspectionAnswers } from "#contract/forms/inspection-form.ts";
import { readTyped } from "#contract/forms/read-form.ts";
import { office } from "#site-data/office.ts";
import type { Visits } from "../choose/visits.ts";
import type { Conversation, Eve, Outcome, Reply } from "../eve.ts";
import { formatShortMoment } from "../say/times.ts";
import { makeEmptyCalendar } from "./calendar.ts";
import { USUAL_TIME } from "./evaluate.ts";

const VISIT_MS = 60 * 60_000;

/** The fields of a card as the visitor fills them in, or the chosen time. */
export type FieldValues = Readonly<Record<string, string>>;

/** Plays a visitor: keeps a conversation in memory, as the server would, with messages and presses. */
export class Player {
  readonly #eve: Eve;
  readonly #now: Date;
  #details: Conversation["details"] = {};
  #state: unknown = null;
  #messages: Conversation["messages"] = [];
  #visits: Visits;
  #offered: readonly Choice[] = [];
  #card: Part | undefined;

  constructor(eve: Eve, now = USUAL_TIME) {
    this.#eve = eve;
    this.#now = now;
    this.#visits = makeEmptyCalendar(now);
  }

  get details() {
    return this.#details;
  }

  get visit(): string | undefined {
    return this.#visits.own;
  }

  /** Says a message, and returns Eve's reply. */
  async say(message: string): Promise<readonly Part[]> {
    const conversation = { ...this.#conversation(), messages: this.#messages, visitor: "player" };
    return this.#store(message, await this.#eve.reply(message, conversation, this.#clock()));
  }

  /**
   * Presses a button, or the button of the open card with these fields, and returns Eve's reply. If no button has the label, says
   * it.
   */
  async press(label: string, filled: FieldValues = {}): Promise<readonly Part[]> {
    const offered = this.#offered.find(({ label: text }) =>
      text.toLowerCase().startsWith(label.toLowerCase()),
    );
    const press = offered?.press ?? this.#pressOfCard(label, filled);
    if (!press) return this.say(label);
    const outcome = this.#carryOut(press);
    return this.#store(label, this.#eve.press(press, label, outcome, this.#conversation(), this.#clock()));
  }

  /** A second passes with each message. */
  #clock(): Date {
    return new Date(this.#now.getTime() + this.#messages.length * 1000);
  }

  #conversation() {
    return { details: this.#details, state: this.#state, visits: this.#visits };
  }

  #store(typed: string, { parts, message, noted, effects }: Reply): readonly Part[] {
    this.#details = noted;
    this.#state = JSON.parse(JSON.stringify(effects.state));
    const createdAt = this.#clock().toISOString();
    this.#messages = [
      ...this.#messages,
      { role: "user", content: typed, createdAt },
      { role: "assistant", content: message, parts, createdAt },
    ];
    this.#offered = parts.flatMap((part) => (part.part === "choose" ? part.choices : []));
    const card = parts.findLast(
      ({ part }) => part !== "choose" && part !== "line" && part !== "answer" && part !== "danger",
    );
    if (card) this.#card = card.part === "done" ? undefined : card;
    return parts;
  }

  /** The press of a card's button: "book", "move", "cancel", "save"; the other cards have one. */
  #pressOfCard(label: string, filled: FieldValues): Press | undefined {
    const card = this.#card;
    const verb = label.toLowerCase().split(" ")[0] ?? "";
    switch (card?.part) {
      case "visit":
        return verb === "book" ? this.#makeBooking(card, filled) : undefined;
      case "my-visit":
        if (verb === "cancel") return { press: "cancel" };
        return verb === "move" ? { press: "move", start: this.#timeOf(filled.time ?? card.to) } : undefined;
      case "contact":
        return verb === "save" ? pressSave(filled) : undefined;
      case "price":
        return { press: "price", answers: { ...card.answers, ...filled } };
      case "payment": {
        const { amount, months } = { ...card, ...filled };
        return { press: "payment", amount: Number(amount), months: Number(months) };
      }
      case "person":
        return { press: "message", text: filled.text ?? "" };
      default:
        return undefined;
    }
  }

  /** Books a visit at the time that is filled in or chosen, or at the first free one of the shown day. */
  #makeBooking({ day, start }: Extract<Part, { part: "visit" }>, filled: FieldValues): Press {
    const { free } = this.#visits;
    const first = free.find((time) => office.localTime(new Date(time)).date === day) ?? free[0] ?? "";
    const chosen = filled.time ? this.#timeOf(filled.time) : start || first;
    return { press: "book", start: chosen, answers: this.#answers(filled) };
  }

  /** Finds the free time with this label of a button, or with this beginning. */
  #timeOf(label: string): string {
    return (
      this.#visits.free.find((start) => start === label || formatShortMoment(start, "en").includes(label)) ??
      ""
    );
  }

  #answers(filled: FieldValues): InspectionAnswers {
    const { name = "", email = "", phone = "", address = "", ...told } = { ...this.#details, ...filled };
    const [firstName = "", ...rest] = name.split(" ");
    const [street = "", city = ""] = address.split(/, */);
    return readTyped(INSPECTION_FORM, {
      firstName,
      lastName: rest.join(" "),
      email,
      phone,
      address: street,
      city,
      zipCode: "",
      ...told,
    });
  }

  #carryOut(press: Press): Outcome | undefined {
    const { own, free } = this.#visits;
    if (press.press === "cancel" && own) {
      this.#visits = { free: [...free, own].sort() };
      return { did: "cancelled", start: own, end: endOf(own) };
    }
    if (press.press !== "book" && press.press !== "move") return undefined;
    if (press.press === "move" && !own) return undefined;
    this.#visits = { free: free.filter((start) => start !== press.start), own: press.start };
    return { did: press.press === "book" ? "booked" : "moved", start: press.start, end: endOf(press.start) };
  }
}

function pressSave({ bestTime = "", note = "", ...fields }: FieldValues): Press {
  return { press: "contact", fields, bestTime, note };
}

function endOf(start: string): string {
  return new Date(Date.parse(start) + VISIT_MS).toISOString();
}
