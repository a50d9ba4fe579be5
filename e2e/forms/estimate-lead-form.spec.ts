import AxeBuilder from "@axe-core/playwright";
import { expect, test } from "@playwright/test";
import { asAnotherVisitor, expectTakenOver, storedEstimates, unusedEmail } from "./estimates.ts";

test.beforeEach(async ({ context }) => asAnotherVisitor(context));

test("all eleven fields of /contact-form reach the desk as a pending estimate without a cost", async ({
  page,
  baseURL,
}) => {
  const email = unusedEmail();
  await page.goto("/contact-form");
  const form = page.getByTitle("Contact Form", { exact: true }).contentFrame();
  await expectTakenOver(form);
  await form.getByLabel("First name").fill("Bo");
  await form.getByLabel("Last name").fill("Ray");
  await form.getByLabel("Email").fill(email);
  await form.getByLabel("Phone").fill("614-555-0142");
  await form.getByLabel("Street address").fill("12 Oak Lane");
  await form.getByLabel("City").fill("Columbus");
  await form.getByLabel("ZIP code").fill("43215");
  await form.getByLabel(/^Service/).selectOption("Roof Repair");
  await form.getByLabel("Project details").fill("A stain on the ceiling.");
  await expect(form.getByLabel(/^Where was that/)).toBeHidden();
  await form.getByLabel(/^How did you hear/).selectOption("Other");
  await form.getByLabel(/^Where was that/).fill("A barn dance");
  await page.waitForTimeout(1_600);
  await form.getByRole("button", { name: "Send Message" }).click();
  await expect(form.getByRole("heading", { name: "Message Sent" })).toBeVisible();
  await expect(form.getByText(/^Your reference: [0-9A-F]{4}-[0-9A-F]{4}$/)).toBeVisible();
  expect(await storedEstimates(page.request, baseURL ?? "", email)).toMatchObject([
    {
      customer_name: "Bo Ray",
      phone: "614-555-0142",
      service_type: "Roof Repair",
      estimated_cost: null,
      square_footage: null,
      notes:
        "From: the contact form\nBuilding: 12 Oak Lane, Columbus 43215\nHeard of us: Other: A barn dance\nMessage: A stain on the ceiling.",
      status: "pending",
      landing_page: "/contact-form",
    },
  ]);
});

test("the form says what is missing, keeps what is typed over a reload, and has no accessibility fault", async ({
  page,
}) => {
  await page.goto("/embed/lead-form");
  await expectTakenOver(page);
  await page.getByLabel("First name").fill("Bo");
  await page.getByLabel(/^How did you hear/).selectOption("Other");
  await page.getByRole("button", { name: "Send Message" }).click();
  const summary = page.getByRole("region", { name: "Please check the fields below." });
  await expect(summary).toBeFocused();
  await expect(summary.getByRole("button")).toHaveText([
    "Enter your last name.",
    "Enter an email address such as you@example.com.",
    "Select a service.",
    "Tell us where you heard about us.",
  ]);
  await summary.getByRole("button", { name: "Select a service." }).click();
  await expect(page.getByLabel(/^Service/)).toBeFocused();
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
  await page.reload();
  await expect(page.getByLabel("First name")).toHaveValue("Bo");
  await expect(page.getByLabel(/^How did you hear/)).toHaveValue("Other");
});

test("what is told to the contact form is known to the calculator", async ({ page }) => {
  await page.goto("/contact-form");
  const form = page.getByTitle("Contact Form", { exact: true }).contentFrame();
  await expectTakenOver(form);
  await form.getByLabel("First name").fill("Bo & Co");
  await form.getByLabel("Phone").fill("614 555 0142");
  await page.goto("/estimate");
  await expect(page.getByTitle("Roof Estimate Calculator")).toHaveAttribute(
    "src",
    /\?productId=eaves&firstName=Bo\+%26\+Co&phone=614\+555\+0142$/,
  );
});

test("an application keeps where its visit came from", async ({ page, baseURL }) => {
  const email = unusedEmail();
  await page.goto("/careers?utm_source=jobs&utm_medium=board", {
    referer: "https://jobs.example/list?q=secret",
  });
  await page.waitForFunction(() => sessionStorage.getItem("eaves-first-touch") !== null);
  await page.goto("/application");
  const sent = page.waitForRequest("**/rest/v1/applications");
  await page.getByLabel("Full Name").fill("Bo Ray");
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Position").selectOption("Project Manager");
  await page.getByRole("button", { name: /Submit/ }).click();
  expect((await sent).postDataJSON()).toMatchObject({
    landing_page: "/careers",
    referrer: "https://jobs.example/list",
    utm: { source: "jobs", medium: "board" },
  });
  await expect(page.getByText("Application Submitted")).toBeVisible();
  expect(baseURL).toBeTruthy();
});
