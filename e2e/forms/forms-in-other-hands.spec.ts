import { expect, type Page, test } from "@playwright/test";
import { brokenPart } from "#copy/errors.ts";
import { DOCUMENT_CHANGES, translate } from "../document-changes.ts";
import { makePdfFile } from "../files.ts";
import { waitAsPersonFillsIn } from "../pages.ts";
import { breakIsland, holdScripts } from "../scripts.ts";
import { becomeAnotherVisitor, expectTakenOver, makeUnusedEmail, readStoredRows } from "./estimates.ts";

test.beforeEach(async ({ context }) => becomeAnotherVisitor(context));

/** The fields of a page's form, each with its name, value, mark and files. */
function standing(page: Page) {
  return page.evaluate(() => {
    const fields = document.querySelectorAll<HTMLInputElement>("form :is(input, select, textarea)[name]");
    return [...fields].map(({ name, type, value, checked, files }) => ({
      name,
      value: type === "file" ? "" : value,
      checked: type === "radio" && checked,
      files: [...(files ?? [])].map((file) => `${file.name} ${file.size}`),
    }));
  });
}

function focusedField(page: Page) {
  return page.evaluate(() => document.activeElement?.getAttribute("name"));
}

type FormName = "application" | "lead form" | "calculator";

type FilledForm = {
  path: string;
  /** The file of its island, and what that exports. */
  island: [file: string, component: string];
  fill: (page: Page, email: string) => Promise<void>;
  /** Sends it once it is taken over, and reads what was stored. */
  send: (page: Page, email: string, url: string) => Promise<void>;
};

const FORMS: Readonly<Record<FormName, FilledForm>> = {
  application: {
    path: "/application?position=Project%20Manager",
    island: ["application-form", "ApplicationForm"],
    async fill(page, email) {
      await page.getByLabel("Position").selectOption("Sales Representative");
      await page.getByLabel(/^Resume/).setInputFiles(makePdfFile(3000, "grace.pdf"));
      await page.getByLabel("Email").fill(email);
      await page.getByLabel("Full Name").fill("Grace Hopper");
    },
    async send(page, email, url) {
      await page.locator("form button[type=submit]").click();
      await expect(page.locator("[data-done]")).toBeVisible();
      expect(await readStoredRows(page.request, url, "applications", email)).toMatchObject([
        {
          first_name: "Grace",
          last_name: "Hopper",
          position: "Sales Representative",
          resume_text: expect.stringMatching(/^data:application\/pdf;base64,JVBERi0/),
        },
      ]);
    },
  },
  "lead form": {
    path: "/embed/lead-form",
    island: ["lead-form", "LeadForm"],
    async fill(page, email) {
      await page.getByLabel("Email").fill(email);
      await page.getByLabel(/^Service/).selectOption("Commercial Roofing");
      await page.getByLabel(/^How did you hear/).selectOption("Other");
      await page.getByLabel(/^Where was that/).fill("A lawn sign");
      await page.getByLabel("Project details").fill("Two valleys.\n\nOne skylight.");
      await page.getByLabel("Last name").fill("Quist");
      await page.getByLabel("First name").fill("Ida");
    },
    async send(page, email, url) {
      await waitAsPersonFillsIn(page);
      await page.locator("form button[type=submit]").click();
      await expect(page.locator("[data-done]")).toBeVisible();
      expect(await readStoredRows(page.request, url, "estimates", email)).toMatchObject([
        {
          customer_name: "Ida Quist",
          service_type: "Commercial Roofing",
          notes: expect.stringMatching(/Other: A lawn sign\n[\s\S]*Two valleys\.\n\nOne skylight\./),
        },
      ]);
    },
  },
  calculator: {
    path: "/embed/calculator",
    island: ["calculator", "Calculator"],
    async fill(page) {
      await page.getByLabel("Residential Roofing").check();
    },
    async send(page, email, url) {
      const next = page.locator("form button[type=submit]");
      const field = (name: string) => page.locator(`[name="${name}"]`);
      const press = (name: string, value: string) =>
        page.locator(`[name="${name}"][value="${value}"]`).click();
      await next.click();
      await press("material", "slate");
      await page.locator("form button[aria-pressed]").first().click();
      await field("area").fill("1,500");
      await next.click();
      await press("pitch", "4");
      await press("shape", "gable");
      await next.click();
      await field("firstName").fill("Ida");
      await field("lastName").fill("Quist");
      await field("email").fill(email);
      await field("phone").fill("(614) 555-0117");
      await waitAsPersonFillsIn(page);
      await next.click();
      await expect(page.getByText(/\$[\d,]+ to \$[\d,]+/).first()).toBeVisible();
      expect(await readStoredRows(page.request, url, "estimates", email)).toMatchObject([
        { customer_name: "Ida Quist", notes: expect.stringContaining("Slate Tiles") },
      ]);
    },
  },
};

