import { expect, type Page, test } from "@playwright/test";
import { makePdfFile } from "../files.ts";
import { waitAsPersonFillsIn } from "../pages.ts";
import { breakIsland, failScripts, holdScripts } from "../scripts.ts";
import { heading, press } from "./calculator.ts";
import {
  becomeAnotherVisitor,
  expectTakenOver,
  makeUnusedEmail,
  type Place,
  readStoredRows,
} from "./estimates.ts";

test.beforeEach(async ({ context }) => becomeAnotherVisitor(context));

async function fillApplication(page: Page, email: string) {
  await page.getByLabel("Full Name").fill("Ada Lovelace");
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Position").selectOption("Roofing Technician");
  await page.getByLabel(/^Resume/).setInputFiles(makePdfFile(2000, "early.pdf"));
}

const APPLICATION = {
  first_name: "Ada",
  last_name: "Lovelace",
  position: "Roofing Technician",
  resume_text: expect.stringMatching(/^data:application\/pdf;base64,JVBERi0/),
};

async function fillLead(form: Place, email: string) {
  await form.getByLabel("First name").fill("Bo");
  await form.getByLabel("Last name").fill("Ray");
  await form.getByLabel("Email").fill(email);
  await form.getByLabel(/^Service/).selectOption("Roof Repair");
  await form.getByLabel(/^How did you hear/).selectOption("Other");
  await form.getByLabel(/^Where was that/).fill("A barn dance");
}

const LEAD = {
  customer_name: "Bo Ray",
  service_type: "Roof Repair",
  notes: "From: the contact form\nHeard of us: Other: A barn dance",
  status: "pending",
};

/** The answer to a calculator that was sent from its first step: all the rest on one page. */
async function fillRest(form: Place, email: string) {
  await expect(form.getByText("Almost there. Please fill in the rest.")).toBeVisible();
  await form.getByLabel("Which material?").selectOption("metal");
  await form.getByLabel("How do you know the size?").selectOption("footprint");
  await form.getByLabel(/^Roof area/).fill("2,000");
  await form.getByLabel("Pitch").selectOption("6");
  await form.getByRole("combobox", { name: /^Shape/ }).selectOption("hip");
  await form.getByLabel("First name").fill("Ann");
  await form.getByLabel("Last name").fill("Lee");
  await form.getByLabel("Email").fill(email);
  await form.getByLabel("Phone").fill("(614) 555-0142");
  await form.getByRole("button", { name: "See My Price" }).click();
  await expect(form.getByText("$19,700 to $23,600")).toBeVisible();
}

const ESTIMATE = {
  customer_name: "Ann Lee",
  estimated_cost: 21_650,
  square_footage: 2460,
  status: "pending",
};

