import { expect, test } from "vitest";
import type { Part } from "#contract/api/chat-parts.ts";
import { Player } from "../../eval/player.ts";
import { createEve } from "../../eve.ts";

const NOW = new Date("2026-11-26T15:00:00Z");
const EVE = createEve({ log: { warn: () => undefined } });

function names(parts: readonly Part[]): string[] {
  return parts.map(({ part }) => part);
}

function text(parts: readonly Part[]): string {
  return parts.flatMap((part) => ("text" in part ? [part.text] : [])).join(" ");
}

test("a visit is asked for in prose and booked by a press, with the very time that was named", async () => {
  const eve = new Player(EVE);
  const first = await eve.say("Can somebody come Friday at 8?");
  expect(names(first)).toContain("visit");
  expect(text(first)).toContain("isn't booked until you do");
  const noted = await eve.say("Dana Whitfield, 614-555-0182, 12 Oak St, Dublin");
  expect(text(noted)).toContain("Dana Whitfield");
  expect(noted.find(({ part }) => part === "visit")).toMatchObject({ start: "2026-11-27T13:00:00.000Z" });
  expect(eve.visit).toBeUndefined();
  expect(text(await eve.press("book"))).toContain("Booked: Friday, November 27 at 8:00 AM");
  expect(eve.visit).toBe("2026-11-27T13:00:00.000Z");
});

test("a weekday to move a visit to is the nearest one", async () => {
  const eve = new Player(EVE);
  await eve.say("I'd like to book an inspection for Thursday December 3 at 11");
  await eve.press("book");
  const moving = await eve.say("can we move it to Friday, same time?");
  expect(moving.find(({ part }) => part === "my-visit")).toMatchObject({ to: "2026-12-04T16:00:00.000Z" });
});

test("both visits of two houses are told, and a note for the crew opens no third", async () => {
  const eve = new Player(EVE);
  await eve.say("can someone come Monday at 11, 1184 Fairwood Ave Columbus, Marcus Bell 614-555-0128");
  await eve.press("book");
  const second = await eve.say(
    "I need a second visit for my other house at 2270 Livingston Ave, Tuesday at 2",
  );
  expect(text(second)).toContain("this is a second one");
  await eve.press("book");
  const told = text(await eve.say("what do you have noted of me?"));
  expect(told).toContain("November 30 at 11:00 AM");
  expect(told).toContain("December 1 at 2:00 PM");
  expect(names(await eve.say("tell him to look at the gutters too"))).not.toContain("visit");
});

test("a visit that stands is moved and cancelled by presses alone", async () => {
  const eve = new Player(EVE);
  await eve.say("I'd like to book an inspection for Monday at 11");
  await eve.press("book");
  const moving = await eve.say("can we move it to Tuesday at 2 pm?");
  expect(moving.find(({ part }) => part === "my-visit")).toMatchObject({ to: "2026-12-01T19:00:00.000Z" });
  expect(eve.visit).toBe("2026-11-30T16:00:00.000Z");
  await eve.say("I need to cancel my appointment");
  expect(eve.visit).toBe("2026-11-30T16:00:00.000Z");
  await eve.press("cancel");
  expect(eve.visit).toBeUndefined();
});

test("the day that is asked for counts, not one that is told beside it, and a correction takes its place", async () => {
  const eve = new Player(EVE);
  const card = async (said: string) =>
    (await eve.say(said)).find(({ part }) => part === "visit" || part === "my-visit");
  const asked = await card(
    "that wind tuesday night took shingles off. can someone come look monday after 3:30? i work till 3",
  );
  expect(asked).toMatchObject({ start: "2026-11-30T20:30:00.000Z" });
  expect(await card("ok but i want tuesday, shes at a dr monday")).toMatchObject({ day: "2026-12-01" });
  expect(await card("no WEDNESDAY dec 2. after 2")).toMatchObject({ day: "2026-12-02" });
  await eve.press("book", { time: "Wednesday, Dec 2, 3:30 PM" });
  expect(await card("can we move it to thursday, same time?")).toMatchObject({
    to: "2026-12-03T20:30:00.000Z",
  });
});

test("a visit that is booked is offered no more", async () => {
  const eve = new Player(EVE);
  await eve.say("I'd like to book an inspection for Monday at 11");
  await eve.press("book");
  const parts = await eve.say("what does insurance cover?");
  expect(JSON.stringify(parts)).not.toContain('"times"');
});

test("an emergency comes first and alone, and is told to the office", async () => {
  const parts = await new Player(EVE).say(
    "a wire is down on my roof and it is sparking, and what does metal cost?",
  );
  expect(names(parts)).toEqual(["danger"]);
  expect(text(parts)).toContain("911");
});

test("a second number replaces nothing before one of the two is pressed", async () => {
  const eve = new Player(EVE);
  await eve.say("my number is 614-555-0182");
  const parts = await eve.say("you can reach me on 614-555-0144");
  expect(eve.details.phone).toBe("(614) 555-0182");
  expect(names(parts)).toContain("choose");
  await eve.press("(614) 555-0144");
  expect(eve.details.phone).toBe("(614) 555-0144");
});

test("details are deleted by a press, and not before", async () => {
  const eve = new Player(EVE);
  await eve.say("I'm Dana Whitfield, 614-555-0182");
  await eve.say("please delete my phone number");
  expect(eve.details.phone).toBe("(614) 555-0182");
  await eve.press("Delete my phone");
  expect(eve.details.phone).toBeUndefined();
});

