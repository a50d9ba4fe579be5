import { expect, test } from "vitest";
import type { Part } from "#contract/api/chat-parts.ts";
import { Player } from "../../eval/player.ts";

function names(parts: readonly Part[]): string[] {
  return parts.map(({ part }) => part);
}

function text(parts: readonly Part[]): string {
  return parts.flatMap((part) => ("text" in part ? [part.text] : [])).join(" ");
}

test("a visit is asked for in prose and booked by a press, with the very time that was named", () => {
  const eve = new Player();
  const first = eve.say("Can somebody come Friday at 8?");
  expect(names(first)).toContain("visit");
  expect(text(first)).toContain("not booked before that");
  const noted = eve.say("Dana Whitfield, 614-555-0182, 12 Oak St, Dublin");
  expect(text(noted)).toContain("Dana Whitfield");
  expect(noted.find(({ part }) => part === "visit")).toMatchObject({ start: "2026-11-27T13:00:00.000Z" });
  expect(eve.visit).toBeUndefined();
  expect(text(eve.press("book"))).toContain("Booked: Friday, November 27 at 8:00 AM");
  expect(eve.visit).toBe("2026-11-27T13:00:00.000Z");
});

test("a visit that stands is moved and cancelled by presses alone", () => {
  const eve = new Player();
  eve.say("I'd like to book an inspection for Monday at 11");
  eve.press("book");
  const moving = eve.say("can we move it to Tuesday at 2 pm?");
  expect(moving.find(({ part }) => part === "my-visit")).toMatchObject({ to: "2026-12-01T19:00:00.000Z" });
  expect(eve.visit).toBe("2026-11-30T16:00:00.000Z");
  eve.say("I need to cancel my appointment");
  expect(eve.visit).toBe("2026-11-30T16:00:00.000Z");
  eve.press("cancel");
  expect(eve.visit).toBeUndefined();
});

test("an emergency comes first and alone, and is told to the office", () => {
  const parts = new Player().say("a wire is down on my roof and it is sparking, and what does metal cost?");
  expect(names(parts)).toEqual(["danger"]);
  expect(text(parts)).toContain("911");
});

test("a second number replaces nothing before one of the two is pressed", () => {
  const eve = new Player();
  eve.say("my number is 614-555-0182");
  const parts = eve.say("you can reach me on 614-555-0144");
  expect(eve.details.phone).toBe("(614) 555-0182");
  expect(names(parts)).toContain("choose");
  eve.press("(614) 555-0144");
  expect(eve.details.phone).toBe("(614) 555-0144");
});

test("details are deleted by a press, and not before", () => {
  const eve = new Player();
  eve.say("I'm Dana Whitfield, 614-555-0182");
  eve.say("please delete my phone number");
  expect(eve.details.phone).toBe("(614) 555-0182");
  eve.press("Delete my phone");
  expect(eve.details.phone).toBeUndefined();
});

test("what has no answer goes to the office, and is said to", () => {
  const parts = new Player().say("Do you sharpen lawn mower blades for the roof crew's cousin?");
  expect(text(parts)).not.toContain("undefined");
  expect(text(parts).length).toBeGreaterThan(0);
});
