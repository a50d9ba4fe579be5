import { test as base, expect, type Frame, type Page } from "@playwright/test";
import { measuring } from "#copy/measuring.ts";
import { type RunningSite, startSite } from "#server/testing/start-site.ts";
import { type Provider, startProvider } from "./estimate-provider.ts";

type World = { site: RunningSite; provider: Provider; stranger: Provider };

/** A site whose calculator and lead form are those of a provider on another origin; `stranger` is on a third. */
const test = base.extend<{ restored: undefined }, { world: World }>({
  world: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures a function wants from its pattern.
    async ({}, use) => {
      await using provider = await startProvider();
      await using stranger = await startProvider();
      await using site = await startSite({
        CALCULATOR_URL: `${provider.origin}/calculator?theme=light`,
        CALCULATOR_PRODUCT_ID: "product 7",
        CALCULATOR_HELPER_URL: `${provider.origin}/helper.js`,
        LEAD_FORM_URL: `${provider.origin}/lead-form`,
        LEAD_FORM_SCRIPT_URL: `${provider.origin}/embed.js`,
        GTM_ID: "GTM-TEST1",
      });
      await use({ site, provider, stranger });
    },
    { scope: "worker", timeout: 90_000 },
  ],
  restored: [
    async ({ world, page }, use) => {
      const { provider } = world;
      Object.assign(provider, { scripts: "work", page: "work" });
      provider.requests.length = 0;
      await page.route("https://www.googletagmanager.com/**", (route) =>
        route.fulfill({ contentType: "text/javascript", body: "window.tagManagerRan = true;" }),
      );
      await use(undefined);
    },
    { auto: true },
  ],
});

// One provider and one site: the tests change how the provider answers.
test.describe.configure({ mode: "default" });

async function openEmbed(page: Page, { site, provider }: World): Promise<Frame> {
  await page.goto(`${site.url}/estimate`);
  const element = page.getByTitle("Roof Estimate Calculator", { exact: true });
  await expect(element.contentFrame().getByRole("heading")).toHaveText("A provider's calculator");
  const frame = page.frames().find((each) => each.url().startsWith(`${provider.origin}/calculator`));
  if (!frame) throw new Error("The provider's calculator is not in the page.");
  return frame;
}

/** With the page's script there, which hears the frame: it asks for the helper script. */
async function openHeardEmbed(page: Page, world: World): Promise<Frame> {
  const frame = await openEmbed(page, world);
  await expect.poll(() => world.provider.requests.some((url) => url.startsWith("/helper.js"))).toBe(true);
  return frame;
}

function send(frame: Frame, message: unknown): Promise<void> {
  return frame.evaluate((data) => window.top?.postMessage(data, "*"), message);
}

/** The entries of the calculator in the page's data layer. */
function frameEvents(page: Page): Promise<Record<string, unknown>[]> {
  return page.evaluate(() =>
    ((window as { dataLayer?: Record<string, unknown>[] }).dataLayer ?? []).filter(
      ({ event }) => event === "iframe_event",
    ),
  );
}

test("the frame's address carries the product and what the site knows, encoded, and nothing empty", async ({
  page,
  world,
}) => {
  await openEmbed(page, world);
  await expect(page.getByText("<iframe")).toBeHidden(); // what stands there without script
  const src = () => page.getByTitle("Roof Estimate Calculator").getAttribute("src");
  expect(await src()).toBe(`${world.provider.origin}/calculator?theme=light&productId=product+7`);
  await page.evaluate(() => {
    const known = { firstName: "Ann & Jo", lastName: "", email: "a+b@home.example", phone: "614 555 0142" };
    sessionStorage.setItem("eaves.form", JSON.stringify(known));
  });
  await page.reload();
  await expect(page.getByTitle("Roof Estimate Calculator")).toBeVisible();
  expect(await src()).toBe(
    `${world.provider.origin}/calculator?theme=light&productId=product+7&firstName=Ann+%26+Jo&email=a%2Bb%40home.example&phone=614+555+0142`,
  );
});

test("the helper script comes 500 ms after the page, past every cache, and goes with it", async ({
  page,
  world,
}) => {
  await openEmbed(page, world);
  await page.waitForFunction(() => "providerScripts" in window);
  const [began, delay] = await page.evaluate(() => {
    const entries = performance.getEntriesByType("resource");
    const frame = entries.find(({ name }) => name.includes("/calculator"));
    const script = entries.find(({ name }) => name.includes("/helper.js"));
    const stamp = Number(new URL(script?.name ?? "").searchParams.get("t"));
    return [stamp - performance.timeOrigin, (script?.startTime ?? 0) - (frame?.startTime ?? 0)];
  });
  expect(delay).toBeGreaterThan(450);
  expect(delay).toBeLessThan(2_500);
  expect(Math.abs(began - delay)).toBeLessThan(20_000); // a timestamp of now, not a constant
  const script = page.locator('script[src*="/helper.js"]');
  await expect(script).toHaveCount(1);
  // As when the page is left for another, and when it comes back from the browser's memory.
  const leave = (persisted: boolean) =>
    page.evaluate(
      (kept) => dispatchEvent(new PageTransitionEvent("pagehide", { persisted: kept })),
      persisted,
    );
  await leave(true);
  await expect(script).toHaveCount(0);
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true })));
  await expect(script).toHaveCount(1);
  await leave(false);
  await expect(script).toHaveCount(0);
});

