import { type Browser, expect, type Locator, type Page, test } from "@playwright/test";
import { TEST_PASSWORD } from "#server/testing/start-site.ts";
import { expectAccessible, PHONE } from "../pages.ts";
import { addDevice, type NamedSite, startNamedSite, type VirtualDevice } from "./passkeys.ts";

test.describe.configure({ mode: "serial" });

let site: NamedSite;
let address = "";

test.beforeAll(async () => {
  site = await startNamedSite();
  ({ address } = site);
});

test.afterAll(async () => site[Symbol.asyncDispose]());

let visitors = 0;

type Phone = { page: Page; device: VirtualDevice };

/**
 * A phone of its own, with a device that keeps passkeys. Its browser offers none in a field: a virtual device takes an offer by itself, where a
 * person would choose one.
 */
async function openPhone(browser: Browser, { offers = false } = {}): Promise<Phone> {
  const context = await browser.newContext({
    viewport: PHONE,
    extraHTTPHeaders: { "x-forwarded-for": `203.0.113.${++visitors}` },
  });
  const page = await context.newPage();
  if (!offers)
    await page.addInitScript(() => {
      PublicKeyCredential.isConditionalMediationAvailable = async () => false;
    });
  return { page, device: await addDevice(page) };
}

async function signInShared(page: Page): Promise<void> {
  await page.goto(`${address}/admin`);
  await page.getByLabel("Password", { exact: true }).fill(TEST_PASSWORD);
  await page.getByRole("button", { name: "Sign In", exact: true }).click();
  await expect(page).toHaveURL(/\/admin\/dashboard/);
}

/** Invites a person, as an owner on the page, and answers the link. */
async function invite(page: Page, name: string, role: string, email = ""): Promise<string> {
  await page.goto(`${address}/admin/people`);
  await page.getByLabel("Name", { exact: true }).fill(name);
  await page.getByLabel("Role").selectOption(role);
  await page.getByLabel("E-mail address").fill(email);
  await page.getByRole("button", { name: "Invite", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: `The link for ${name}` });
  await expect(dialog.getByRole("img", { name: "QR code of the link" })).toBeVisible();
  const link = await dialog.getByRole("textbox").inputValue();
  await dialog.getByRole("button", { name: "Done" }).click();
  return link;
}

/** Makes a passkey by a link, and goes on to the desk. Answers the recovery codes. */
async function join({ page, device }: Phone, link: string): Promise<string[]> {
  await page.goto(link);
  await device.touched(async () => {
    await page.getByRole("button", { name: "Make a passkey" }).click();
    await expect(page.getByRole("heading", { name: "Your recovery codes" })).toBeVisible();
  });
  const codes = await page.getByRole("main").getByRole("listitem").allTextContents();
  await page.getByRole("button", { name: "I have kept them" }).click();
  await expect(page).toHaveURL(/\/admin\/dashboard/);
  await expect(todayOf(page)).toBeVisible();
  return codes;
}

async function logOut(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Logout" }).click();
  await expect(page.getByRole("heading", { name: "Admin Access" })).toBeVisible();
}

/** Presses for a passkey, and touches the device until the page says this. */
async function pressPasskey({ page, device }: Phone, then: Locator): Promise<void> {
  await device.touched(async () => {
    await page.getByRole("button", { name: "Sign in with a passkey" }).click();
    await expect(then).toBeVisible();
  });
}

const todayOf = (page: Page) => page.getByRole("tab", { name: "Today" });

