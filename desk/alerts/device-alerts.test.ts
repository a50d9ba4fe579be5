import { expect, test } from "vitest";
import { ALERTS } from "#contract/api/push.ts";
import { toDeviceAlerts } from "./device-alerts.ts";

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
  expect(toDeviceAlerts(row)).toEqual({
    isOn: true,
    endpoint: "https://push.example/1",
    settings: { alerts: ["urgent", "person"], quiet: { from: "21:00", until: "06:30" } },
  });
  expect(toDeviceAlerts({ ...row, ...never }).settings.quiet).toBeNull();
});

test("a device that never was called would hear of everything; one that chose nothing stays silent", () => {
  const off = { ...row, ...never, is_called: false, alerts: [] };
  for (const unknown of [undefined, off])
    expect(toDeviceAlerts(unknown)).toMatchObject({ isOn: false, settings: { alerts: ALERTS } });
  expect(toDeviceAlerts({ ...off, is_called: true }).settings.alerts).toEqual([]);
});

test("a device that was turned off keeps what it had chosen", () => {
  expect(toDeviceAlerts({ ...row, is_called: false }).settings.alerts).toEqual(["urgent", "person"]);
});
