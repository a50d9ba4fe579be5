import { expect, test } from "vitest";
import type { Conversation } from "#eve/eve.ts";
import { EveThread, type EveThreadOptions } from "./eve-thread.ts";

const NEW: Conversation = { details: { name: "Ana" }, state: { asked: "email" }, messages: [] };
const HANGING = new URL("./testing/hanging-worker.ts", import.meta.url);

/** A thread that is stopped when the test is over, and what it logged as an error. */
async function startThread(options: Partial<EveThreadOptions> = {}) {
  const errors: string[] = [];
  const log = {
    warn: () => undefined,
    error: ({ err }: { err: Error }) => void errors.push(err.message),
  } as unknown as EveThreadOptions["log"];
  const eve = new EveThread({ log, ...options });
  await eve.ready();
  const ask = async (message: string) => (await eve.reply(message, NEW, new Date())).message;
  return { eve, errors, ask, [Symbol.asyncDispose]: () => eve.stop() };
}

test("Eve answers from her thread, and what she answers is whole", async () => {
  await using thread = await startThread();
  const reply = await thread.eve.reply("my email is ana@example.com", NEW, new Date());
  expect(reply.noted).toEqual({ name: "Ana", email: "ana@example.com" });
  expect(reply.published.question).toBe("my email is …");
  const { given } = await thread.eve.rewrite({ phone: "614 555 0142" }, NEW, new Date());
  expect(given).toEqual({ phone: "(614) 555-0142" });
  expect(thread.errors).toEqual([]);
});

test("an emergency is heard in a form's text, also at the end of a long one, and none in an ordinary text", async () => {
  await using thread = await startThread();
  const ordinary = "We would like a new roof before the winter after next. There is no hurry. ".repeat(120);
  expect(await thread.eve.hear(`${ordinary}Water is pouring through the ceiling right now!`)).toBe(true);
  expect(await thread.eve.hear(ordinary)).toBe(false);
  expect(await thread.eve.hear("")).toBe(false);
  expect(thread.errors).toEqual([]);
});

test("a message on which she hangs is handed over, without its words in public, and the next ones are answered", async () => {
  await using thread = await startThread({ script: HANGING });
  const began = performance.now();
  const [handedOver, ...others] = await Promise.all([
    thread.eve.reply("hang", NEW, new Date()),
    ...["one", "two", "three"].map(thread.ask),
  ]);
  expect(performance.now() - began).toBeGreaterThan(300);
  expect(handedOver).toMatchObject({
    message: "A person will answer.",
    noted: NEW.details,
    published: { question: "…" },
    effects: { notice: "person", state: NEW.state, unheard: true },
  });
  expect(others).toEqual(["You said one.", "You said two.", "You said three."]);
  expect(thread.errors).toEqual(["Eve took more than 300 ms for a message."]);
});

test("a press on which she fails is handed over, since what was pressed is done", async () => {
  await using thread = await startThread();
  const press = { press: "payment", amount: Number.NaN, months: 60 } as const; // no address lets it in
  const reply = await thread.eve.press(press, "Show", undefined, NEW, new Date());
  expect(reply).toMatchObject({
    noted: NEW.details,
    published: { question: "…" },
    effects: { notice: "person" },
  });
  expect(thread.errors).toEqual([expect.stringContaining("not an amount of money")]);
});

test("the process goes on while she thinks", async () => {
  await using thread = await startThread({ script: HANGING });
  const hanging = thread.ask("hang");
  let ticks = 0;
  const clock = setInterval(() => ticks++, 5);
  await hanging;
  clearInterval(clock);
  expect(ticks).toBeGreaterThan(5);
});

test("a thread that ends is replaced, and its message handed over", async () => {
  await using thread = await startThread({ script: HANGING });
  expect(await thread.ask("crash")).toBe("A person will answer.");
  expect(await thread.ask("again")).toBe("You said again.");
  expect(thread.errors).toEqual(["crashed"]);
});

test("one that cannot start says so", async () => {
  await expect(startThread({ script: new URL("./testing/none.ts", import.meta.url) })).rejects.toThrow(
    /none\.ts/,
  );
});

test("a site need not wait for her while she learns, and does for a thread that cannot start", async () => {
  const log = { warn: () => undefined, error: () => undefined };
  const eve = new EveThread({ log, script: new URL("./testing/learning-worker.ts", import.meta.url) });
  await eve.readyOrLearning();
  await eve.stop();
  const broken = new EveThread({ log, script: new URL("./testing/no-such-worker.ts", import.meta.url) });
  await expect(broken.readyOrLearning()).rejects.toThrow(/no-such-worker/);
});

test("who writes while she learns is handed over at once, and what only she can do is refused at once", async () => {
  const log = { warn: () => undefined, error: () => undefined };
  const eve = new EveThread({ log, script: new URL("./testing/learning-worker.ts", import.meta.url) });
  await eve.readyOrLearning();
  const replies = await Promise.all(["one", "two"].map((text) => eve.reply(text, NEW, new Date())));
  for (const reply of replies)
    expect(reply).toMatchObject({
      message: "A person will answer.",
      noted: NEW.details,
      published: { question: "…" },
      effects: { notice: "person", state: NEW.state, unheard: true },
    });
  await expect(eve.hear("Water is pouring in!")).rejects.toMatchObject({ status: 503 });
  await eve.stop();
});

test("stopped while she learns, the thread ends at once", async () => {
  const log = { warn: () => undefined, error: () => undefined };
  const eve = new EveThread({ log, script: new URL("./testing/learning-worker.ts", import.meta.url) });
  await eve.stop();
});
