import { readFileSync } from "node:fs";
import AxeBuilder from "@axe-core/playwright";
import { expect, type Locator, type Page, test } from "@playwright/test";
import { calculator } from "#copy/built/calculator.ts";
import { drawnRoof } from "#copy/forms/drawn-roof.ts";
import { formAnswer } from "#copy/forms/form-answer.ts";
import { PROMO_KEYS } from "#web/islands/promo/promo-numbers.ts";
import { openDesk } from "../desk/desk.ts";
import { answerContact, chooseMetal, HUMAN, heading, press, pressButton } from "./calculator.ts";
import { becomeAnotherVisitor, makeUnusedEmail, type Place, readStoredEstimates } from "./estimates.ts";

test.beforeEach(async ({ context }) => becomeAnotherVisitor(context));

async function openDrawing(place: Place) {
  await chooseMetal(place);
  await pressButton(place, calculator.size.from.drawn.label);
  await expect(corner(place, "Front right corner")).toBeVisible();
}

/** Gives a house of 40 x 28 ft with a usual gable, as the example shows it. */
async function giveHouse(place: Place) {
  await side(place, "Length").fill("40");
  await side(place, "Width").fill("28");
  await press(place, /^Usual/);
  await press(place, /^Gable/);
}

async function finish(place: Place, email: string) {
  await pressButton(place, calculator.next);
  await pressButton(place, calculator.range.go);
  await answerContact(place, email);
  await new Promise((resolve) => setTimeout(resolve, HUMAN));
  await pressButton(place, calculator.submit);
  await expect(place.getByText(/^Your reference:/)).toBeVisible();
}

const corner = (place: Place, name: string) => place.getByRole("slider", { name, exact: true });
const side = (place: Place, name: string) => place.getByLabel(`${name} (ft)`, { exact: true });
const drawing = (place: Place) => place.getByRole("img", { name: /^Roof over a house of/ });

async function middleOf(locator: Locator): Promise<{ x: number; y: number }> {
  const box = await locator.boundingBox();
  if (!box) throw new Error("It is not on the page.");
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** Pixels to a foot, from the corners of the house as it stands. */
async function pixelsToAFoot(place: Place): Promise<number> {
  const [left, right] = [
    await middleOf(corner(place, "Back left corner")),
    await middleOf(corner(place, "Back right corner")),
  ];
  const feet = await corner(place, "Back left corner").getAttribute("aria-valuenow");
  return (right.x - left.x) / Number(feet);
}

async function withoutFaults(page: Page, state: string) {
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(
    violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)]),
    state,
  ).toEqual([]);
}

test("a drawn roof is measured live, priced, stored and shown at the desk", async ({ page, baseURL }) => {
  const email = makeUnusedEmail();
  await page.goto("/embed/calculator");
  await openDrawing(page);
  await giveHouse(page);
  // 42 x 30 sq ft with the eaves, x 1.118
  await expect(page.getByText("14.8 squares with 5% waste", { exact: true })).toBeVisible();
  await page.getByLabel(drawnRoof.outlines.l.label).check();
  await side(page, "Length").fill("52");
  await side(page, "Notch length").fill("16");
  await side(page, "Notch width").fill("12");
  await press(page, /^Steep/);
  await press(page, /^Hip/);
  // 54 x 30 - 16 x 12 sq ft, x 1.302, with the waste of a cut-up roof
  await expect(page.getByText("21.4 squares with 15% waste", { exact: true })).toBeVisible();
  await expect(drawing(page)).toHaveAccessibleName(
    "Roof over a house of 52 x 28 ft, less 16 x 12 ft at a corner: Hip, 10/12",
  );
  const drawn = await drawing(page).innerHTML();
  await finish(page, email);
  const [row] = await readStoredEstimates(page.request, baseURL ?? "", email);
  expect(row).toMatchObject({
    square_footage: 2138,
    drawing: { plan: "l", length: 52, width: 28, cutLength: 16, cutWidth: 12, shape: "hip", pitch: 10 },
  });
  expect(row?.notes).toContain("Size: drawn by the visitor, 52 x 28 ft, less 16 x 12 ft at a corner");

  await openDesk(page, `?tab=estimates&q=${email}&open=${row?.id}`);
  const record = page.getByRole("article");
  await expect(record.getByRole("heading", { name: "Drawn by the visitor" })).toBeVisible();
  expect(await drawing(page).innerHTML()).toBe(drawn);
  await expect(record.getByRole("img", { name: /^The house from above/ })).toBeVisible();
  await expect(record.getByText("52 x 28 ft, less 16 x 12 ft at a corner", { exact: true })).toBeVisible();
  await expect(record.getByText("21.4 squares with 15% waste", { exact: true })).toBeVisible();
  await withoutFaults(page, "desk");
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Export CSV" }).click();
  const file = readFileSync((await (await download).path()) ?? "", "utf8");
  expect(file).toContain('"52 x 28 ft, less 16 x 12 ft at a corner, Hip, 10/12"');
});