for (const [name, { path, island, fill, send }] of Object.entries(FORMS) as [FormName, FilledForm][]) {
  for (const [hand, change] of Object.entries(DOCUMENT_CHANGES)) {
    test(`the ${name} keeps all that stands in it over ${hand}`, async ({ page, context }) => {
      const arrive = await holdScripts(context);
      await page.goto(path, { waitUntil: "commit" });
      await fill(page, makeUnusedEmail());
      const before = await standing(page);
      await page.evaluate(change);
      const focused = await focusedField(page); // a field that is moved loses it
      arrive();
      await expectTakenOver(page);
      expect(await standing(page)).toEqual(before);
      expect(await focusedField(page)).toBe(focused);
    });
  }

  test(`the ${name} of a translated page keeps what stands in it and is sent`, async ({
    page,
    context,
    baseURL,
  }) => {
    const email = makeUnusedEmail();
    const arrive = await holdScripts(context);
    await page.goto(path, { waitUntil: "commit" });
    await fill(page, email);
    const before = await standing(page);
    await translate(page);
    arrive();
    await expectTakenOver(page);
    expect(await standing(page)).toEqual(before);
    await send(page, email, baseURL ?? "");
  });

  test(`the ${name} that breaks when its script comes stands as it was, and is sent without it`, async ({
    page,
    context,
  }) => {
    const arrive = await holdScripts(context);
    await breakIsland(context, ...island);
    await page.goto(path, { waitUntil: "commit" });
    await fill(page, makeUnusedEmail());
    const before = await standing(page);
    arrive();
    await expect(page.getByRole("alert")).toContainText(brokenPart.formStays);
    expect(await standing(page)).toEqual(before);
    const sent = page.waitForRequest(
      (request) => request.isNavigationRequest() && request.method() === "POST",
    );
    await page.locator("form button[type=submit]").click();
    await sent;
  });
}

test("what is wrong with a translated form is said, and goes again when it is put right", async ({
  page,
  baseURL,
}) => {
  const email = makeUnusedEmail();
  await page.goto("/embed/lead-form");
  await expectTakenOver(page);
  await FORMS["lead form"].fill(page, email);
  await translate(page);
  const send = page.locator("form button[type=submit]");
  for (const [field, wrong] of Object.entries({ zipCode: "432", email: "ida", firstName: "" })) {
    const right = await page.locator(`[name=${field}]`).inputValue();
    await page.locator(`[name=${field}]`).fill(wrong);
    await send.click();
    await expect(page.locator(`[name=${field}]`)).toHaveAttribute("aria-invalid", "true");
    await page.locator(`[name=${field}]`).fill(right);
    await expect(page.locator("[aria-invalid]")).toHaveCount(0);
  }
  await FORMS["lead form"].send(page, email, baseURL ?? "");
  await page.locator("[data-done] button").click();
  await expect(page.locator("[name=firstName]")).toHaveValue("Ida");
});

test("a word that is being typed goes on where the cursor was", async ({ page, context }) => {
  const arrive = await holdScripts(context);
  await page.goto("/application", { waitUntil: "commit" });
  const name = page.getByLabel("Full Name");
  await name.fill("Grace Hopper");
  await name.evaluate((field: HTMLInputElement) => field.setSelectionRange(5, 6));
  await page.evaluate(DOCUMENT_CHANGES["an element behind each field"]);
  arrive();
  await expectTakenOver(page);
  await page.keyboard.type(" M. ");
  await expect(name).toHaveValue("Grace M. Hopper");
});