test("an invitation becomes a passkey, which signs in without a name; a second device comes by a code", async ({
  browser,
  page,
}) => {
  await signInShared(page);
  const link = await invite(page, "Zoë", "owner", "zoe@example.com");
  const mine = await openPhone(browser);
  const { page: phone } = mine;
  await phone.goto(link);
  await expect(phone.getByText("Hello Zoë!")).toBeVisible();
  expect(phone.url()).toBe(`${address}/admin/join`); // the token is out of sight
  await expectAccessible(phone);
  expect(await phone.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width);
  await phone.reload();
  const codes = await join(mine, link);
  expect(codes).toHaveLength(10);

  await logOut(phone);
  await expectAccessible(phone);
  await pressPasskey(mine, todayOf(phone));

  const again = await browser.newContext({ viewport: PHONE });
  const late = await again.newPage();
  await late.goto(link);
  await expect(late.getByText("This link was used already.")).toBeVisible();

  const other = await openPhone(browser);
  const { page: second } = other;
  await second.goto(`${address}/admin`);
  await second.getByRole("link", { name: "Another way in" }).click();
  await expectAccessible(second);
  await second.getByLabel("Recovery code", { exact: true }).fill(codes[0] ?? "");
  await second.getByRole("button", { name: "Use the code" }).click();
  await other.device.touched(async () => {
    await second.getByRole("button", { name: "Make a passkey" }).click();
    await expect(second.getByRole("heading", { name: "Your recovery codes" })).toBeVisible();
  });
  await second.getByRole("button", { name: "I have kept them" }).click();
  await logOut(second);
  await second.getByRole("link", { name: "Another way in" }).click();
  await second.getByLabel("Recovery code", { exact: true }).fill(codes[0] ?? "");
  await second.getByRole("button", { name: "Use the code" }).click();
  await expect(second.getByText("This is no recovery code of ours, or it was used already.")).toBeVisible();
  await second.goto(`${address}/admin`);
  await pressPasskey(other, todayOf(second));
});

test("the browser offers its passkeys in the password field, and one that is chosen signs in", async ({
  browser,
  page,
}) => {
  await signInShared(page);
  const link = await invite(page, "Mia", "office");
  const mine = await openPhone(browser, { offers: true });
  await join(mine, link);
  await logOut(mine.page);
  await mine.device.touched(async () => {
    await mine.page.reload();
    await expect(todayOf(mine.page)).toBeVisible();
  });
  await mine.page.reload();
  await expect(todayOf(mine.page)).toBeVisible();
});

test("a passkey is refused without its user's finger, by a wrong counter, from another origin, sent again, and once removed", async ({
  browser,
  page,
}) => {
  await signInShared(page);
  const link = await invite(page, "Omar", "office");
  const mine = await openPhone(browser);
  const { page: phone, device } = mine;
  await join(mine, link);
  await logOut(phone);

  await device.setVerified(false);
  await pressPasskey(mine, phone.getByText("No passkey was used."));
  await device.setVerified(true);

  // The same answer, sent twice.
  const sent = phone.waitForRequest("**/passkeys/authentication/verify");
  await pressPasskey(mine, todayOf(phone));
  const proof = await sent;
  const replayed = await phone.request.post(proof.url(), {
    data: proof.postDataJSON(),
    headers: { apikey: proof.headers().apikey ?? "" },
  });
  expect([replayed.status(), (await replayed.json()).code]).toEqual([400, "webauthn_challenge_not_found"]);

  // A copy of the device, as it was before.
  await logOut(phone);
  const { credentials } = await device.session.send("WebAuthn.getCredentials", {
    authenticatorId: device.id,
  });
  const [copy] = credentials;
  if (!copy) throw new Error("The device keeps no passkey.");
  await device.clear();
  await device.session.send("WebAuthn.addCredential", {
    authenticatorId: device.id,
    credential: { ...copy, signCount: 0 },
  });
  await pressPasskey(mine, phone.getByText("This passkey opens nothing here."));
  await device.clear();
  await device.session.send("WebAuthn.addCredential", {
    authenticatorId: device.id,
    credential: { ...copy, signCount: copy.signCount + 20 },
  });
  await pressPasskey(mine, todayOf(phone));

  // Another origin: the browser itself lets no passkey of "localhost" out there.
  await phone.goto(`${site.url}/admin`);
  await pressPasskey(mine, phone.getByText("No passkey was used."));

  // A second passkey; the first is removed, and signs in no more.
  await phone.goto(`${address}/admin/sign-in`);
  await expect(phone.getByRole("heading", { level: 1, name: "My sign-in" })).toBeVisible();
  const before = await device.credentials();
  await device.clear();
  await device.touched(async () => {
    await phone.getByRole("button", { name: "Add a passkey of this device" }).click();
    await expect(phone.getByText("The passkey is made")).toBeVisible();
  });
  await expectAccessible(phone);
  const passkeys = phone
    .getByRole("listitem")
    .filter({ has: phone.getByRole("button", { name: /^Remove / }) });
  await expect(passkeys).toHaveCount(2);
  await passkeys.last().getByRole("button").click();
  await phone.getByRole("dialog").getByRole("button", { name: "Remove", exact: true }).click();
  await expect(passkeys).toHaveCount(1);
  await device.clear();
  await device.session.send("WebAuthn.addCredential", {
    authenticatorId: device.id,
    credential: { ...copy, signCount: (before[0]?.signCount ?? 0) + 20 },
  });
  await phone.getByRole("link", { name: "Back to the dashboard" }).click();
  await logOut(phone);
  await pressPasskey(mine, phone.getByText("This passkey opens nothing here."));
});