test("a drawing that nobody touched is an example, and is not priced", async ({ page }) => {
  await page.goto("/embed/calculator");
  await openDrawing(page);
  await expect(page.getByText(drawnRoof.example)).toBeVisible();
  await expect(page.getByText(/squares with/)).toHaveCount(0);
  await expect(side(page, "Length")).toHaveValue("");
  await pressButton(page, calculator.next);
  const summary = page.getByRole("region", { name: calculator.errors.summary });
  for (const field of ["length", "width", "pitch", "shape"] as const)
    await expect(summary.getByRole("button", { name: calculator.errors[field], exact: true })).toBeVisible();
  await giveHouse(page);
  await expect(summary).toHaveCount(0);
  await expect(page.getByText(drawnRoof.example)).toHaveCount(0);
  await pressButton(page, calculator.next);
  await expect(heading(page, "range")).toBeVisible();
});

test("a corner is dragged by the pointer; its walls, the fields and the drawing follow", async ({ page }) => {
  await page.goto("/embed/calculator");
  await openDrawing(page);
  const before = await drawing(page).innerHTML();
  const scale = await pixelsToAFoot(page);
  const from = await middleOf(corner(page, "Front right corner"));
  await page.mouse.move(from.x + 4, from.y - 3);
  await page.mouse.down();
  await page.mouse.move(from.x + 4 + 6 * scale, from.y - 3 - 4 * scale, { steps: 5 });
  await expect(side(page, "Length")).toHaveValue("46");
  await expect(side(page, "Width")).toHaveValue("24");
  // What is dragged stays below the pointer until it is let go.
  const during = await middleOf(corner(page, "Front right corner"));
  expect(Math.abs(during.x - (from.x + 6 * scale))).toBeLessThan(scale);
  expect(Math.abs(during.y - (from.y - 4 * scale))).toBeLessThan(scale);
  await page.mouse.move(from.x + 3000, from.y + 3000, { steps: 3 });
  await expect(side(page, "Length")).toHaveValue("200");
  await expect(side(page, "Width")).toHaveValue("200");
  await page.mouse.move(from.x + 4 - 10 * scale, from.y - 3, { steps: 3 });
  await page.mouse.up();
  await expect(side(page, "Length")).toHaveValue("30");
  await page.mouse.move(from.x + 200, from.y);
  await expect(side(page, "Length")).toHaveValue("30");
  expect(await drawing(page).innerHTML()).not.toBe(before);
  await press(page, /^Usual/);
  await press(page, /^Gable/);
  // 32 x 30 sq ft with the eaves
  await expect(page.getByText("11.3 squares with 5% waste", { exact: true })).toBeVisible();
});

