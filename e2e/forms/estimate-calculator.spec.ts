import AxeBuilder from "@axe-core/playwright";
import { expect, type Page, test } from "@playwright/test";
import { TRAP_FIELD } from "#contract/forms/fields.ts";
import { calculator as words } from "#copy/built/calculator.ts";
import { measureBrotli } from "../pages.ts";
import {
  answerContact,
  answerRoof,
  chooseMetal,
  chooseRepair,
  HUMAN,
  heading,
  press,
  pressButton,
} from "./calculator.ts";
import {
  becomeAnotherVisitor,
  expectTakenOver,
  makeUnusedEmail,
  type Place,
  readStoredEstimates,
} from "./estimates.ts";

test.beforeEach(async ({ context }) => becomeAnotherVisitor(context));

const PHONE = { width: 390, height: 844 };

/** Sends the contact details that stand there. */
async function finish(page: Page, place: Place = page, button: string = words.submit): Promise<void> {
  await page.waitForTimeout(HUMAN);
  await pressButton(place, button);
}

test("on a phone, from /estimate to a pending estimate at the desk", async ({ page, baseURL }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const email = makeUnusedEmail();
  await page.goto("/estimate?utm_source=news&utm_campaign=spring");
  const calculator = page.getByTitle("Roof Estimate Calculator", { exact: true }).contentFrame();
  await answerRoof(calculator);
  await expect(calculator.getByText("$17,500 to $26,000")).toBeVisible();
  await pressButton(calculator, words.range.go);
  await answerContact(calculator, email);
  await finish(page, calculator);
  await expect(heading(calculator, "result")).toBeFocused();
  await expect(calculator.getByText("$19,700 to $23,600").first()).toBeVisible();
  await expect(calculator.getByText(/ballpark, confirmed by a free inspection/)).toBeVisible();
  await expect(calculator.getByText("10% off when you schedule your estimate this month")).toBeVisible();
  await expect(calculator.getByText(/insurance deductible/)).toBeVisible();
  await expect(calculator.getByText(/^Financing is available/)).toBeVisible();
  const reference = (await calculator.getByText(/^Your reference:/).textContent())?.split(": ")[1];

  const entries = await page.evaluate(() => (window as { dataLayer?: unknown[] }).dataLayer);
  expect(entries).toEqual([
    {
      event: "iframe_event",
      app: "booking",
      reference,
      service: "Residential Roofing",
      material: "metal",
      low: 19_700,
      high: 23_600,
    },
  ]);
  const [row, ...others] = await readStoredEstimates(page.request, baseURL ?? "", email);
  expect(others).toEqual([]);
  expect(row).toMatchObject({
    customer_name: "Ann Lee",
    phone: "+16145550142",
    service_type: "Residential Roofing",
    estimated_cost: 21_650,
    square_footage: 2460,
    status: "pending",
    landing_page: "/estimate",
    utm: { source: "news", campaign: "spring" },
  });
  expect(row?.notes).toContain("footprint of 2,000 sq ft, pitch 6/12 (slope factor 1.118), Hip (10% waste)");
  expect(row?.id.replaceAll("-", "").slice(0, 8).toUpperCase()).toBe(reference?.replace("-", ""));
});

test("the frame is as high as the calculator, so that nothing scrolls inside it", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/estimate");
  const frame = page.getByTitle("Roof Estimate Calculator", { exact: true });
  await answerRoof(frame.contentFrame());
  await expect
    .poll(() =>
      frame.evaluate((element: HTMLIFrameElement) => {
        const root = element.contentDocument?.documentElement;
        return root ? root.scrollHeight - element.clientHeight : Number.NaN;
      }),
    )
    .toBeLessThanOrEqual(0);
});

test("what the site knows stands in the fields already", async ({ page }) => {
  await page.goto("/embed/calculator?firstName=Jo%C3%A3o&email=j%2B1%40home.example&phone=");
  await chooseRepair(page);
  await expect(page.getByLabel("First name")).toHaveValue("João");
  await expect(page.getByLabel("Email")).toHaveValue("j+1@home.example");
  await expect(page.getByLabel("Phone")).toHaveValue("");
});

