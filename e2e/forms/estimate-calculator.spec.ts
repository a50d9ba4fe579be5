import AxeBuilder from "@axe-core/playwright";
import { expect, type Page, test } from "@playwright/test";
import { TRAP_FIELD } from "#contract/forms/fields.ts";
import {
  becomeAnotherVisitor,
  expectTakenOver,
  makeUnusedEmail,
  type Place,
  readStoredEstimates,
} from "./estimates.ts";

test.beforeEach(async ({ context }) => becomeAnotherVisitor(context));

/** Slower than a robot, which is what the calculator takes a faster visitor for. */
const HUMAN = 1_600; // milliseconds

async function answerRoof(place: Place) {
  await place.getByLabel("Residential Roofing").check();
  await place.getByLabel(/^Metal Roofing System/).check();
  await place.getByRole("button", { name: "Next" }).click();
  await place.getByLabel(/^Footprint of the building/).fill("2,000");
  await place.getByLabel("Pitch").selectOption("6");
  await place.getByLabel(/^Hip/).check();
}

async function answerContact(place: Place, email: string) {
  await place.getByLabel("First name").fill("Ann");
  await place.getByLabel("Last name").fill("Lee");
  await place.getByLabel("Email").fill(email);
  await place.getByLabel("Phone").fill("(614) 555-0142");
}

test("on a phone, from /estimate to a pending estimate at the desk", async ({ page, baseURL }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const email = makeUnusedEmail();
  await page.goto("/estimate?utm_source=news&utm_campaign=spring");
  const calculator = page.getByTitle("Roof Estimate Calculator", { exact: true }).contentFrame();
  await expectTakenOver(calculator);
  await answerRoof(calculator);
  await expect(
    calculator.getByText("2,000 sq ft x 1.118 for the slope + 10% waste = 2,460 sq ft"),
  ).toBeVisible();
  await calculator.getByRole("button", { name: "Next" }).click();
  await answerContact(calculator, email);
  await page.waitForTimeout(HUMAN);
  await calculator.getByRole("button", { name: "See My Price" }).click();
  await expect(calculator.getByText("$19,700 to $23,600")).toBeVisible();
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
  await expectTakenOver(page);
  await page.getByLabel("Roof Repair").check();
  await page.getByRole("button", { name: "Next" }).click();
  await expect(page.getByLabel("First name")).toHaveValue("João");
  await expect(page.getByLabel("Email")).toHaveValue("j+1@home.example");
  await expect(page.getByLabel("Phone")).toHaveValue("");
});

test("leaving midway and coming back, or reloading, loses nothing", async ({ page }) => {
  await page.goto("/embed/calculator");
  await expectTakenOver(page);
  await answerRoof(page);
  await page.getByRole("button", { name: "Next" }).click();
  await page.getByLabel("First name").fill("Ann");
  await page.goto("/faq");
  await page.goto("/embed/calculator");
  await expectTakenOver(page);
  await expect(page.getByRole("heading", { name: "Where to send it" })).toBeVisible();
  await expect(page.getByLabel("First name")).toHaveValue("Ann");
  await page.getByRole("button", { name: "Back" }).click();
  await expect(page.getByLabel(/^Footprint of the building/)).toHaveValue("2,000");
  await expect(page.getByLabel(/^Hip/)).toBeChecked();
  await page.reload();
  await expect(page.getByLabel("Pitch")).toHaveValue("6");
});

test("the keyboard alone gets from the first question to the price", async ({ page, baseURL }) => {
  const email = makeUnusedEmail();
  await page.goto("/embed/calculator");
  await expectTakenOver(page);
  await expect(page.getByLabel("Residential Roofing")).toBeEnabled();
  const tab = async (times = 1) => {
    for (let i = 0; i < times; i++) await page.keyboard.press("Tab");
  };
  await tab();
  await page.keyboard.press("Space"); // Residential Roofing
  await tab();
  await page.keyboard.press("ArrowDown"); // Metal
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "Size of the roof" })).toBeFocused();
  await tab(2);
  await page.keyboard.type("2000");
  await tab();
  await page.keyboard.type("6/12");
  await tab();
  await page.keyboard.press("Space"); // Gable
  await tab();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "Where to send it" })).toBeFocused();
  for (const text of ["Ann", "Lee", email, "6145550142"]) {
    await tab();
    await page.keyboard.type(text);
  }
  await page.waitForTimeout(HUMAN);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "Your ballpark" })).toBeFocused();
  const [row] = await readStoredEstimates(page.request, baseURL ?? "", email);
  expect(row).toMatchObject({ square_footage: 2348, status: "pending" });
});