test("the inner corner of an L moves what is missing, and its left wall keeps the right one in place", async ({
  page,
}) => {
  await page.goto("/embed/calculator");
  await openDrawing(page);
  await page.getByLabel(drawnRoof.outlines.l.label).check();
  const scale = await pixelsToAFoot(page);
  const drag = async (name: string, feet: [number, number]) => {
    const from = await middleOf(corner(page, name));
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move(from.x + feet[0] * scale, from.y + feet[1] * scale, { steps: 4 });
    await page.mouse.up();
  };
  await drag("Inner corner", [-4, 3]);
  await expect(side(page, "Notch length")).toHaveValue("20");
  await expect(side(page, "Notch width")).toHaveValue("9");
  await drag("Back left corner", [-2, 0]);
  await expect(side(page, "Length")).toHaveValue("42");
  await expect(side(page, "Notch length")).toHaveValue("20");
});

test("the keyboard moves a corner by a foot, by five with Shift, and it says where it is", async ({
  page,
}) => {
  await page.goto("/embed/calculator");
  await openDrawing(page);
  await side(page, "Length").focus();
  await page.keyboard.press("Shift+Tab");
  const last = corner(page, "Front left corner");
  await expect(last).toBeFocused();
  await expect(last).toHaveAttribute("aria-valuetext", "40 ft long, 28 ft wide");
  await page.keyboard.press("ArrowLeft");
  await expect(last).toHaveAttribute("aria-valuetext", "41 ft long, 28 ft wide");
  await page.keyboard.press("Shift+ArrowDown");
  await expect(last).toHaveAttribute("aria-valuetext", "41 ft long, 33 ft wide");
  await expect(last).toBeFocused();
  await expect(last).toHaveAttribute("aria-valuenow", "41");
  await page.keyboard.press("Shift+Tab");
  await expect(corner(page, "Front right corner")).toBeFocused();
  await page.keyboard.press("ArrowUp");
  await expect(side(page, "Width")).toHaveValue("32");
});

test("typed sides that make no house keep the drawing, and are named before one goes on", async ({
  page,
}) => {
  await page.goto("/embed/calculator");
  await openDrawing(page);
  await giveHouse(page);
  await side(page, "Length").fill("36 ft");
  await expect(drawing(page)).toHaveAccessibleName(/^Roof over a house of 36 x 28 ft/);
  const before = await drawing(page).innerHTML();
  await side(page, "Length").fill("3");
  await expect(page.getByText("The drawing follows when each side is 8 to 200 feet.")).toBeVisible();
  expect(await drawing(page).innerHTML()).toBe(before);
  await page.getByRole("button", { name: "Next" }).click();
  const summary = page.getByRole("region", { name: calculator.errors.summary });
  await summary.getByRole("button", { name: calculator.errors.length }).click();
  await expect(side(page, "Length")).toBeFocused();
  await expect(side(page, "Length")).toHaveValue("3");
  await withoutFaults(page, "faults");
  await side(page, "Length").fill("38");
  await expect(summary).toHaveCount(0);
  await expect(drawing(page)).toHaveAccessibleName(/^Roof over a house of 38 x 28 ft/);
});

test("what a server refuses of a drawing is said at its field, with all that was drawn", async ({ page }) => {
  await page.goto("/embed/calculator");
  await openDrawing(page);
  await giveHouse(page);
  await side(page, "Length").fill("44");
  await page.route("**/api/estimates", async (route) => {
    const sent = route.request().postDataJSON();
    await route.continue({ postData: JSON.stringify({ ...sent, length: 4000 }) });
  });
  await pressButton(page, calculator.next);
  await pressButton(page, calculator.range.go);
  await answerContact(page, makeUnusedEmail());
  await page.waitForTimeout(HUMAN);
  await pressButton(page, calculator.submit);
  await expect(heading(page, "drawing")).toBeVisible();
  await expect(page.getByText(calculator.errors.length).first()).toBeVisible();
  await expect(side(page, "Length")).toHaveValue("44");
  await expect(drawing(page)).toHaveAccessibleName(/^Roof over a house of 44 x 28 ft/);
  await page.unroute("**/api/estimates");
  await pressButton(page, calculator.next);
  await pressButton(page, calculator.range.go);
  await expect(page.getByLabel("First name")).toHaveValue("Ann");
});

