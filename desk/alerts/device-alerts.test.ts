import { expect, test } from "vitest";
import { ALERTS } from "#contract/api/push.ts";
import { deviceAlerts } from "./device-alerts.ts";

const row = {
  staff_name: "",
  here_until: "",
  is_called: true,
  endpoint: "https://push.example/1",
  alerts: ["urgent", "person"],
  quiet_from: "21:00:00",
  quiet_until: "06:30:00",
  names_here: [],
};
const never = { quiet_from: null, quiet_until: null } as unknown as {
  quiet_from: string;
  quiet_until: string;
};

test("what a device chose is shown as it chose it", () => {
  expect(deviceAlerts(row)).toEqual({
    isOn: true,
    endpoint: "https://push.example/1",
    wishes: { alerts: ["urgent", "person"], quiet: { from: "21:00", until: "06:30" } },
  });
  expect(deviceAlerts({ ...row, ...never }).wishes.quiet).toBeNull();
});

test("a device that never was called would hear of everything; one that chose nothing stays silent", () => {
  const off = { ...row, ...never, is_called: false, alerts: [] };
  for (const unknown of [undefined, off])
    expect(deviceAlerts(unknown)).toMatchObject({ isOn: false, wishes: { alerts: ALERTS } });
  expect(deviceAlerts({ ...off, is_called: true }).wishes.alerts).toEqual([]);
});

test("a device that was turned off keeps what it had chosen", () => {
  expect(deviceAlerts({ ...row, is_called: false }).wishes.alerts).toEqual(["urgent", "person"]);
});
