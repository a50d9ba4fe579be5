import { expect, test } from "vitest";
import { challengeTexts } from "#copy/built/challenge.ts";
import { Refusal } from "../refusal.ts";
import { startSiteverify } from "../testing/siteverify.ts";
import { type TurnstileSettings, turnstileChallenge } from "./turnstile.ts";

const VISIT = { address: "192.0.2.7", requestId: "r1" };

function challengeOf(settings: TurnstileSettings) {
  const logged: { level: string; fields: Record<string, unknown> }[] = [];
  const log = {
    info: (fields: object) => void logged.push({ level: "info", fields: { ...fields } }),
    error: (fields: object) => void logged.push({ level: "error", fields: { ...fields } }),
  };
  const challenge = turnstileChallenge(settings, challengeTexts, log as never);
  /** The status and text of the refusal, or null when the token is taken. */
  async function tried(token: unknown, action: "estimate" | "chat" = "estimate") {
    return challenge(token, action, VISIT).then(
      () => null,
      (error: unknown) => {
        if (!(error instanceof Refusal)) throw error;
        return [error.status, error.message];
      },
    );
  }
  return { tried, logged };
}

test("a token that Cloudflare vouches for lets one request through, and not a second one", async () => {
  await using cloudflare = await startSiteverify();
  cloudflare.tokens.set("good", { action: "estimate" });
  const { tried } = challengeOf(cloudflare.settings);
  expect(await tried("good")).toBeNull();
  expect(cloudflare.questions[0]).toMatchObject({
    secret: cloudflare.settings.secretKey,
    response: "good",
    remoteip: "192.0.2.7",
    idempotency_key: expect.stringMatching(/^[0-9a-f-]{36}$/),
  });
  expect(await tried("good")).toEqual([403, challengeTexts.failed]);
});

test("no token, one made up, one for something else, and what is no token are refused", async () => {
  await using cloudflare = await startSiteverify();
  cloudflare.tokens.set("of the chat", { action: "chat" });
  const { tried } = challengeOf(cloudflare.settings);
  for (const none of [undefined, ""]) expect(await tried(none)).toEqual([403, challengeTexts.missing]);
  for (const bad of [null, 7, {}, ["of the chat"], "x".repeat(2049)])
    expect(await tried(bad)).toEqual([403, challengeTexts.failed]);
  expect(cloudflare.questions).toEqual([]); // Cloudflare is not even asked
  for (const bad of ["made up", "of the chat"])
    expect(await tried(bad)).toEqual([403, challengeTexts.failed]);
});

test("where Cloudflare does not answer with a verdict, nothing goes through", async () => {
  await using cloudflare = await startSiteverify();
  cloudflare.tokens.set("good", { action: "estimate" });
  const { tried, logged } = challengeOf(cloudflare.settings);
  for (const body of ["", "<p>Bad gateway</p>", "null", "{}", '{"success":"true"}']) {
    const page = (response: import("node:http").ServerResponse) => response.writeHead(502).end(body);
    cloudflare.behaviours.push(page, page);
    expect([body, await tried("good")]).toEqual([body, [503, challengeTexts.failed]]);
  }
  expect(logged.map(({ level }) => level)).toEqual(Array(5).fill("error"));
  const away = challengeOf({ ...cloudflare.settings, verifyUrl: "http://127.0.0.1:1/" });
  expect(await away.tried("good")).toEqual([503, challengeTexts.failed]);
});

test("an answer that is lost is asked for again, and does not use the token up", async () => {
  await using cloudflare = await startSiteverify();
  cloudflare.tokens.set("good", { action: "estimate" });
  cloudflare.behaviours.push((response) => response.destroy());
  expect(await challengeOf(cloudflare.settings).tried("good")).toBeNull();
  expect(cloudflare.questions).toHaveLength(2);
});

test("a wrong secret is an error in the log, a visitor's bad token is not; neither log has token or secret", async () => {
  await using cloudflare = await startSiteverify();
  cloudflare.tokens.set("good", { action: "estimate" });
  const wrong = challengeOf({ ...cloudflare.settings, secretKey: "mistyped" });
  expect(await wrong.tried("good")).toEqual([403, challengeTexts.failed]);
  expect(wrong.logged).toMatchObject([{ level: "error", fields: { reasons: ["invalid-input-secret"] } }]);
  const right = challengeOf(cloudflare.settings);
  await right.tried("made up");
  expect(right.logged).toMatchObject([{ level: "info", fields: { reasons: ["invalid-input-response"] } }]);
  expect(JSON.stringify([wrong.logged, right.logged])).not.toMatch(/mistyped|made up|the widget's secret/);
});