test("a reload, a step back and another way to the size keep the drawing", async ({ page }) => {
  await page.goto("/embed/calculator");
  await openDrawing(page);
  await page.getByLabel(drawnRoof.outlines.l.label).check();
  await corner(page, "Inner corner").focus();
  await page.keyboard.press("ArrowLeft");
  await press(page, /^Usual/);
  await press(page, /^Hip/);
  const drawn = await drawing(page).innerHTML();
  await page.reload();
  await expect(drawing(page)).toBeVisible();
  expect(await drawing(page).innerHTML()).toBe(drawn);
  await expect(side(page, "Notch length")).toHaveValue("17");
  await pressButton(page, calculator.next);
  await expect(heading(page, "range")).toBeVisible();
  await pressButton(page, calculator.back);
  await expect(page.getByLabel(/^Hip/)).toBeChecked();
  expect(await drawing(page).innerHTML()).toBe(drawn);
  await pressButton(page, calculator.back);
  await pressButton(page, calculator.size.from.roof.label);
  await expect(heading(page, "area")).toBeVisible();
  await pressButton(page, calculator.back);
  await pressButton(page, calculator.size.from.drawn.label);
  await expect(heading(page, "range")).toBeVisible(); // all of the drawing is answered
  await pressButton(page, calculator.change(calculator.size.from.drawn.label));
  await expect(drawing(page)).toBeVisible();
  expect(await drawing(page).innerHTML()).toBe(drawn);
});

test("what draws is fetched when it is asked for; where it does not come, nothing is taken for a house", async ({
  page,
}) => {
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  await page.route("**/assets/draw-roof-*.js", (route) => route.abort());
  await page.goto("/embed/calculator");
  await chooseMetal(page);
  expect(asked.filter((path) => path.includes("draw-roof"))).toEqual([]);
  await pressButton(page, calculator.size.from.drawn.label);
  await expect(page.getByText(calculator.size.drawing)).toBeVisible();
  await expect.poll(() => asked.filter((path) => path.includes("draw-roof")).length).toBe(1);
  await page.getByRole("button", { name: "Next" }).click();
  await expect(page.getByRole("region", { name: calculator.errors.summary })).toBeFocused();
  await pressButton(page, calculator.back);
  await expect(page.getByRole("region", { name: calculator.errors.summary })).toHaveCount(0);
  await pressButton(page, calculator.size.from.roof.label);
  await page.getByLabel(/^Roof area/).fill("2000");
  await pressButton(page, calculator.next);
  await expect(heading(page, "range")).toBeVisible();
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test("a thumb drags a corner inside the frame, and scrolls the page beside it", async ({
    page,
    baseURL,
  }) => {
    const email = makeUnusedEmail();
    await page.addInitScript((closed) => localStorage.setItem(closed, "true"), PROMO_KEYS.closed);
    await page.goto("/estimate");
    const element = page.getByTitle("Roof Estimate Calculator", { exact: true });
    const frame = element.contentFrame();
    await openDrawing(frame);
    for (const name of ["Back left corner", "Front right corner"]) {
      const box = await corner(frame, name).boundingBox();
      expect(box?.width).toBeGreaterThanOrEqual(44);
      expect(box?.height).toBeGreaterThanOrEqual(44);
    }
    await corner(frame, "Front right corner").scrollIntoViewIfNeeded();
    const scale = await pixelsToAFoot(frame);
    const from = await middleOf(corner(frame, "Front right corner"));
    const touch = await page.context().newCDPSession(page);
    const send = (type: "touchStart" | "touchMove" | "touchEnd", x = 0, y = 0) =>
      touch.send("Input.dispatchTouchEvent", { type, touchPoints: type === "touchEnd" ? [] : [{ x, y }] });
    const scrolled = () => page.evaluate(() => scrollY);
    const before = await scrolled();
    await send("touchStart", from.x, from.y);
    for (const share of [0.25, 0.5, 0.75, 1])
      await send("touchMove", from.x - 8 * scale * share, from.y + 5 * scale * share);
    await send("touchEnd");
    await expect(side(frame, "Length")).toHaveValue("32");
    await expect(side(frame, "Width")).toHaveValue("33");
    expect(await scrolled()).toBe(before);
    // Beside the corners the page scrolls.
    const picture = await middleOf(drawing(frame));
    await send("touchStart", picture.x, picture.y);
    for (const up of [40, 80, 120, 160]) await send("touchMove", picture.x, picture.y - up);
    await send("touchEnd");
    await expect.poll(scrolled).toBeGreaterThan(before);
    // A page that still glides would take the frame away from below the next click.
    await expect
      .poll(async () => {
        const at = await scrolled();
        await page.waitForTimeout(200);
        return (await scrolled()) - at;
      })
      .toBe(0);
    await expect(side(frame, "Width")).toHaveValue("33");
    await expect
      .poll(() =>
        element.evaluate((node: HTMLIFrameElement) => {
          const root = node.contentDocument?.documentElement;
          return root ? [root.scrollHeight - node.clientHeight, root.scrollWidth - node.clientWidth] : [];
        }),
      )
      .toEqual([0, 0]);
    await press(frame, /^Usual/);
    await press(frame, /^Gable/);
    await finish(frame, email);
    expect(await readStoredEstimates(page.request, baseURL ?? "", email)).toMatchObject([
      { drawing: { plan: "rectangle", length: 32, width: 33 } },
    ]);
  });
});

