import { expect, test } from "vitest";
import { serveInMemory } from "../http/testing/serve-in-memory.ts";
import { pushApp } from "./push-app.ts";
import { COMPANY, openOffice, SENDER } from "./testing/office.ts";

async function deskOf(office: Awaited<ReturnType<typeof openOffice>>) {
  const { ask, keys } = office.gateway;
  const app = pushApp({
    data: office.data,
    sender: SENDER,
    company: COMPANY,
    ask,
    publishableKey: keys.publishableKey,
  });
  const serve = serveInMemory("/api/desk/push", app);
  return async (device: string, token = office.token) => {
    const answer = await serve(
      new Request("http://127.0.0.1:3000/api/desk/push/test", {
        method: "POST",
        headers: { "content-type": "application/json", authorization: `Bearer ${token}` },
        body: JSON.stringify({ device }),
      }),
    );
    return { status: answer.status, error: ((await answer.json()) as { error?: string }).error };
  };
}

test("staff try a device, and hear that its push service took the call", async () => {
  await using office = await openOffice();
  const tryOut = await deskOf(office);
  const { device, id } = await office.callOn();
  expect(await tryOut(device)).toEqual({ status: 200, error: undefined });
  const [push] = office.service.received;
  expect(push?.id).toBe(id);
  expect(push?.message).toMatchObject({ title: "Alerts reach this device", url: "/admin/dashboard" });
});

test("a try that does not get through says why; a device that is gone is not called any more", async () => {
  await using office = await openOffice();
  const tryOut = await deskOf(office);
  const gone = await office.callOn({ manner: { status: 410 } });
  const off = { status: 404, error: "Alerts are off on this device. Turn them on first." };
  expect(await tryOut(gone.device)).toEqual({
    status: 502,
    error: "The push service answered 410: turn alerts off and on again.",
  });
  expect(await tryOut(gone.device)).toEqual(off);
  expect(await tryOut("0d0d0d0d-0000-4000-8000-000000000001")).toEqual(off);
  const busy = await office.callOn({ manner: { status: 429 } });
  expect(await tryOut(busy.device)).toEqual({
    status: 502,
    error: "The push service answered 429. Try again in a few minutes.",
  });
  const wary = await office.callOn({ manner: { status: 403 } });
  expect((await tryOut(wary.device)).status).toBe(502);
  expect(office.service.asked).toHaveLength(3);
});

test("nobody but staff may try a device, and only a device can be tried", async () => {
  await using office = await openOffice();
  const tryOut = await deskOf(office);
  const { device } = await office.callOn();
  expect((await tryOut(device, "none")).status).toBe(401);
  expect((await tryOut("a device")).status).toBe(400);
  expect(office.service.asked).toEqual([]);
  expect((await tryOut(device)).status).toBe(200);
});
