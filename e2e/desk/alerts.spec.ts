import { randomUUID } from "node:crypto";
import { type BrowserContext, expect, type Page, test, type Worker } from "@playwright/test";
import type { PushMessage } from "#contract/api/push.ts";
import { type PushService, startPushService } from "#server/push/testing/push-service.ts";
import { WITH_WINDOWS } from "../../playwright.config.ts";
import { makeUniqueName, openBarMenu, openDesk, storeTurns } from "./desk.ts";

// A Chromium that shows notifications, and lets the site.
test.use({ launchOptions: WITH_WINDOWS, permissions: ["notifications"] });

/**
 * The browser's own push service cannot be reached from here: its subscriptions are at `service`, which is all that is not its
 * own.
 */
async function subscribeAt(service: PushService, page: Page) {
  const subscription = service.subscribe();
  await page.addInitScript(({ endpoint, p256dh, auth }) => {
    PushManager.prototype.subscribe = async () =>
      ({ endpoint, toJSON: () => ({ endpoint, keys: { p256dh, auth } }) }) as unknown as PushSubscription;
  }, subscription);
  return subscription;
}

const dialog = (page: Page) => page.getByRole("dialog", { name: "Alerts" });
const onThisDevice = (page: Page) => dialog(page).getByRole("checkbox", { name: "Alert me on this device" });

async function openAlerts(page: Page): Promise<void> {
  await openBarMenu(page);
  await page.getByRole("button", { name: "Alerts" }).click();
  await expect(onThisDevice(page)).toBeVisible();
}

/** Turns alerts on for requests for a person alone: what other tests send in meanwhile is not announced here. */
async function turnOnForPersons(page: Page): Promise<void> {
  await openAlerts(page);
  await onThisDevice(page).press("Space");
  await expect(dialog(page).getByRole("checkbox", { name: "Bookings" })).toBeVisible();
  await expect(onThisDevice(page)).toBeFocused();
  await expect(onThisDevice(page)).toBeChecked();
  for (const kind of ["Emergencies", "New leads", "Bookings", "Cancellations"])
    await dialog(page).getByRole("checkbox", { name: kind }).uncheck();
  await expect(dialog(page).getByText("Saved")).toBeVisible();
}

/** A visitor who asks for a person; answers the conversation. */
async function askForPerson(page: Page, name: string): Promise<string> {
  const conversation_id = randomUUID();
  const turn = { question: "Can I talk to a person?", answer: "I have asked the office.", notice: "person" };
  await storeTurns(page, [{ conversation_id, ip_address: "192.0.2.8", name, ...turn }]);
  return conversation_id;
}

/** Gives a call to the desk's worker, as the browser does that has decrypted it. */
async function deliver(page: Page, message: PushMessage): Promise<void> {
  const browser = await page.context().newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    browser.on("ServiceWorker.workerRegistrationUpdated", ({ registrations }) => {
      for (const { registrationId, scopeURL } of registrations)
        if (scopeURL.endsWith("/admin/")) resolve(registrationId);
    });
  });
  await browser.send("ServiceWorker.enable");
  const { origin } = new URL(page.url());
  const data = JSON.stringify(message);
  await browser.send("ServiceWorker.deliverPushMessage", { origin, registrationId: await registered, data });
}

async function deskWorker(context: BrowserContext): Promise<Worker> {
  const [worker] = context.serviceWorkers();
  return worker ?? (await context.waitForEvent("serviceworker"));
}

function shownTitles(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const worker = await navigator.serviceWorker.ready;
    return (await worker.getNotifications()).map(({ title }) => title);
  });
}

/** Presses the one notification that is shown. */
async function press(context: BrowserContext): Promise<void> {
  const worker = await deskWorker(context);
  await worker.evaluate(async () => {
    const scope = self as unknown as EventTarget & { registration: ServiceWorkerRegistration };
    const [notification] = await scope.registration.getNotifications();
    // Only a browser's own event may prolong the worker's life.
    const pressed = Object.assign(new Event("notificationclick"), {
      notification,
      waitUntil: () => undefined,
    });
    scope.dispatchEvent(pressed);
  });
}

