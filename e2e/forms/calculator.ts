import { calculator } from "#copy/built/calculator.ts";
import { expectTakenOver, type Place } from "./estimates.ts";

/** Slower than a robot, which is what the calculator takes a faster visitor for. */
export const HUMAN = 1_600; // milliseconds

/** The heading of the screen that is shown. */
export function heading(place: Place, screen: keyof typeof calculator.screens) {
  return place.getByRole("heading", { name: calculator.screens[screen], exact: true });
}

/** Presses a card, which goes on by itself. */
export function press(place: Place, name: string | RegExp): Promise<void> {
  return place.getByRole("radio", { name, exact: typeof name === "string" }).click();
}

export function pressButton(place: Place, name: string): Promise<void> {
  return place.getByRole("button", { name, exact: true }).click();
}

/** Chooses a metal roof, up to the question about the house. */
export async function chooseMetal(place: Place): Promise<void> {
  await expectTakenOver(place);
  await press(place, "Residential Roofing");
  await press(place, /^Metal Roofing System/);
}

/** Answers all about a metal roof of 2,460 sq ft, up to the rough range. */
export async function answerRoof(place: Place): Promise<void> {
  await chooseMetal(place);
  await pressButton(place, calculator.size.from.footprint.label);
  await place.getByLabel(/^Footprint of the building/).fill("2,000");
  await pressButton(place, calculator.next);
  await press(place, /^Usual/);
  await press(place, /^Hip/);
}

/** Asks for work that is priced after a look, up to the contact details. */
export async function chooseRepair(place: Place): Promise<void> {
  await expectTakenOver(place);
  await press(place, "Roof Repair");
  await pressButton(place, calculator.next);
}

export async function answerContact(place: Place, email: string): Promise<void> {
  await place.getByLabel("First name").fill("Ann");
  await place.getByLabel("Last name").fill("Lee");
  await place.getByLabel("Email").fill(email);
  await place.getByLabel("Phone").fill("(614) 555-0142");
}