test("who leaves at once loads no helper script, and who comes back does", async ({ page, world }) => {
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  const listening = page.waitForResponse(/\/assets\/run-embed-/);
  await page.goto(`${world.site.url}/estimate`);
  await page.clock.runFor(100); // the page's own script comes after the first frame
  await listening;
  const script = page.locator('script[src*="/helper.js"]');
  const pass = (type: "pagehide" | "pageshow") =>
    page.evaluate((name) => dispatchEvent(new PageTransitionEvent(name, { persisted: true })), type);
  await page.clock.runFor(300);
  await pass("pagehide");
  await page.clock.runFor(2_000);
  await expect(script).toHaveCount(0);
  await pass("pageshow");
  await page.clock.runFor(400);
  await expect(script).toHaveCount(0);
  await page.clock.runFor(200);
  await expect(script).toHaveCount(1);
});

test("the frame is asked for before the page's own script is", async ({ page, world }) => {
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  await openEmbed(page, world);
  const script = asked.findIndex((path) => /^\/assets\/client-.*\.js$/.test(path));
  expect(asked.indexOf("/calculator")).toBeGreaterThan(0);
  expect(asked.indexOf("/calculator")).toBeLessThan(script);
});

test("without the page's script the frame is there all the same", async ({ page, world }) => {
  await page.route("**/assets/*.js", (route) => route.abort());
  await openEmbed(page, world);
  await expect(page.getByText("Loading the calculator…")).toBeHidden();
});

test("a helper script that fails is told in a toast and beside the calculator, with the phone as a way out", async ({
  page,
  world,
}) => {
  world.provider.scripts = "fail";
  await page.goto(`${world.site.url}/estimate`);
  const toast = page.getByRole("status", { name: "Messages" });
  await expect(toast.getByText("Error", { exact: true })).toBeVisible();
  const text = "Failed to load the calculator. Please refresh the page.";
  await expect(toast.getByText(text, { exact: true })).toBeVisible();
  const embed = page.getByRole("region", { name: "Roof Estimate Calculator" });
  await expect(embed.getByText(text)).toBeVisible();
  await expect(embed.getByRole("link", { name: /^Call / })).toHaveAttribute("href", /^tel:/);
});

test("a calculator that does not come is said to be slow, with the phone as a way out", async ({
  page,
  world,
}) => {
  world.provider.page = "hang";
  await page.goto(`${world.site.url}/estimate`, { waitUntil: "commit" });
  const embed = page.getByRole("region", { name: "Roof Estimate Calculator" });
  await expect(embed.getByText("Loading the calculator…")).toBeVisible();
  await expect(embed.getByText(/taking a while/)).toBeVisible({ timeout: 15_000 });
  await expect(embed.getByRole("link", { name: /^Call / })).toHaveAttribute("href", /^tel:/);
});

test("a booking of the calculator reaches the data layer as an iframe_event", async ({ page, world }) => {
  const frame = await openHeardEmbed(page, world);
  await send(frame, { app: "booking", step: "done", price: 120, event: "mine" });
  await expect
    .poll(() => frameEvents(page))
    .toEqual([{ event: "iframe_event", app: "booking", step: "done", price: 120 }]);
});

