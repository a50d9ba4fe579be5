import { randomBytes } from "node:crypto";
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { joinTexts } from "#contract/api/chat-parts.ts";
import { site } from "#site-data/company.ts";
import { type ConversationState, takeTurn } from "./choose/by-rank/turn.ts";
import { readCases, readScripts } from "./eval/case.ts";
import { loadKnowledge } from "./know/knowledge.ts";
import { splitLines } from "./know/read-articles.ts";
import { createPublisher } from "./publisher.ts";
import { NEW_FRAME } from "./remember/frame.ts";

const knowledge = loadKnowledge();
const publisher = createPublisher(knowledge);
const NOW = new Date("2026-11-24T15:00:00Z");
const MAX_LEAKS = 3;

/** Each message of a conversation and Eve's reply to it, with what she had noted then. */
function play(messages: readonly string[]) {
  let held: ConversationState = { details: {}, frame: NEW_FRAME };
  return messages.map((message) => {
    const taken = takeTurn(message, held, knowledge, NOW);
    held = { details: taken.known, frame: taken.frame };
    return { message, reply: joinTexts(taken.parts), known: taken.known };
  });
}

const digitsOf = (text: string) => text.replace(/\D/g, "");
const wordsOf = (text: string) => text.match(/[\p{L}\p{N}]+/gu) ?? [];

/** The parts of a secret that stand in a text as words of their own. */
function leaksIn(text: string, secrets: string): string[] {
  const padded = (some: string) =>
    ` ${some
      .toLowerCase()
      .replace(/[^\p{L}\p{N}]+/gu, " ")
      .trim()} `;
  return secrets.split("|").filter((secret) => padded(text).includes(padded(secret)));
}

test("of all ways of saying a detail hardly one stands in clear, in the message or in Eve's answer", () => {
  const ways = splitLines(readFileSync(new URL("eval/ways-of-a-detail.txt", import.meta.url), "utf8"))
    .filter((line) => line.includes("=>"))
    .map((line) => line.split("=>").map((part) => part.trim()));
  expect(ways.length).toBeGreaterThan(125);
  const leaks = ways.flatMap(([said = "", secrets = ""]) => {
    const texts = play(said.split(">>").map((part) => part.trim())).flatMap(({ message, reply }) => [
      publisher.question(message),
      publisher.answer(reply).replaceAll(site.phone.display, ""),
    ]);
    const asked = texts.filter((_, index) => index % 2 === 0).join(" ");
    const leaked = leaksIn(asked, secrets);
    return leaked.length > 0 ? [`${said} -> ${asked}: ${leaked}`] : [];
  });
  expect(leaks.length, leaks.join("\n")).toBeLessThanOrEqual(MAX_LEAKS);
});

test("whatever Eve noted in a conversation, nobody reads it in what was said or answered", () => {
  const scripts = readScripts("details.txt");
  expect(scripts.length).toBeGreaterThan(100);
  for (const { title, lines: said } of scripts) {
    const turns = play(said);
    const text = turns
      .flatMap(({ message, reply }) => [publisher.question(message), publisher.answer(reply)])
      .join("\n")
      .replaceAll(site.phone.display, "");
    for (const { email, phone, address } of turns.map(({ known }) => known)) {
      if (email) expect(text.toLowerCase(), title).not.toContain(email.toLowerCase());
      if (phone) expect(digitsOf(text), title).not.toContain(digitsOf(phone).slice(0, 10));
      if (address) expect(text, title).not.toContain(address);
    }
  }
});

test.for([
  ["(614)555-0177, or 614.555.0178", "…, or …"],
  ["write <jo@example.com>, please", "write …, please"],
  ["my wife Linda Prewitt, at 12 oak lane", "my wife …, at …"],
  ["the lockbox code is 4471, gate code 0182#", "the lockbox code is …, gate code …#"],
  [
    "is a 2,400 sq ft roof at 6/12 pitch $9,000 or more?",
    "is a 2,400 sq ft roof at 6/12 pitch $9,000 or more?",
  ],
  ["does it last 20 to 25 years, or three?", "does it last 20 to 25 years, or three?"],
  [
    "Is Timberline better? I'm not sure, you're the roofers.",
    "Is … better? I'm not sure, you're the roofers.",
  ],
  [
    `call ${site.phone.display} or write to ${site.email.office}`,
    `call ${site.phone.display} or write to ${site.email.office}`,
  ],
  ["our place on Summit in Hilliard, in May", "our place on … in Hilliard, in May"],
  ['she said "Fine by Price", it is fine', 'she said "Fine by …", it is fine'],
  ["a 30 x 40 house at 9:30, not 614 x 5550142", "a 30 x 40 house at 9:30, not …"],
  ["$$$ ??", "$$$ ??"],
  ["Петров", "…"],
])("%s is published as %s", ([said = "", shown]) => {
  expect(publisher.question(said)).toBe(shown);
});

test("what opens something to whoever has it is hidden, also where it is encoded", () => {
  const base64url = (bytes: number) => randomBytes(bytes).toString("base64url");
  const secrets: Readonly<Record<string, () => string>> = {
    "a visit": () => `https://roofs.example/visit/${base64url(16)}.${base64url(32)}`,
    "the bare token of a visit": () => `${base64url(16)}.${base64url(32)}`,
    "the staff's calendar": () => `https://roofs.example/calendar/${base64url(32)}.ics`,
    "a preview": () => randomBytes(16).toString("hex"),
    "a conversation's cookie": () => base64url(32),
    "a session": () => `eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9.${base64url(90)}.${base64url(32)}`,
    "what renews a session": () => base64url(52),
    "a key of the server": () => `sb_secret_${base64url(32)}`,
    "a signature": () => randomBytes(32).toString("hex"),
    "the database's password": () => `postgres://eaves:${base64url(24)}@db.example/eaves`,
  };
  for (const [name, make] of Object.entries(secrets))
    for (let round = 0; round < 50; round++) {
      const secret = make();
      for (const text of [secret, encodeURIComponent(encodeURIComponent(secret)), `<${secret}>`])
        expect(publisher.question(`see ${text} ok`).replace(/[<>]/g, ""), `${name} ${text}`).toBe("see … ok");
    }
});

test("what people ask stays readable: at most a fifth of it is hidden, and of Eve's own words hardly any", () => {
  const asked = ["questions.txt", "unseen-questions.txt", "reworded-questions.txt"].flatMap((file) =>
    readCases(file),
  );
  const conversations = asked
    .filter((_, index) => index % 5 === 0)
    .flatMap(({ before, ask }) => play([...before, ask]));
  const share = (texts: readonly string[], publish: (text: string) => string) => {
    const [all, shown] = [texts, texts.map(publish)].map((some) => some.flatMap(wordsOf).length);
    return 1 - (shown ?? 0) / (all ?? 1);
  };
  const questions = [...conversations.map(({ message }) => message), ...asked.map(({ ask }) => ask)];
  expect(share(questions, publisher.question)).toBeLessThan(0.2);
  expect(
    share(
      conversations.map(({ reply }) => reply),
      publisher.answer,
    ),
  ).toBeLessThan(0.08);
  for (const { say } of knowledge.articles) expect(publisher.answer(say.join(" "))).toBe(say.join(" "));
});