test("leaving midway and coming back, or reloading, loses nothing", async ({ page }) => {
  await page.goto("/embed/calculator");
  await answerRoof(page);
  await pressButton(page, words.range.go);
  await page.getByLabel("First name").fill("Ann");
  await page.goto("/faq");
  await page.goto("/embed/calculator");
  await expectTakenOver(page);
  await expect(heading(page, "contact")).toBeVisible();
  await expect(page.getByLabel("First name")).toHaveValue("Ann");
  await pressButton(page, words.back);
  await expect(heading(page, "range")).toBeVisible();
  await pressButton(page, words.change("2,000 sq ft"));
  await expect(page.getByLabel(/^Footprint of the building/)).toHaveValue("2,000");
  await page.reload();
  await expect(page.getByLabel(/^Footprint of the building/)).toHaveValue("2,000");
  await pressButton(page, words.change("Hip"));
  await expect(page.getByLabel(/^Hip/)).toBeChecked();
});

test("the browser's own Back and Forward go through the questions, and keep all that was answered", async ({
  page,
}) => {
  await page.goto("/estimate");
  const calculator = page.getByTitle("Roof Estimate Calculator", { exact: true }).contentFrame();
  await chooseMetal(calculator);
  await press(calculator, "Cape");
  await press(calculator, /^Usual/);
  await expect(heading(calculator, "range")).toBeVisible();
  for (const screen of ["pitch", "house", "material", "service"] as const) {
    await page.evaluate(() => history.back());
    await expect(heading(calculator, screen)).toBeVisible();
  }
  await expect(calculator.getByLabel("Residential Roofing")).toBeChecked();
  for (const screen of ["material", "house", "pitch", "range"] as const) {
    await page.evaluate(() => history.forward());
    await expect(heading(calculator, screen)).toBeVisible();
  }
  await pressButton(calculator, words.back);
  await expect(calculator.getByLabel(/^Usual/)).toBeChecked();
  await pressButton(calculator, words.back);
  await expect(calculator.getByLabel("Cape")).toBeChecked();
});

test("another roof or house is one press away from the range, and what is answered is not asked again", async ({
  page,
}) => {
  await page.setViewportSize(PHONE);
  await page.goto("/embed/calculator?roof=roof-metal-dark-bronze");
  await expectTakenOver(page);
  await expect(heading(page, "house")).toBeVisible();
  await press(page, "Ranch");
  await press(page, /^Low/);
  await expect(page.getByRole("img", { name: /Metal Roofing System, Dark bronze$/ })).toBeVisible();
  const before = await page.getByText(/^\$[\d,]+ to \$[\d,]+$/).textContent();
  await pressButton(page, words.change("Metal Roofing System, Dark bronze"));
  await press(page, /^Slate/);
  await expect(heading(page, "range")).toBeVisible();
  await expect(page.getByText(/^\$[\d,]+ to \$[\d,]+$/)).not.toHaveText(before ?? "");
});

test("a house that was pressed on home, then three more presses, and nothing typed: a range", async ({
  page,
}) => {
  await page.setViewportSize(PHONE);
  await page.goto("/");
  await page.getByRole("link", { name: "Ranch", exact: true }).click();
  const calculator = page.getByTitle("Roof Estimate Calculator", { exact: true }).contentFrame();
  await chooseMetal(calculator);
  await expect(heading(calculator, "pitch")).toBeVisible();
  await press(calculator, /^Low/);
  // 1,950 sq ft x 1.054 + 10%, at $8 a square foot, and a tenth either way
  await expect(calculator.getByText("$16,000 to $24,000", { exact: true })).toBeVisible();
});