test("a way to answer that stands in a message for the office is noted, and none is asked for", () => {
  const press = { press: "message", text: "Doug Pelletier, 614-555-0138. Nails in my driveway!" } as const;
  const { noted, message, effects } = EVE.press(press, "Send", undefined, { details: {}, state: null }, NOW);
  expect(noted.phone).toBe("(614) 555-0138");
  expect(message).toBe("Passed on to the office, word for word. They'll reach you at (614) 555-0138.");
  expect(effects.notice).toBe("person");
});

test("what is said after a call was asked for is of the call, and of an earlier visit no new one is offered", async () => {
  const caller = new Player(EVE);
  await caller.say("can someone call me, names Greg Patterson");
  expect(names(await caller.say("614 555 0157, after 5 is best"))).not.toContain("visit");
  const mover = new Player(EVE);
  await mover.say("i need to move my appointment that was booked last week on the phone");
  const parts = await mover.say("it is at 8 tomorrow, i want it gone");
  expect(names(parts)).not.toContain("visit");
});

test("an emergency is told once, and what is asked next is answered", async () => {
  const eve = new Player(EVE);
  await eve.say("there is smoke in my attic");
  const parts = await eve.say("there is still smoke in my attic. what are your hours on saturday?");
  expect(names(parts)).not.toContain("danger");
  expect(text(parts)).toContain("Saturday");
});

test("while an emergency lasts, each reply has the number and another thing to do; a button or words end it", async () => {
  const eve = new Player(EVE);
  await eve.say("there is smoke in my attic");
  const said = [
    text(await eve.say("i am outside with the dog now")),
    text(await eve.say("what are your hours on saturday?")),
  ];
  for (const one of said) expect(one).toMatch(/911.*555-0142/);
  expect(said[0]?.split(". ")[0]).not.toBe(said[1]?.split(". ")[0]);
  expect(text(await eve.press("No, nobody is in danger"))).toContain("Good to hear");
  expect(text(await eve.say("what does metal cost"))).not.toContain("911");

  const wet = new Player(EVE);
  await wet.say("water is pouring through the ceiling");
  expect(text(await wet.say("false alarm, it was the tub upstairs"))).toContain("Good to hear");
  expect(text(await wet.say("what does metal cost"))).not.toContain("911");
});

test("a size that is put right while the price stands there is priced anew", async () => {
  const eve = new Player(EVE);
  await eve.say("what does slate cost for a 2400 sq ft house?");
  expect(text(await eve.say("for the 1200 not 2400"))).toContain("takes 1,200 sq ft");
});

test("dollars are no area, and sizes that nothing adds up are not added", async () => {
  const eve = new Player(EVE);
  await eve.say("how much for a metal roof, the house is 1100 sq ft");
  expect(text(await eve.say("i have like 900 bucks, do you do payments"))).not.toContain("900 sq ft");
  const sized = await eve.say(
    "It is 46 by 30, so about 1,455 square feet before waste. What would that come to?",
  );
  expect(text(sized)).not.toContain("sq ft as the ground");
  expect(text(await eve.say("925 sq ft plus the garage, another 440, in asphalt"))).toContain("1,365 sq ft");
});

test("a sure statement is answered where nothing is asked, and titles stand beside what is passed on", async () => {
  const told = await new Player(EVE).say(
    "I mean the noise of a metal roof in the rain. We have a baby upstairs",
  );
  expect(told.find(({ part }) => part === "answer")).toMatchObject({
    title: expect.stringMatching(/noise/i),
  });
  const denied = new Player(EVE);
  await denied.say("do you have jobs for roofers");
  const parts = await denied.say("no, not financing. the health insurance, when does it start");
  const labels = parts
    .flatMap((part) => (part.part === "choose" ? part.choices : []))
    .map(({ label }) => label);
  expect(labels).not.toContain("Financing");
});

test("what has no answer goes to the office, and is said to", async () => {
  const parts = await new Player(EVE).say("Do you sharpen lawn mower blades for the roof crew's cousin?");
  expect(text(parts)).not.toContain("undefined");
  expect(text(parts).length).toBeGreaterThan(0);
});

test("who wishes to send photos of the roof gets a card for them, and nobody else", async () => {
  const wishes = [
    "can I send you a picture of the leak?",
    "where do i upload photos",
    "¿Puedo mandarle fotos del techo?",
  ];
  const others = [
    "show me pictures of roofs you did",
    "can i send a photo of my resume",
    "Take photos of the hail first.",
  ];
  for (const wish of wishes)
    expect([wish, names(await new Player(EVE).say(wish))]).toEqual([
      wish,
      expect.arrayContaining(["photos"]),
    ]);
  for (const other of others)
    expect([other, names(await new Player(EVE).say(other))]).not.toEqual([
      other,
      expect.arrayContaining(["photos"]),
    ]);
});

test.each([
  ["Jo Pruitt", "Hello, Jo!"],
  ["Dr. Smith", "Hello, Dr. Smith!"],
  ["Smith,", "Hello, Smith!"],
  ["The Millers", "Hello! Ask"],
])("%s is greeted as somebody is called", async (name, greeting) => {
  const { message } = await EVE.reply("hello", { details: { name }, state: null, messages: [] }, NOW);
  expect(message).toContain(greeting);
});
