import { expect, test } from "vitest";
import { makeEmptyCalendar } from "../../eval/calendar.ts";
import { createEve } from "../../eve.ts";

const NOW = new Date("2026-11-26T15:00:00Z");
const EVE = createEve({ log: { warn: () => undefined } });
const NOBODY = { details: {}, state: null, messages: [], visits: makeEmptyCalendar(NOW) };
const KNOWN = { ...NOBODY, details: { phone: "(614) 555-0177" } };

/** Ways to end calls that stand in no file that Eve learns from. */
const WITHDRAWN = [
  "Stop calling and texting me.",
  "stop calling and texting me!!!",
  "hi, can you take me off your calling list please",
  "I don't want to get any phone calls or texts from your company anymore.",
  "please quit sending text messages to my phone",
  "I withdraw the consent I gave you for calls and text messages",
  "I revoke my permission for you to contact me by phone",
  "you do not have my permission to text me anymore",
  "do not ever call this number again",
  "no more calls to my cell, thank you",
  "remove me from all calls and texts",
  "I never agreed to be called. stop.",
  "please put my number on the do-not-call list",
  "I unchecked that box for a reason, no calls and no texts",
  "can you guys please stop texting me, it's every single day",
  "Effective immediately I am opting out of calls and text messages.",
  "just email me from here on out, dont call or text",
  "we went with somebody else so please stop calling us",
  "ya no quiero que me llamen ni que me manden mensajes",
  "por favor dejen de llamarme a este número",
  "no me manden más mensajes de texto",
  "retiro el permiso que les di para llamarme",
  "quiten mi número de su lista, no más llamadas",
];

/** Ordinary texts in which somebody calls, texts or stops. */
const ORDINARY = [
  "Please call or text me to schedule, mornings are best.",
  "Text me when the crew is on the way.",
  "Call my cell, not the house phone.",
  "Please call before you come, the gate is locked.",
  "Don't call before 9 am, I work nights.",
  "I missed your call this morning, can you try again?",
  "Nobody has called me back yet.",
  "I have called twice and nobody calls back. Stop passing it on!",
  "Do not call Marcus about my questions. Reach me at 614-555-0119.",
  "I have called three times and nobody answers.",
  "When will somebody call me?",
  "Can you stop the leak today?",
  "Water won't stop coming in around the chimney.",
  "The gutters stopped draining after the storm.",
  "Could you stop by on Friday?",
  "You can reach me by phone or text any time.",
  "I'd like to talk to a person, please call me.",
  "What is your phone number?",
  "Do you text before you arrive?",
  "My number is 614-555-0177, text is fine.",
  "I agree to calls and texts.",
  "My old number doesn't work any more, use this one.",
  "Please cancel my appointment on Friday.",
  "No need to replace the whole roof, only the flashing.",
  "I don't want a metal roof.",
  "We don't want anyone on the roof before Monday.",
  "Other roofers keep calling me, you come recommended.",
  "The insurance adjuster will call you.",
  "Please call my daughter about the price.",
  "llámenme por la tarde, por favor",
  "no me han llamado todavía",
  "¿me pueden mandar un mensaje cuando vengan?",
  "no quiero un techo de metal, solo tejas",
  "I no longer own that house, this is about the new one.",
  "We need the old roof taken off before the new one goes on.",
  "Stop me if this is a silly question, but do I need new gutters?",
];

const hears = async (said: string, conversation = NOBODY) =>
  (await EVE.reply(said, conversation, NOW)).effects.endsCalls;

test("who wants no more calls and texts is heard, in English and in Spanish", async () => {
  const missed: string[] = [];
  for (const said of WITHDRAWN) if (!(await hears(said))) missed.push(said);
  expect(missed).toEqual([]);
});

test("who speaks of calls otherwise is not taken for one", async () => {
  const taken: string[] = [];
  for (const said of ORDINARY) if (await hears(said)) taken.push(said);
  expect(taken).toEqual([]);
});

test("Eve says which number nobody calls any more, or asks for it and takes it from the next message alone", async () => {
  const told = await EVE.reply("Stop calling and texting me", KNOWN, NOW);
  expect(told.message).toContain("nobody here calls or texts (614) 555-0177 any more");
  expect(told.effects.notice).toBeUndefined();

  const asked = await EVE.reply("Stop calling and texting me", NOBODY, NOW);
  expect(asked.message).toContain("Which number is it?");
  expect(asked.effects).toMatchObject({ endsCalls: true, notice: "person" });
  const after = { ...NOBODY, state: asked.effects.state };
  const named = await EVE.reply("614-555-0177", after, NOW);
  expect(named.effects).toMatchObject({ endsCalls: true, given: { phone: "(614) 555-0177" } });
  expect(named.message).toContain("nobody here calls or texts (614) 555-0177 any more");

  const other = await EVE.reply("How long does a roof last?", after, NOW);
  expect(other.effects.endsCalls).toBe(false);
  const later = { ...NOBODY, state: other.effects.state };
  expect((await EVE.reply("614-555-0177", later, NOW)).effects.endsCalls).toBe(false);
});

test("she answers in Spanish too, and reads nothing back", async () => {
  const { message } = await EVE.reply("dejen de llamarme y de mandarme mensajes", KNOWN, NOW);
  expect(message).toMatch(/^Hecho: ya nadie le llama .*\(614\) 555-0177/);
  expect(message).not.toContain("dejen");
});
