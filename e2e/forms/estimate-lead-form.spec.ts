import AxeBuilder from "@axe-core/playwright";
import { expect, test } from "@playwright/test";
import { waitForScripts } from "../pages.ts";
import { becomeAnotherVisitor, expectTakenOver, makeUnusedEmail, readStoredEstimates } from "./estimates.ts";

test.beforeEach(async ({ context }) => becomeAnotherVisitor(context));

test("all eleven fields of /contact-form reach the desk as a pending estimate without a cost", async ({
  page,
  baseURL,
}) => {
  const email = makeUnusedEmail();
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
  expect(await readStoredEstimates(page.request, baseURL ?? "", email)).toMatchObject([
    {
      customer_name: "Bo Ray",
      phone: "+16145550142",
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

test("an application keeps where its visit came from, also in a tab that its second page opened", async ({
  page: first,
  baseURL,
}) => {
  const email = makeUnusedEmail();
  await first.goto("/careers?utm_source=jobs&utm_medium=board", {
    referer: "https://jobs.example/list?q=secret",
  });
  await waitForScripts(first);
  const footer = first.getByRole("contentinfo");
  await footer.getByRole("link", { name: "FAQ" }).click();
  await first.waitForURL("/faq");
  await waitForScripts(first);
  const opened = first.context().waitForEvent("page");
  await footer.getByRole("link", { name: "Apply Now" }).click({ modifiers: ["ControlOrMeta"] });
  const page = await opened;
  await expectTakenOver(page);
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

test("what people write and paste is tidied and kept in one form, and one name is enough", async ({
  page,
  baseURL,
}) => {
  const email = makeUnusedEmail();
  await page.goto("/embed/lead-form");
  await expectTakenOver(page);
  await page.getByLabel("First name").fill("Björk\u200b");
  await page.getByLabel("Email").fill(` <mailto:${email}>,`);
  await page.getByLabel("Phone").fill("\u202aCell: 614·555–0188, ext. 12\u202c");
  await page.getByLabel("ZIP code").fill("43215 1234");
  await page.getByLabel("City").fill("Columbus");
  await page.getByLabel(/^Service/).selectOption("Roof Repair");
  await page.waitForTimeout(1_600);
  await page.getByRole("button", { name: "Send Message" }).click();
  await expect(page.getByRole("heading", { name: "Message Sent" })).toBeVisible();
  expect(await readStoredEstimates(page.request, baseURL ?? "", email)).toMatchObject([
    {
      customer_name: "Björk",
      email,
      phone: "+16145550188 ext. 12",
      notes: expect.stringContaining("Building: Columbus 43215-1234"),
    },
  ]);
});

test("an address that looks like a slip is asked about, taken at a press, and sent as it is otherwise", async ({
  page,
}) => {
  await page.goto("/embed/lead-form");
  await expectTakenOver(page);
  const field = page.getByLabel("Email");
  await field.fill("bo@gmial.com");
  await field.blur();
  await expect(page.getByRole("status")).toContainText("Did you mean bo@gmail.com?");
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
  await page.getByRole("button", { name: "Yes, use it" }).click();
  await expect(field).toHaveValue("bo@gmail.com");
  await expect(field).toBeFocused();
  await expect(page.getByText("Did you mean")).toHaveCount(0);
  await page.reload();
  await expect(field).toHaveValue("bo@gmail.com");
});

test("a text that is too long is told, and none of it is cut", async ({ page }) => {
  await page.goto("/embed/lead-form");
  await expectTakenOver(page);
  const details = page.getByLabel("Project details");
  const text = "A stain on the ceiling. ".repeat(200);
  await details.fill(text);
  await page.getByRole("button", { name: "Send Message" }).click();
  await expect(details).toHaveAccessibleDescription(/Please keep it under 4,000 characters\./);
  await expect(details).toHaveValue(text);
});
