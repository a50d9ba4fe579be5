import { expect, test } from "vitest";
import { serveInMemory } from "../http/testing/serve-in-memory.ts";
import { openWebhook, SITE_URL } from "./testing/open-webhook.ts";
import { webhookApp } from "./webhook-app.ts";

type Site = Awaited<ReturnType<typeof openWebhook>>;

function openDesk(site: Site, allowPrivateNetwork = true) {
  const { ask, keys } = site.gateway;
  const { data } = site;
  const app = webhookApp({
    data,
    siteUrl: SITE_URL,
    allowPrivateNetwork,
    ask,
    publishableKey: keys.publishableKey,
  });
  const serve = serveInMemory("/api/desk/webhook", app);
  return async (token = site.token) => {
    const answer = await serve(
      new Request("http://127.0.0.1:3000/api/desk/webhook/test", {
        method: "POST",
        headers: { authorization: `Bearer ${token}` },
      }),
    );
    return { status: answer.status, body: await answer.json() };
  };
}

test("staff try the webhook, also while it is off, and read what the receiver answered", async () => {
  await using site = await openWebhook();
  const tryOut = openDesk(site);
  await site.set({ is_on: false });
  site.receiver.next.push({ status: 202, text: "queued" }, { status: 404, text: "no such hook" }, "break");
  expect(await tryOut()).toEqual({ status: 200, body: { isTaken: true, status: 202, answer: "queued" } });
  expect(await tryOut()).toEqual({
    status: 200,
    body: { isTaken: false, status: 404, answer: "no such hook" },
  });
  expect((await tryOut()).body).toMatchObject({ isTaken: false, status: null });
  const [call] = site.receiver.received;
  expect(JSON.parse(call?.body ?? "")).toMatchObject({
    event: "test",
    name: "Test Lead",
    link: `${SITE_URL}/admin/dashboard`,
  });
  expect(call?.headers["webhook-signature"]).toMatch(/^v1,/);
  expect(await site.calls()).toEqual([]);
});

test("a try reaches no private address, and without a webhook there is nothing to try", async () => {
  await using site = await openWebhook();
  const tryOut = openDesk(site, false);
  expect(await tryOut()).toMatchObject({
    status: 404,
    body: { error: expect.stringContaining("No webhook is set") },
  });
  await site.set();
  expect((await tryOut()).body).toMatchObject({
    status: null,
    answer: expect.stringContaining("not in the public network"),
  });
  expect(site.receiver.received).toEqual([]);
});

test("nobody but staff tries it", async () => {
  await using site = await openWebhook();
  const tryOut = openDesk(site);
  await site.set();
  expect((await tryOut("none")).status).toBe(401);
  expect(site.receiver.received).toEqual([]);
});

test("of two who change it at once the second is told, also with a first webhook and a new secret", async () => {
  await using site = await openWebhook();
  const first = await site.set();
  const changed = "Someone else has changed the webhook meanwhile. Look at it again.";
  await expect(site.set()).rejects.toThrow(changed);
  expect(await site.set({ expected: 1, events: ["lead.won"] })).toBeNull();
  await expect(site.set({ expected: 1 })).rejects.toThrow(changed);
  const renewed = await site.staff.rpc("renew_webhook_secret", { expected: 2 });
  expect(renewed.data).toMatch(/^whsec_/);
  expect(renewed.data).not.toBe(first);
  expect((await site.staff.rpc("renew_webhook_secret", { expected: 2 })).error).toMatchObject({
    message: changed,
  });
  expect((await site.staff.rpc("read_webhook")).data).toMatchObject([{ version: 3, events: ["lead.won"] }]);
  expect(await site.data.call("webhook_target")).toEqual([{ url: site.receiver.url, secret: renewed.data }]);
});