test("what is missing is listed at the top, each line leading to its field", async ({ page }) => {
  await page.goto("/embed/calculator");
  await expectTakenOver(page);
  await answerRoof(page);
  await page.getByLabel(/^Footprint of the building/).fill("12");
  await page.getByRole("button", { name: "Next" }).click();
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
  await page.getByLabel("Roof Repair").check();
  await expect(page.getByLabel(/^Metal Roofing System/)).toBeHidden();
  await page.getByRole("button", { name: "Next" }).click();
  await answerContact(page, email);
  await page.waitForTimeout(HUMAN);
  await page.getByRole("button", { name: "See My Price" }).click();
  await expect(page.getByText("We price this kind of work after we see the roof.")).toBeVisible();
  await expect(page.getByText(/^Your reference:/)).toBeVisible();
  const [row] = await readStoredEstimates(page.request, baseURL ?? "", email);
  expect(row).toMatchObject({ service_type: "Roof Repair", estimated_cost: null, status: "pending" });
});

test("a double click, a retry after a lost answer and a second tab make one estimate", async ({
  page,
  context,
  baseURL,
}) => {
  const email = makeUnusedEmail();
  const fillIn = async (tab: Page) => {
    await tab.goto("/embed/calculator");
    await expectTakenOver(tab);
    await answerRoof(tab);
    await tab.getByRole("button", { name: "Next" }).click();
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
  await page.getByRole("button", { name: "See My Price" }).dblclick();
  await expect(page.getByText(/^We couldn't save your estimate/)).toBeVisible();
  await expect(page.getByLabel("First name")).toHaveValue("Ann");
  await page.unroute("**/api/estimates");
  await page.getByRole("button", { name: "See My Price" }).click();
  const reference = page.getByText(/^Your reference:/);
  await expect(reference).toBeVisible();
  await second.getByRole("button", { name: "See My Price" }).click();
  await expect(second.getByText(/^Your reference:/)).toHaveText((await reference.textContent()) ?? "");
  expect(await readStoredEstimates(page.request, baseURL ?? "", email)).toHaveLength(1);
  // Starting over is another estimate, also with the same answers.
  await page.getByRole("button", { name: "Start over" }).click();
  await answerRoof(page);
  await page.getByRole("button", { name: "Next" }).click();
  await expect(page.getByLabel("First name")).toHaveValue("Ann");
  await page.waitForTimeout(HUMAN);
  await page.getByRole("button", { name: "See My Price" }).click();
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
  await page.getByLabel("Roof Repair").check();
  await page.getByRole("button", { name: "Next" }).click();
  await answerContact(page, makeUnusedEmail());
  const refused = page.waitForResponse("**/api/estimates");
  await page.getByRole("button", { name: "See My Price" }).click();
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
  await page.getByLabel("Roof Repair").check();
  await page.getByRole("button", { name: "Next" }).click();
  await answerContact(page, email);
  await page.locator(`input[name="${TRAP_FIELD}"]`).evaluate((input: HTMLInputElement) => {
    input.value = "https://spam.example";
  });
  await page.waitForTimeout(HUMAN);
  await page.getByRole("button", { name: "See My Price" }).click();
  await expect(page.getByText(/^Your reference:/)).toBeVisible();
  expect(await readStoredEstimates(page.request, baseURL ?? "", email)).toEqual([]);
});

for (const width of [390, 1280])
  test(`no step has an accessibility fault at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 });
    await page.goto("/embed/calculator");
    await expectTakenOver(page);
    const check = async (state: string) => {
      const { violations } = await new AxeBuilder({ page }).analyze();
      expect(
        violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)]),
        state,
      ).toEqual([]);
    };
    await page.getByRole("button", { name: "Next" }).click();
    await check("faults");
    await answerRoof(page);
    await check("size");
    await page.getByRole("button", { name: "Next" }).click();
    await check("contact");
    await answerContact(page, makeUnusedEmail());
    await page.waitForTimeout(HUMAN);
    await page.getByRole("button", { name: "See My Price" }).click();
    await expect(page.getByText(/^Your reference:/)).toBeVisible();
    await check("result");
  });
