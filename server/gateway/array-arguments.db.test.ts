import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { createTestGateway } from "./testing/test-gateway.ts";

const KEYS = { p256dh: "a".repeat(87), auth: "b".repeat(22) };

test("a list is an array of the database, whatever stands in it", async () => {
  await using gateway = await createTestGateway();
  const { access_token: token } = await gateway.signIn();
  const setAlerts = async (alerts: unknown) => {
    const device = randomUUID();
    const endpoint = `https://push.example/${device}`;
    const args = { device, endpoint, ...KEYS, alerts } as never;
    const { error } = await gateway.rest({ token }).rpc("set_alerts", args);
    if (error) return error.code;
    const [row] = await gateway.sql`select alerts from private.devices where id = ${device}`;
    return row?.alerts;
  };
  expect(await setAlerts(["urgent", "lead"])).toEqual(["urgent", "lead"]);
  expect(await setAlerts([])).toEqual([]);
  expect(await setAlerts("{person}")).toEqual(["person"]);
  // One text each, which is none of the reasons: nothing in it ends the text, or the array.
  for (const text of ['urgent","lead', "urgent\\", '\\","lead', "{urgent}", "NULL", '"'])
    expect(await setAlerts([text]), text).toBe("23514");
  expect(await setAlerts([["urgent"]])).toBe("22P02");
});