for (const width of [390, 768, 1280])
  test(`a drawing has no accessibility fault at ${width} px, and nothing is cut`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 });
    await page.goto("/embed/calculator");
    await openDrawing(page);
    await withoutFaults(page, "rectangle");
    await page.getByLabel(drawnRoof.outlines.l.label).check();
    await press(page, /^Hip/);
    await withoutFaults(page, "L");
    await side(page, "Width").fill("8");
    await page.getByRole("button", { name: "Next" }).click();
    await withoutFaults(page, "faults");
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  });

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("the sides of a house are plain fields, and are stored as a drawing", async ({ page, baseURL }) => {
    const email = makeUnusedEmail();
    await page.goto("/embed/calculator");
    await page.getByLabel("Residential Roofing").check();
    await page.locator("form").getByRole("button").first().click();
    await expect(page.getByText(formAnswer.more)).toBeVisible();
    await page.getByLabel(calculator.service.material).selectOption("metal");
    await page.getByLabel(calculator.size.question).selectOption("drawn");
    await page.getByLabel(drawnRoof.outline).selectOption("l");
    await page.getByLabel(/^Length/).fill("40");
    await page.getByLabel(/^Width/).fill("28");
    await page.getByLabel(/^Notch length/).fill("35");
    await page.getByLabel(/^Notch width/).fill("12");
    await page.getByLabel(calculator.size.pitch).selectOption("6");
    await page.getByRole("combobox", { name: /^Shape/ }).selectOption("gable");
    await page.getByLabel("First name").fill("Ann");
    await page.getByLabel("Last name").fill("Lee");
    await page.getByLabel("Email").fill(email);
    await page.getByLabel("Phone").fill("(614) 555-0142");
    await page.getByRole("button", { name: calculator.submit }).click();
    await expect(page.getByText(calculator.errors.cutLength)).toBeVisible();
    await expect(page.getByLabel(/^Length/)).toHaveValue("40");
    await page.getByLabel(/^Notch length/).fill("16");
    await page.getByRole("button", { name: calculator.submit }).click();
    await expect(page.getByText(/1,373 sq ft of roof \(13.7 squares\)/)).toBeVisible();
    expect(await readStoredEstimates(page.request, baseURL ?? "", email)).toMatchObject([
      {
        drawing: { plan: "l", length: 40, width: 28, cutLength: 16, cutWidth: 12, shape: "gable", pitch: 6 },
      },
    ]);
  });
});