test("who is removed is out at once, in every tab; the last owner stays", async ({ browser, page }) => {
  await signInShared(page);
  const link = await invite(page, "Pat", "office");
  const mine = await openPhone(browser);
  const { page: phone } = mine;
  await join(mine, link);
  const tab = await phone.context().newPage();
  await tab.goto(`${address}/admin/dashboard?tab=estimates`);
  await expect(tab.getByRole("tab", { name: "Estimates" })).toBeVisible();

  await page.goto(`${address}/admin/people`);
  await expectAccessible(page);
  await page.getByRole("button", { name: "Remove Zoë" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Remove", exact: true }).click();
  await expect(page.getByText("This is the last owner.")).toBeVisible();
  await page.getByRole("button", { name: "Keep", exact: true }).click();

  await page.getByRole("button", { name: "Remove Pat" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Remove", exact: true }).click();
  await expect(page.getByText("Pat is removed")).toBeVisible();
  for (const open of [phone, tab])
    await expect(open.getByRole("heading", { name: "Admin Access" })).toBeVisible({ timeout: 60_000 });
  await pressPasskey(mine, phone.getByText("This passkey opens nothing here."));
});

test("where passkeys are required the shared password opens nothing, and the sign-in says so", async ({
  browser,
  page,
}) => {
  await signInShared(page);
  const link = await invite(page, "Olga", "owner");
  const mine = await openPhone(browser);
  const { page: phone } = mine;
  await join(mine, link);
  await phone.goto(`${address}/admin/people`);
  await phone.getByLabel("Require passkeys").check();
  await expect(phone.getByText("Saved")).toBeVisible();
  await page.reload();
  await expect(page.getByRole("heading", { name: "Admin Access" })).toBeVisible({ timeout: 60_000 });
  await page.goto(`${address}/admin`);
  await expect(page.getByText("The shared password opens nothing here any more.")).toBeVisible();
  await expect(page.getByLabel("Password", { exact: true })).toHaveCount(0);
  const stored = phone.waitForResponse(/rpc\/set_sign_in_rules$/); // the box changes before the rule does
  await phone.getByLabel("Require passkeys").uncheck();
  expect((await stored).ok()).toBe(true);
  await signInShared(page);
});

test("a password with a code opens the desk where there is no passkey", async ({ browser, page }) => {
  await signInShared(page);
  const link = await invite(page, "Kim", "office");
  const phone = await (await browser.newContext({ viewport: PHONE })).newPage();
  await phone.goto(link);
  await phone.getByRole("button", { name: "This device has none? Use a password with a code" }).click();
  await phone.getByLabel("Your e-mail address").fill("kim@example.com");
  await phone.getByLabel("A password").fill("purple ladder moth river");
  await phone.getByRole("button", { name: "Next" }).click();
  await expect(phone.getByRole("img", { name: "QR code for the authenticator app" })).toBeVisible();
  await expectAccessible(phone);
  const secret = await phone.getByRole("main").locator("code").innerText();
  const { generateSync } = await import("otplib");
  await phone.getByLabel("Six digits").fill(generateSync({ secret }));
  await phone.getByRole("button", { name: "Finish" }).click();
  await expect(phone.getByRole("heading", { name: "Your recovery codes" })).toBeVisible();
  await phone.getByRole("button", { name: "I have kept them" }).click();
  await expect(phone.getByRole("tab", { name: "Today" })).toBeVisible();
  await logOut(phone);
  await phone.getByRole("link", { name: "Another way in" }).click();
  await phone.getByLabel("Your e-mail address").fill("Kim@example.com");
  await phone.getByLabel("Your password").fill("purple ladder moth river");
  await phone.getByRole("button", { name: "Next" }).click();
  const epoch = Date.now() / 1000 + 30; // a code is good once: the next one
  await phone.getByLabel("Code of your authenticator app").fill(generateSync({ secret, epoch }));
  await phone.getByRole("button", { name: "Sign in", exact: true }).click();
  await expect(phone.getByRole("tab", { name: "Today" })).toBeVisible();
});