test("messages of other origins, other windows and other shapes are ignored", async ({ page, world }) => {
  const frame = await openHeardEmbed(page, world);
  const before = page.url();
  const booking = (mark: string) => ({
    app: "booking",
    mark,
    redirectUrl: `${world.provider.origin}/thanks`,
  });
  // Another origin, in a frame inside the provider's own page.
  await frame.evaluate((address) => {
    const inner = document.createElement("iframe");
    inner.src = address;
    document.body.append(inner);
    return new Promise((resolve) => inner.addEventListener("load", resolve));
  }, `${world.stranger.origin}/calculator`);
  const strange = page.frames().find((each) => each.url().startsWith(world.stranger.origin));
  if (!strange) throw new Error("The stranger is not in the page.");
  await send(strange, booking("other origin"));
  // The right origin, in another window.
  await page.evaluate((address) => {
    const second = document.createElement("iframe");
    second.src = address;
    second.id = "second";
    document.body.append(second);
    return new Promise((resolve) => second.addEventListener("load", resolve));
  }, `${world.provider.origin}/calculator`);
  const second = page.frames().findLast((each) => each.url() === `${world.provider.origin}/calculator`);
  if (!second) throw new Error("The second window is not in the page.");
  await send(second, booking("other window"));
  // The page itself.
  await page.evaluate((data) => window.postMessage(data, "*"), booking("own page"));
  // The right window, wrong shapes.
  for (const data of [
    "booking",
    null,
    7,
    [booking("list")],
    { app: ["booking"] },
    { redirectUrl: "https://a.example" },
  ]) {
    await send(frame, data);
  }
  for (const redirectUrl of [
    "javascript:document.title='forged'",
    "data:text/html,forged",
    "/contact",
    "blob:null",
    7,
  ]) {
    await send(frame, { app: "quote", redirectUrl });
  }
  // The control: all of the above came first and in order, so this alone must be there.
  await send(frame, { app: "booking", mark: "genuine" });
  await expect
    .poll(() => frameEvents(page))
    .toEqual([{ event: "iframe_event", app: "booking", mark: "genuine" }]);
  expect(page.url()).toBe(before);
  expect(await page.title()).not.toBe("forged");
});

test("a redirect to the site itself shows its page", async ({ page, world }) => {
  const frame = await openHeardEmbed(page, world);
  await send(frame, { app: "quote", redirectUrl: `${world.site.url}/contact?from=calculator` });
  await expect(page).toHaveURL(`${world.site.url}/contact?from=calculator`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Contact Us");
});

test("a redirect elsewhere leaves the site", async ({ page, world }) => {
  const frame = await openHeardEmbed(page, world);
  await send(frame, { app: "booking", redirectUrl: `${world.provider.origin}/thanks` });
  await expect(page).toHaveURL(`${world.provider.origin}/thanks`);
});

test("the content policy lets in the provider, and nobody else", async ({ page, world }) => {
  await openEmbed(page, world);
  const outcome = (kind: "iframe" | "script", address: string) =>
    page.evaluate(
      ([tag, src]) =>
        new Promise<string>((resolve) => {
          document.addEventListener(
            "securitypolicyviolation",
            ({ effectiveDirective }) => resolve(effectiveDirective),
            {
              once: true,
            },
          );
          const element = document.createElement(tag as "iframe");
          element.addEventListener("load", () => setTimeout(() => resolve("loaded"), 200));
          element.src = src as string;
          document.body.append(element);
        }),
      [kind, address],
    );
  expect(await outcome("iframe", `${world.provider.origin}/calculator`)).toBe("loaded");
  expect(await outcome("iframe", `${world.stranger.origin}/calculator`)).toBe("frame-src");
  expect(await outcome("script", `${world.provider.origin}/helper.js`)).toBe("loaded");
  expect(await outcome("script", `${world.stranger.origin}/helper.js`)).toBe("script-src-elem");
});

test("/contact-form frames the provider's lead form and loads its embed script", async ({ page, world }) => {
  await page.goto(`${world.site.url}/contact-form`);
  const frame = page.getByTitle("Contact Form", { exact: true });
  await expect(frame.contentFrame().getByRole("heading")).toHaveText("A provider's lead form");
  await page.waitForFunction(() => "providerScripts" in window);
  const { height } = (await frame.boundingBox()) ?? { height: 0 };
  expect(height).toBeGreaterThan(500);
  const script = page.locator('script[src*="/embed.js"]');
  await expect(script).toHaveCount(1);
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent("pagehide")));
  await expect(script).toHaveCount(0);
});

test("an embed script that fails leaves the form and shows the phone", async ({ page, world }) => {
  world.provider.scripts = "fail";
  await page.goto(`${world.site.url}/contact-form`);
  await expect(page.getByText(/^The form could not be loaded/)).toBeVisible();
  await expect(page.getByRole("main").getByRole("link", { name: /555/ }).first()).toHaveAttribute(
    "href",
    /^tel:/,
  );
});

test("the tag manager is loaded once where a container is named and the visitor agrees", async ({
  page,
  world,
}) => {
  await page.goto(`${world.site.url}/`);
  await page.getByRole("button", { name: measuring.yes }).click();
  await page.waitForFunction(() => "tagManagerRan" in window);
  await page.getByRole("contentinfo").getByRole("link", { name: "FAQ" }).click();
  await expect(page).toHaveURL(/\/faq$/);
  const scripts = page.locator('script[src^="https://www.googletagmanager.com/gtm.js"]');
  await expect(scripts).toHaveCount(1);
  await expect(scripts).toHaveAttribute("src", /id=GTM-TEST1$/);
});