test("the keyboard alone gets from the first question to the price; an arrow only chooses", async ({
  page,
  baseURL,
}) => {
  const email = makeUnusedEmail();
  await page.goto("/embed/calculator");
  await expectTakenOver(page);
  const tab = async (times = 1) => {
    for (let i = 0; i < times; i++) await page.keyboard.press("Tab");
  };
  await tab();
  await page.keyboard.press("Space"); // Residential Roofing
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowUp");
  await expect(heading(page, "service")).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(heading(page, "material")).toBeFocused();
  await tab();
  await page.keyboard.press("ArrowDown"); // Metal
  await page.keyboard.press("Enter");
  await expect(heading(page, "house")).toBeFocused();
  await tab();
  await page.keyboard.press("ArrowDown"); // Ranch
  await page.keyboard.press("Enter");
  await expect(heading(page, "pitch")).toBeFocused();
  await tab();
  await page.keyboard.press("Enter"); // agrees to that of a ranch
  await expect(heading(page, "range")).toBeFocused();
  await tab();
  await page.keyboard.press("ArrowRight"); // another color
  await tab();
  await page.keyboard.press("Enter");
  await expect(heading(page, "contact")).toBeFocused();
  for (const text of ["Ann", "Lee", email, "6145550142"]) {
    await tab();
    await page.keyboard.type(text);
  }
  await page.waitForTimeout(HUMAN);
  await page.keyboard.press("Enter");
  await expect(heading(page, "result")).toBeFocused();
  const [row] = await readStoredEstimates(page.request, baseURL ?? "", email);
  expect(row).toMatchObject({ square_footage: 2261, status: "pending" });
  expect(row?.notes).toContain("Metal Roofing System, Slate gray, from");
});

test("what is missing is listed at the top, each line leading to its field", async ({ page }) => {
  await page.goto("/embed/calculator");
  await chooseMetal(page);
  await pressButton(page, words.size.from.footprint.label);
  await page.getByLabel(/^Footprint of the building/).fill("12");
  await pressButton(page, words.next);
  const summary = page.getByRole("region", { name: "Please check the fields below." });
  await expect(summary).toBeFocused();
  await summary.getByRole("button", { name: "Enter an area from 300 to 200,000 square feet." }).click();
  const area = page.getByLabel(/^Footprint of the building/);
  await expect(area).toBeFocused();
  await expect(area).toHaveAttribute("aria-invalid", "true");
  await area.fill("1200");
  await expect(summary).toHaveCount(0);
});

test("work without a price per square foot is asked for nothing about the roof", async ({
  page,
  baseURL,
}) => {
  const email = makeUnusedEmail();
  await page.goto("/embed/calculator");
  await expectTakenOver(page);
  await press(page, "Roof Repair");
  await expect(heading(page, "need")).toBeVisible();
  await press(page, words.need.waters.no);
  await expect(page.getByRole("link", { name: words.need.call })).toHaveCount(0);
  await press(page, words.need.waters.yes);
  await expect(page.getByRole("link", { name: words.need.call })).toBeVisible();
  await page.getByLabel(words.need.notes).fill("The hall is wet.");
  await pressButton(page, words.next);
  await expect(heading(page, "contact")).toBeVisible();
  await answerContact(page, email);
  await finish(page, page, words.send);
  await expect(page.getByText("We price this kind of work after we see the roof.")).toBeVisible();
  await expect(page.getByText(/^Your reference:/)).toBeVisible();
  await expect(page.getByRole("button", { name: words.result.mail })).toHaveCount(0);
  const [row] = await readStoredEstimates(page.request, baseURL ?? "", email);
  expect(row).toMatchObject({ service_type: "Roof Repair", estimated_cost: null, status: "pending" });
  expect(row?.notes).toContain("Water is coming in now.");
  expect(row?.notes).toContain("The hall is wet.");
});

test("the result shows every roof on the house, its month's payment, and the next free visit chosen", async ({
  page,
}) => {
  await page.setViewportSize(PHONE);
  await page.goto("/embed/calculator");
  await answerRoof(page);
  await pressButton(page, words.range.go);
  await answerContact(page, makeUnusedEmail());
  await finish(page);
  const house = page.getByRole("img", { name: /^A house with this roof/ });
  await expect(house).toHaveAccessibleName(/Metal Roofing System, Dark bronze$/);
  await page.getByRole("radio", { name: "Forest green", exact: true }).check();
  await expect(house).toHaveAccessibleName(/Forest green$/);
  await page.getByRole("button", { name: /^Slate Tiles \$36,900 to \$44,300 about \$\d+ a month$/ }).click();
  await expect(house).toHaveAccessibleName(/Slate Tiles, Gray$/);
  await expect(page.getByText("$36,900 to $44,300").first()).toBeVisible();
  await expect(page.getByText(/at [\d.]+% APR over \d+ equal payments/)).toBeVisible();
  await expect(
    page.getByRole("group", { name: /^Times on/ }).getByRole("radio", { checked: true }),
  ).toHaveCount(1);
});

