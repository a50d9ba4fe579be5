import { expect, test } from "vitest";
import { createCall, type Ring } from "./push-message.ts";

function call({ record_kind = "estimate", ...fields }: Partial<Ring> & { record_kind?: string }) {
  const ring: Ring = {
    endpoint: "https://push.example/1",
    p256dh: "",
    auth: "",
    reason: "urgent",
    again: false,
    number: 1,
    ...fields,
  };
  const about = { record_kind, record_id: "0198f3a0-0000-7000-8000-000000000001" };
  return createCall(about, ring, "Summit Roofing");
}

test("the alert of an emergency says so, wherever it was written, and waits a day for a phone that is off", () => {
  const titles = ["conversation", "estimate", "inspection"].map(
    (record_kind) => call({ record_kind }).message.title,
  );
  expect(titles).toEqual([
    "An emergency in the chat",
    "An emergency in a request",
    "An emergency in a booking",
  ]);
  expect(call({ again: true }).message.title).toBe("Still waiting: an emergency in a request");
  expect(call({})).toMatchObject({ urgency: "high", lifetime: 86_400, message: { urgent: true } });
  expect(call({ reason: "lead" })).toMatchObject({
    urgency: "normal",
    lifetime: 900,
    message: { urgent: false },
  });
});

test("the rest of a burst is one alert with its number, which opens what there is to do", () => {
  const { message } = call({ reason: "many", number: 80 });
  expect(message).toMatchObject({ title: "80 more alerts", url: "/admin/dashboard", urgent: false });
  expect(call({ reason: "many", number: 1 }).message.title).toBe("One more alert");
});
