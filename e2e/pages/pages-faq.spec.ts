import { expect, type Page, test } from "@playwright/test";
import { faq } from "#copy/pages/faq.ts";
import type { QuestionGroup } from "#site-data/shapes.ts";
import { present } from "#site-data/testing/present.ts";
import { collectComplaints, openPage } from "../pages.ts";

const groups: readonly QuestionGroup[] = faq.groups;
const questions = groups.flatMap((group) => group.questions);
const [first, second] = questions;
const last = questions.at(-1);

function answer(page: Page, text: string) {
  return page.getByText(text.slice(0, 60));
}

test("four groups of two questions, the first of them open and the address without it", async ({ page }) => {
  await openPage(page, "/faq");
  await expect(page.getByRole("main").locator("details")).toHaveCount(8);
  for (const group of groups) {
    const region = page.getByRole("region", { name: group.title });
    await expect(region.locator("summary")).toHaveText(group.questions.map(({ question }) => question));
  }
  for (const question of questions)
    await expect(answer(page, question.answer)).toBeVisible({ visible: question === first });
  await expect(page).toHaveURL(/\/faq$/);
});

test("one answer is open at a time, over all groups, and the address names it", async ({ page }) => {
  await openPage(page, "/faq");
  // The first is open already: it is opened again after the others.
  for (const { question, answer: text, anchor } of [...questions.slice(1), present(first)]) {
    await page.getByText(question, { exact: true }).click();
    await expect(answer(page, text)).toBeVisible();
    await expect(page.locator("details[open]")).toHaveCount(1);
    await expect(page).toHaveURL(`/faq#${anchor}`);
  }
});

test("it works by keyboard", async ({ page }) => {
  await openPage(page, "/faq");
  await page.getByRole("heading", { level: 1 }).focus();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(answer(page, first?.answer ?? "")).toBeHidden();
  await page.keyboard.press("Enter");
  await expect(answer(page, first?.answer ?? "")).toBeVisible();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Space");
  await expect(answer(page, second?.answer ?? "")).toBeVisible();
  await expect(answer(page, first?.answer ?? "")).toBeHidden();
});

for (const javaScriptEnabled of [true, false]) {
  test(`an address opens its answer ${javaScriptEnabled ? "with" : "without"} script`, async ({
    browser,
    baseURL,
  }) => {
    const context = await browser.newContext({ javaScriptEnabled, baseURL: baseURL ?? "" });
    const page = await context.newPage();
    await page.goto(`/faq#${last?.anchor}`);
    await expect(answer(page, last?.answer ?? "")).toBeInViewport();
    await expect(page.getByText(last?.question ?? "", { exact: true })).toBeInViewport();
    await context.close();
  });
}

test("an address that names nothing, or is spoilt, opens no other answer and breaks nothing", async ({
  page,
}) => {
  const heard = collectComplaints(page);
  for (const hash of ["#nothing-of-ours", "#%", "#%E0%A4%A"]) {
    await openPage(page, "/contact");
    await openPage(page, `/faq${hash}`);
    await expect(page.locator("details[open]")).toHaveCount(1);
    await expect(answer(page, present(first).answer)).toBeVisible();
  }
  expect(heard).toEqual([]);
});