for (const width of [390, 1280]) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 800 } });

    test("an application that was begun before its script keeps what is typed, chosen and focused", async ({
      page,
      context,
      baseURL,
    }) => {
      const email = makeUnusedEmail();
      const arrive = await holdScripts(context);
      await page.goto("/application?position=Project%20Manager", { waitUntil: "commit" });
      await fillApplication(page, email);
      await page.getByLabel("Full Name").press("End");
      await expect(page.getByRole("button", { name: "Submit Application" })).toBeEnabled();
      arrive();
      await expect(page.getByText(/^early\.pdf, /)).toBeVisible();
      await expect(page.getByLabel("Full Name")).toBeFocused();
      await page.keyboard.type(" King");
      await expect(page.getByLabel("Position")).toHaveValue("Roofing Technician");
      await page.getByRole("button", { name: "Submit Application" }).click();
      await expect(page.getByText("Application Submitted")).toBeVisible();
      await expect(page.getByLabel("Full Name")).toHaveValue("");
      expect(await readStoredRows(page.request, baseURL ?? "", "applications", email)).toMatchObject([
        { ...APPLICATION, last_name: "Lovelace King" },
      ]);
    });

    test("an application that is sent before its script, or without it, arrives", async ({
      page,
      context,
      baseURL,
    }) => {
      await failScripts(context);
      const email = makeUnusedEmail();
      await page.goto("/application");
      await page.getByRole("button", { name: "Submit Application" }).click();
      expect(await page.locator("form :invalid:not(fieldset)").count()).toBe(3);
      await fillApplication(page, email);
      await page.getByLabel("Email").press("Enter");
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("Application Submitted");
      await expect(page.getByText("Thank you for your application. We'll be in touch soon!")).toBeVisible();
      await page.reload(); // sends nothing again
      expect(await readStoredRows(page.request, baseURL ?? "", "applications", email)).toMatchObject([
        APPLICATION,
      ]);
    });

    test("a resume that is refused without script is said so, and nothing typed is lost", async ({
      page,
      context,
    }) => {
      await failScripts(context);
      await page.goto("/application");
      await fillApplication(page, makeUnusedEmail());
      await page
        .getByLabel(/^Resume/)
        .setInputFiles({ name: "cv.pdf", mimeType: "application/pdf", buffer: Buffer.from("Dear sir") });
      await page.getByRole("button", { name: "Submit Application" }).click();
      await expect(page.getByText("File must be a PDF or Word document")).toBeVisible();
      await expect(page.getByLabel("Full Name")).toHaveValue("Ada Lovelace");
      await page.getByLabel(/^Resume/).setInputFiles(makePdfFile(2000));
      await page.getByRole("button", { name: "Submit Application" }).click();
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("Application Submitted");
    });

    test("a calculator that was begun before its script goes on where it is", async ({ page, context }) => {
      const arrive = await holdScripts(context);
      await page.goto("/estimate", { waitUntil: "commit" });
      const frame = page.getByTitle("Roof Estimate Calculator");
      const calculator = frame.contentFrame();
      await calculator.getByLabel("Residential Roofing").check();
      const before = await calculator.getByRole("button", { name: "Next" }).boundingBox();
      arrive();
      await expectTakenOver(calculator);
      expect(await calculator.getByRole("button", { name: "Next" }).boundingBox()).toEqual(before);
      await expect(calculator.getByLabel("Residential Roofing")).toBeChecked();
      await expect(calculator.getByLabel("Residential Roofing")).toBeFocused();
      await calculator.getByRole("button", { name: "Next" }).click();
      await press(calculator, /^Metal Roofing System/);
      await press(calculator, "Ranch");
      await press(calculator, /^Low/);
      await expect(heading(calculator, "range")).toBeVisible();
    });

    test("a calculator that is sent on before its script asks for the rest", async ({
      page,
      context,
      baseURL,
    }) => {
      await holdScripts(context); // for longer than anyone waits
      const email = makeUnusedEmail();
      await page.goto("/estimate", { waitUntil: "commit" });
      const calculator = page.getByTitle("Roof Estimate Calculator").contentFrame();
      // The browser itself says what is missing.
      await calculator.getByRole("button", { name: "Next" }).click();
      await expect(heading(calculator, "service")).toBeVisible();
      await calculator.getByLabel("Residential Roofing").check();
      await calculator.getByRole("button", { name: "Next" }).click();
      await fillRest(calculator, email);
      expect(await readStoredRows(page.request, baseURL ?? "", "estimates", email)).toMatchObject([ESTIMATE]);
    });

    test("a message that was begun before its script keeps what is typed and focused", async ({
      page,
      context,
      baseURL,
    }) => {
      const email = makeUnusedEmail();
      const arrive = await holdScripts(context);
      await page.goto("/contact-form", { waitUntil: "commit" });
      const form = page.getByTitle("Contact Form").contentFrame();
      await expect(form.getByLabel(/^Where was that/)).toBeHidden();
      await fillLead(form, email);
      arrive();
      await expectTakenOver(form);
      await expect(form.getByLabel(/^Where was that/)).toBeFocused();
      await expect(form.getByLabel("First name")).toHaveValue("Bo");
      // A form that is sent within a second and a half was filled by a robot.
      await waitAsPersonFillsIn(page);
      await form.getByRole("button", { name: "Send Message" }).click();
      await expect(form.getByRole("heading", { name: "Message Sent" })).toBeVisible();
      expect(await readStoredRows(page.request, baseURL ?? "", "estimates", email)).toMatchObject([LEAD]);
    });

    test("a message that is sent before its script, or without it, arrives", async ({
      page,
      context,
      baseURL,
    }) => {
      await failScripts(context);
      const email = makeUnusedEmail();
      await page.goto("/contact-form");
      const form = page.getByTitle("Contact Form").contentFrame();
      await fillLead(form, email);
      await form.getByLabel("ZIP code").fill("432");
      await form.getByRole("button", { name: "Send Message" }).click();
      await expect(form.getByText("Enter a ZIP code of five digits.")).toBeVisible();
      await form.getByLabel("ZIP code").fill("");
      await form.getByRole("button", { name: "Send Message" }).click();
      await expect(form.getByRole("heading", { name: "Message Sent" })).toBeVisible();
      await expect(form.getByText(/^Your reference: /)).toBeVisible();
      expect(await readStoredRows(page.request, baseURL ?? "", "estimates", email)).toMatchObject([LEAD]);
    });
  });
}

test.describe("without any script", () => {
  test.use({ javaScriptEnabled: false });

  test("the pages frame the site's own forms, and these arrive", async ({ page, baseURL }) => {
    const estimate = makeUnusedEmail();
    await page.goto("/estimate");
    const calculator = page.getByTitle("Roof Estimate Calculator").contentFrame();
    await calculator.getByLabel("Residential Roofing").check();
    await calculator.getByRole("button", { name: "Next" }).click();
    await fillRest(calculator, estimate);
    const message = makeUnusedEmail();
    await page.goto("/contact-form");
    const form = page.getByTitle("Contact Form").contentFrame();
    await fillLead(form, message);
    await form.getByRole("button", { name: "Send Message" }).click();
    await expect(form.getByRole("heading", { name: "Message Sent" })).toBeVisible();
    const rows = (email: string) => readStoredRows(page.request, baseURL ?? "", "estimates", email);
    expect([await rows(estimate), await rows(message)]).toMatchObject([[ESTIMATE], [LEAD]]);
  });
});

for (const [path, file, name] of [
  ["/application", "application-form", "ApplicationForm"],
  ["/embed/calculator", "calculator", "Calculator"],
  ["/embed/lead-form", "lead-form", "LeadForm"],
] as const) {
  test(`a form of ${path} that breaks says so with a way to call, and stays with its page`, async ({
    page,
    context,
  }) => {
    await breakIsland(context, file, name);
    await page.goto(path);
    const told = page.getByRole("alert");
    await expect(told).toContainText("What you filled in is still there, and you can send it.");
    await expect(told.getByRole("link")).toHaveAttribute("href", /^tel:/);
    await expect(page.locator("form")).toBeVisible();
    if (path !== "/application") return;
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Job Application");
    await page.getByRole("contentinfo").getByRole("link", { name: "FAQ" }).click();
    await expect(page).toHaveURL(/\/faq$/);
  });
}