test("a double click, a retry after a lost answer and a second tab make one estimate", async ({
  page,
  context,
  baseURL,
}) => {
  const email = makeUnusedEmail();
  const fillIn = async (tab: Page) => {
    await tab.goto("/embed/calculator");
    await answerRoof(tab);
    await pressButton(tab, words.range.go);
    await answerContact(tab, email);
  };
  await fillIn(page);
  const second = await context.newPage();
  await fillIn(second);
  await page.waitForTimeout(HUMAN);
  // The first answer is lost on the way back.
  await page.route("**/api/estimates", async (route) => {
    await route.fetch();
    await route.abort();
  });
  await page.getByRole("button", { name: words.submit, exact: true }).dblclick();
  await expect(page.getByText(/^We couldn't save your estimate/)).toBeVisible();
  await expect(page.getByLabel("First name")).toHaveValue("Ann");
  await page.unroute("**/api/estimates");
  await page.getByRole("button", { name: words.submit, exact: true }).click();
  const reference = page.getByText(/^Your reference:/);
  await expect(reference).toBeVisible();
  await second.getByRole("button", { name: words.submit }).click();
  await expect(second.getByText(/^Your reference:/)).toHaveText((await reference.textContent()) ?? "");
  expect(await readStoredEstimates(page.request, baseURL ?? "", email)).toHaveLength(1);
  // Starting over is another estimate, also with the same answers.
  await page.getByRole("button", { name: "Start over" }).click();
  await answerRoof(page);
  await pressButton(page, words.range.go);
  await expect(page.getByLabel("First name")).toHaveValue("Ann");
  await page.waitForTimeout(HUMAN);
  await page.getByRole("button", { name: words.submit, exact: true }).click();
  await expect(page.getByRole("heading", { name: "Your ballpark" })).toBeVisible();
  expect(await readStoredEstimates(page.request, baseURL ?? "", email)).toHaveLength(2);
});

test("the eleventh estimate of an hour is told so, and nothing typed is lost", async ({ page }) => {
  const body = (number: number) => ({
    form: "lead",
    idempotencyKey: `limit-${number}-${makeUnusedEmail()}`,
    openedFor: 5000,
    firstName: "Ann",
    lastName: "Lee",
    email: makeUnusedEmail(),
    serviceType: "Roof Repair",
  });
  await page.goto("/embed/calculator");
  await expectTakenOver(page);
  for (let number = 1; number <= 10; number++) {
    const answer = await page.evaluate(
      async (data) =>
        (
          await fetch("/api/estimates", {
            method: "POST",
            headers: { "content-type": "application/json" },
            body: JSON.stringify(data),
          })
        ).status,
      body(number),
    );
    expect(answer).toBe(201);
  }
  await chooseRepair(page);
  await answerContact(page, makeUnusedEmail());
  const refused = page.waitForResponse("**/api/estimates");
  await page.getByRole("button", { name: words.send, exact: true }).click();
  const response = await refused;
  expect(response.status()).toBe(429);
  expect(Number(response.headers()["retry-after"])).toBeGreaterThan(3000);
  await expect(page.getByText(/^Too many estimates from this connection/)).toBeVisible();
  await expect(page.getByLabel("First name")).toHaveValue("Ann");
});

test("a robot is answered like anyone, and stored nowhere", async ({ page, baseURL }) => {
  const email = makeUnusedEmail();
  await page.goto("/embed/calculator");
  await expectTakenOver(page);
  await chooseRepair(page);
  await answerContact(page, email);
  await page.locator(`input[name="${TRAP_FIELD}"]`).evaluate((input: HTMLInputElement) => {
    input.value = "https://spam.example";
  });
  await page.waitForTimeout(HUMAN);
  await page.getByRole("button", { name: words.send, exact: true }).click();
  await expect(page.getByText(/^Your reference:/)).toBeVisible();
  expect(await readStoredEstimates(page.request, baseURL ?? "", email)).toEqual([]);
});

for (const width of [390, 1280])
  test(`no screen has an accessibility fault at ${width} px, and on a phone none is higher than the window`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: PHONE.height });
    await page.goto("/embed/calculator");
    await expectTakenOver(page);
    const check = async (state: string, isQuestion = true) => {
      const { violations } = await new AxeBuilder({ page }).analyze();
      expect(
        violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)]),
        state,
      ).toEqual([]);
      const { scrollWidth, scrollHeight } = await page.evaluate(() => {
        const root = document.documentElement;
        return { scrollWidth: root.scrollWidth, scrollHeight: root.scrollHeight };
      });
      expect(scrollWidth, state).toBe(width);
      if (isQuestion) expect(scrollHeight, state).toBe(PHONE.height);
    };
    await check("service");
    await pressButton(page, words.next);
    await check("faults");
    await press(page, "Residential Roofing");
    await check("material");
    await press(page, /^Metal/);
    await check("house");
    await press(page, "Cape");
    await check("pitch");
    await press(page, /^Steep/);
    await expect(heading(page, "range")).toBeVisible();
    await check("range", width === PHONE.width);
    await pressButton(page, words.change("Cape"));
    await pressButton(page, words.size.from.footprint.label);
    await check("area");
    await page.getByLabel(/^Footprint/).fill("2,000");
    await pressButton(page, words.next);
    await check("shape");
    await press(page, /^Hip/);
    await pressButton(page, words.range.go);
    await check("contact");
    await answerContact(page, makeUnusedEmail());
    await finish(page);
    await expect(page.getByText(/^Your reference:/)).toBeVisible();
    await check("result", false);
  });