test("a visitor who asks for a person is announced on a device, and a press opens the conversation", async ({
  page,
  context,
}) => {
  await using service = await startPushService();
  await subscribeAt(service, page);
  const name = makeUniqueName();
  await openDesk(page);
  await turnOnForPersons(page);
  await dialog(page).getByRole("button", { name: "Send a test" }).click();
  await expect(dialog(page).getByText("Sent.")).toBeVisible();
  expect(service.received[0]?.message.title).toBe("Alerts reach this device");
  await dialog(page).getByRole("button", { name: "Done" }).click();
  await expect(page.getByRole("banner").locator("summary")).toBeFocused();

  const id = await askForPerson(page, name);
  const call = () => service.received.find(({ message }) => message.url.includes(id));
  await expect.poll(call).toBeTruthy();
  const message = call()?.message as PushMessage;
  expect(message.title).toBe("A visitor asks for a person");
  expect(JSON.stringify(message)).not.toContain(name);

  await deliver(page, message);
  await expect.poll(() => shownTitles(page)).toEqual(["A visitor asks for a person"]);
  // The notification names nobody, which a locked screen shows; the open desk does.
  await expect(page.getByRole("button", { name: `Show: ${name}` })).toBeVisible();
  await press(context);
  await expect(page).toHaveURL(`/admin/dashboard?tab=chat-logs&open=${id}`);
  await expect(page.getByRole("article").getByText("Can I talk to a person?")).toBeVisible();
  expect(await shownTitles(page)).toEqual([]);
});

test("what a device is alerted of is kept, and so is that it is not", async ({ page }) => {
  await using service = await startPushService();
  const { id } = await subscribeAt(service, page);
  await openDesk(page);
  await turnOnForPersons(page);
  await dialog(page).getByRole("checkbox", { name: "Quiet hours" }).check();
  await dialog(page).getByLabel("From").fill("20:15");
  await dialog(page).getByLabel("Until").fill("06:45");
  await expect(dialog(page).getByText("Saving…")).toBeHidden();
  await page.reload();
  await openAlerts(page);
  await expect(onThisDevice(page)).toBeChecked();
  await expect(dialog(page).getByRole("checkbox", { name: "Asks for a person" })).toBeChecked();
  await expect(dialog(page).getByRole("checkbox", { name: "Bookings" })).not.toBeChecked();
  await expect(dialog(page).getByLabel("From")).toHaveValue("20:15");
  await expect(dialog(page).getByLabel("Until")).toHaveValue("06:45");

  service.treat(id, { status: 410 });
  await dialog(page).getByRole("button", { name: "Send a test" }).click();
  await expect(
    dialog(page).getByText("The push service answered 410: turn alerts off and on again."),
  ).toBeVisible();
  await onThisDevice(page).click(); // it is unchecked once the server has it
  await expect(dialog(page).getByRole("button", { name: "Send a test" })).toBeHidden();
  await page.reload();
  await openAlerts(page);
  await expect(onThisDevice(page)).not.toBeChecked();
});

test("without a connection a change is not shown as kept, and a page says that the desk needs one", async ({
  page,
  context,
}) => {
  await using service = await startPushService();
  await subscribeAt(service, page);
  await openDesk(page, "?tab=estimates&q=none");
  await turnOnForPersons(page);
  await page.waitForFunction(() => navigator.serviceWorker.controller);
  await context.setOffline(true);
  await dialog(page).getByRole("checkbox", { name: "Bookings" }).click();
  await expect(dialog(page).getByText("No connection: nothing has changed.")).toBeVisible();
  await expect(dialog(page).getByRole("checkbox", { name: "Bookings" })).not.toBeChecked();
  await page.reload();
  await expect(page.getByRole("heading", { name: "No connection" })).toBeVisible();
  await expect(page.getByText("Leads are safe on the server")).toBeVisible();
  await context.setOffline(false);
  await page.getByRole("link", { name: "Try again" }).click();
  await expect(page).toHaveURL("/admin/dashboard?tab=estimates&q=none");
  await expect(page.getByRole("tab", { name: "Estimates" })).toBeVisible();
});

test("a subscription that the server lost comes back as the desk opens", async ({ page }) => {
  await using service = await startPushService();
  const { endpoint } = await subscribeAt(service, page);
  await openDesk(page);
  await turnOnForPersons(page);
  const again = page.waitForRequest("**/rpc/set_alerts");
  await page.reload();
  // This browser has none of its own, so that its server's is taken for lost: it is told of the present one.
  expect((await again).postDataJSON()).toMatchObject({ alerts: ["person"], endpoint });
});
