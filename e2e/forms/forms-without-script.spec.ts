import { expect, type Page, test } from "@playwright/test";
import { success } from "#copy/built/application.ts";
import { calculator } from "#copy/built/calculator.ts";
import { leadForm } from "#copy/built/lead-form.ts";
import { application } from "#copy/forms/application.ts";
import { formAnswer } from "#copy/forms/form-answer.ts";
import { makeUniqueName } from "../desk/desk.ts";
import { type ChosenFile, makePdfFile, writeToDisk } from "../files.ts";
import { becomeAnotherVisitor, makeUnusedEmail, readStoredEstimates, requestAsStaff } from "./estimates.ts";

test.use({ javaScriptEnabled: false });
// Of one sender one large file is read at a time.
test.beforeEach(async ({ context }) => becomeAnotherVisitor(context));

async function apply(page: Page, lastName: string, resume?: ChosenFile | string): Promise<void> {
  await page.goto("/application");
  await page.getByLabel("Full Name").fill(`Ada ${lastName}`);
  await page.getByLabel("Email").fill(`${lastName.toLowerCase()}@example.com`);
  await page.getByLabel("Position").selectOption("Project Manager");
  if (resume) await page.getByLabel(/^Resume/).setInputFiles(resume);
  await page.getByRole("button", { name: application.submit }).click();
}

test("an application sent without script is stored with its resume", async ({ page, request, baseURL }) => {
  const lastName = makeUniqueName();
  const resume = makePdfFile(700_000);
  await apply(page, lastName, resume);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(success.title);
  await expect(page.getByText(success.text)).toBeVisible();
  await page.reload(); // sends nothing again
  const path = `applications?select=first_name,last_name,resume_text&last_name=eq.${lastName}`;
  expect(await requestAsStaff(request, baseURL ?? "", path)).toEqual([
    {
      first_name: "Ada",
      last_name: lastName,
      resume_text: `data:application/pdf;base64,${resume.buffer.toString("base64")}`,
    },
  ]);
});

test("a resume that is refused leaves what was typed, and the form goes through with another", async ({
  page,
}) => {
  const lastName = makeUniqueName();
  await apply(page, lastName, { ...makePdfFile(100), buffer: Buffer.from("not a resume") });
  await expect(page.getByText(application.errors.resumeType)).toBeVisible();
  await expect(page.getByText(formAnswer.chooseAgain)).toBeVisible();
  await expect(page.getByLabel("Full Name")).toHaveValue(`Ada ${lastName}`);
  await expect(page.getByLabel("Position")).toHaveValue("Project Manager");
  await page.getByLabel(/^Resume/).setInputFiles(makePdfFile(1000));
  await page.getByRole("button", { name: application.submit }).click();
  await expect(page.getByText(success.text)).toBeVisible();
});

test("a resume of any size over the limit is told so, and going back finds the form filled in", async ({
  page,
}) => {
  const lastName = makeUniqueName();
  await apply(page, lastName, await writeToDisk(makePdfFile(20 * 1024 * 1024)));
  await expect(page.getByText(application.errors.resumeSize)).toBeVisible();
  await page.goBack();
  await expect(page.getByLabel("Full Name")).toHaveValue(`Ada ${lastName}`);
});

test("a message of the lead form is stored, from its page and from the frame around it", async ({
  page,
  context,
  request,
  baseURL,
}) => {
  for (const path of ["/embed/lead-form", "/contact-form"]) {
    await becomeAnotherVisitor(context);
    const email = makeUnusedEmail();
    await page.goto(path);
    const form = path === "/contact-form" ? page.frameLocator("iframe") : page;
    await form.getByLabel("First name").fill("Bo");
    await form.getByLabel("Last name").fill("Ray");
    await form.getByLabel("Email").fill(email);
    await form.getByRole("combobox", { name: "Service" }).selectOption("Roof Repair");
    await form.getByLabel("Project details").fill("A stain.\nSince May.");
    await form.getByRole("button", { name: leadForm.submit }).click();
    await expect(form.getByText(leadForm.success.text)).toBeVisible();
    expect(await readStoredEstimates(request, baseURL ?? "", email)).toMatchObject([
      { customer_name: "Bo Ray", notes: "From: the contact form\nMessage: A stain.\nSince May." },
    ]);
  }
});

test("the calculator leads on from its first step, and prices as with script", async ({
  page,
  context,
  request,
  baseURL,
}) => {
  await becomeAnotherVisitor(context);
  const email = makeUnusedEmail();
  await page.goto("/embed/calculator");
  await page.getByLabel("Residential Roofing").check();
  await page.locator("form").getByRole("button").first().click();
  await expect(page.getByText(formAnswer.more)).toBeVisible();
  await page.getByLabel(calculator.service.material).selectOption("metal");
  await page.getByLabel(calculator.size.question).selectOption("footprint");
  await page.getByLabel(/^Roof area/).fill("2,000");
  await page.getByLabel(calculator.size.pitch).selectOption("6");
  await page.getByRole("combobox", { name: /^Shape/ }).selectOption("hip");
  await page.getByLabel("First name").fill("Ann");
  await page.getByLabel("Last name").fill("Lee");
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Phone").fill("nothing");
  await page.getByRole("button", { name: calculator.submit }).click();
  await expect(page.getByText(calculator.errors.phone)).toBeVisible();
  await page.getByLabel(/^Phone/).fill("(614) 555-0142");
  await page.getByRole("button", { name: calculator.submit }).click();
  await expect(page.getByText("$19,700 to $23,600")).toBeVisible();
  expect(await readStoredEstimates(request, baseURL ?? "", email)).toMatchObject([
    { estimated_cost: 21_650 },
  ]);
});