test.describe("by touch", () => {
  test.use({ viewport: PHONE, hasTouch: true, isMobile: true });

  test("a finger goes on by itself, and a double tap answers one question", async ({ page }) => {
    await page.goto("/embed/calculator");
    await expectTakenOver(page);
    await page.getByText("Residential Roofing", { exact: true }).tap();
    await expect(heading(page, "material")).toBeVisible();
    await page.getByText("Metal Roofing System").dblclick();
    await expect(heading(page, "house")).toBeVisible();
    await page.getByText("Large two-story", { exact: true }).tap();
    await page.getByText("Low", { exact: true }).tap();
    await expect(heading(page, "range")).toBeVisible();
  });
});

test.describe("in forced colors", () => {
  test.use({ viewport: PHONE, contextOptions: { forcedColors: "active" } });

  test("the progress, what is chosen and the filled buttons can be seen", async ({ page }) => {
    await page.goto("/embed/calculator");
    await chooseMetal(page);
    const paint = (element: Element) => {
      const { backgroundColor, borderTopWidth, outlineStyle } = getComputedStyle(element);
      return { backgroundColor, borderTopWidth, outlineStyle };
    };
    const bars = page.locator("[aria-hidden] > span");
    const done = await bars.first().evaluate(paint);
    const open = await bars.last().evaluate(paint);
    const ground = await page.locator("body").evaluate(paint);
    expect(new Set([done.backgroundColor, open.backgroundColor, ground.backgroundColor]).size).toBe(3);
    const next = await page.getByRole("button", { name: words.next }).evaluate(paint);
    expect(next.borderTopWidth).toBe("1px");
    await page.goBack();
    await expect(heading(page, "material")).toBeVisible();
    const card = page.locator("label", { has: page.getByRole("radio", { name: /^Metal/ }) });
    expect((await card.evaluate(paint)).outlineStyle).toBe("solid");
  });
});

test("the first view is under 160 KB as a site in use compresses it", async ({ page }) => {
  const bodies: Promise<number>[] = [];
  page.on("response", (response) => {
    const isPacked = /\.(?:woff2|avif|webp)$/.test(new URL(response.url()).pathname);
    bodies.push(response.body().then((body) => (isPacked ? body.length : measureBrotli(body))));
  });
  await page.goto("/embed/calculator");
  await expectTakenOver(page);
  await page.waitForLoadState("networkidle");
  const bytes = (await Promise.all(bodies)).reduce((sum, body) => sum + body, 0);
  expect(bytes).toBeLessThan(160_000);
  expect(bytes).toBeGreaterThan(50_000); // React alone
});
