import { readFile } from "node:fs/promises";
import { expect, type Page, test } from "@playwright/test";
import { TRAP_FIELD } from "#contract/forms/fields.ts";
import { RESUME_LATER } from "#contract/resume.ts";
import { DOCX, zipOf } from "#contract/testing/documents.ts";
import { sent } from "#copy/built/application.ts";
import { application } from "#copy/forms/application.ts";
import { messageLabels } from "#copy/messages.ts";
import { makeUniqueName, openDesk } from "../desk/desk.ts";
import { type ChosenFile, DOCX_MIME, makePdfFile, writeToDisk } from "../files.ts";
import { expectAccessible } from "../pages.ts";
import { becomeAnotherVisitor } from "./estimates.ts";

test.beforeEach(async ({ context }) => becomeAnotherVisitor(context));

const MB = 1024 * 1024;

async function fillIn(page: Page, lastName: string): Promise<void> {
  await page.getByLabel("Full Name").fill(`Ada ${lastName}`);
  await page.getByLabel("Email").fill(`${lastName.toLowerCase()}@example.com`);
  await page.getByLabel("Position").selectOption("Project Manager");
}

function resumeInput(page: Page) {
  return page.getByLabel(/^Resume/);
}

/** The toasts. */
function message(page: Page) {
  return page.getByRole("status", { name: messageLabels.region });
}

function submitButton(page: Page) {
  return page.getByRole("button", { name: "Submit Application" });
}

for (const [size, bytes] of [
  ["300 KB", 300 * 1024],
  ["9.9 MB", Math.floor(9.9 * MB)],
] as const) {
  test(`a resume of ${size} comes back at the desk byte for byte`, async ({ page }) => {
    const lastName = makeUniqueName();
    const resume = makePdfFile(bytes);
    await page.goto("/application", { waitUntil: "networkidle" });
    await fillIn(page, lastName);
    await resumeInput(page).setInputFiles(await writeToDisk(resume));
    await submitButton(page).click();
    await expect(page.getByRole("heading", { name: sent.heading })).toBeVisible({
      timeout: 90_000, // a large file, on a busy machine; the message beside it may be gone by then
    });
    await expect(page.getByLabel("Full Name")).toHaveValue("");
    await expect(page.getByText("resume.pdf")).toBeHidden();

    await openDesk(page);
    await page.getByRole("searchbox").fill(lastName);
    await page.getByRole("link", { name: `Ada ${lastName}` }).click();
    const downloading = page.waitForEvent("download");
    await page.getByRole("button", { name: "Download Resume" }).click();
    const download = await downloading;
    expect(download.suggestedFilename()).toBe(`Ada ${lastName} resume.pdf`);
    expect((await readFile(await download.path())).equals(resume.buffer)).toBe(true);
    await expect(page).toHaveURL(/\/admin\/dashboard\?/); // saved, never opened
  });
}

test("an application without a resume, by somebody of one name, is taken", async ({ page }) => {
  const name = makeUniqueName();
  await page.goto("/application", { waitUntil: "networkidle" });
  await fillIn(page, name);
  await page.getByLabel("Full Name").fill(name);
  await submitButton(page).click();
  await expect(page.getByText("Application Submitted")).toBeVisible();
  await expect(page.getByText("Thank you for your application. We'll be in touch soon!")).toBeVisible();
});

test("the position stands in the address", async ({ page }) => {
  const position = page.getByLabel("Position");
  await page.goto("/application?position=Sales%20Representative", { waitUntil: "networkidle" });
  await expect(position).toHaveValue("Sales Representative");
  await expect(position.getByRole("option")).toHaveText([
    "Select a position",
    "Roofing Technician",
    "Project Manager",
    "Sales Representative",
    "Administrative Assistant",
  ]);
  await page.goto("/application?position=General%20Application", { waitUntil: "networkidle" });
  await expect(position).toHaveValue("General Application");
  await page.goto("/application?position=Owner", { waitUntil: "networkidle" });
  await expect(position).toHaveValue("");
  await expect(position.getByRole("option")).toHaveCount(5);
});

test("name, email and position are required, and the email has to look like one", async ({ page }) => {
  await page.goto("/application", { waitUntil: "networkidle" });
  const invalid = () => page.locator("form :invalid:not(fieldset)").count();
  expect(await invalid()).toBe(3);
  await fillIn(page, "Lovelace");
  expect(await invalid()).toBe(0);
  await page.getByLabel("Email").fill("ada");
  expect(await invalid()).toBe(1);
  await page.getByLabel("Full Name").fill("   ");
  expect(await invalid()).toBe(2);
  await submitButton(page).click();
  await expect(page.getByText("Submitting...")).toBeHidden();
  // In the form's own words, which lead to the fields, and not in a bubble of the browser's.
  const summary = page.getByRole("region", { name: application.errors.summary });
  await expect(summary).toBeFocused();
  await expect(summary.getByRole("button")).toHaveText([
    application.errors.fullName,
    application.errors.emailFormat,
  ]);
  await summary.getByRole("button").first().click();
  await expect(page.getByLabel("Full Name")).toBeFocused();
  for (const label of ["Full Name", "Email"]) {
    await expect(page.getByLabel(label)).toHaveAttribute("aria-invalid", "true");
    await expect(page.getByLabel(label)).toHaveCSS("border-color", "rgb(164, 38, 44)");
  }
  await expectAccessible(page);
  await page.getByLabel("Full Name").fill("Ada");
  await expect(summary.getByRole("button")).toHaveText([application.errors.emailFormat]);
});

test("once it is sent a panel says what happens next, and leads on to another one", async ({ page }) => {
  const name = makeUniqueName();
  await page.goto("/application", { waitUntil: "networkidle" });
  await fillIn(page, name);
  await submitButton(page).click();
  const panel = page.getByRole("status").filter({ hasText: sent.heading });
  await expect(panel).toBeFocused();
  await expect(panel).toContainText(`${name.toLowerCase()}@example.com`);
  for (const step of sent.next.steps) await expect(panel).toContainText(step);
  await expect(submitButton(page)).toBeHidden();
  await expectAccessible(page);
  await panel.getByRole("button", { name: sent.another }).click();
  await expect(page.getByLabel("Full Name")).toBeFocused();
  await expect(page.getByLabel("Full Name")).toHaveValue("");
});

test("the picker offers .pdf, .doc and .docx", async ({ page }) => {
  await page.goto("/application", { waitUntil: "networkidle" });
  await expect(resumeInput(page)).toHaveAttribute("accept", ".pdf,.doc,.docx");
});

test("a file over 10 MB or of another type is refused, and the one chosen before stays", async ({ page }) => {
  await page.goto("/application", { waitUntil: "networkidle" });
  const choose = async (file: ChosenFile) => resumeInput(page).setInputFiles(await writeToDisk(file));
  await choose(makePdfFile(10 * MB + 1, "large.pdf"));
  await expect(page.getByRole("alert")).toHaveText("File size must be less than 10MB");
  await choose({ name: "photo.png", mimeType: "image/png", buffer: Buffer.from("\x89PNG\r\n\x1a\n") });
  await expect(page.getByRole("alert")).toHaveText("File must be a PDF or Word document");
  await choose(makePdfFile(10 * MB, "exact.pdf"));
  await expect(page.getByRole("alert")).toBeHidden();
  await expect(page.getByText("exact.pdf, 10.0 MB")).toBeVisible();
  await choose({ name: "fake.pdf", mimeType: "application/pdf", buffer: Buffer.from("Dear sir") });
  await expect(page.getByRole("alert")).toHaveText("File must be a PDF or Word document");
  await expect(page.getByText("exact.pdf, 10.0 MB")).toBeVisible();
  await page.getByRole("button", { name: "Remove the file" }).click();
  await expect(page.getByText("exact.pdf, 10.0 MB")).toBeHidden();
});

test("after a refused file the form asks before it is sent without one", async ({ page }) => {
  await page.goto("/application", { waitUntil: "networkidle" });
  await fillIn(page, makeUniqueName());
  const pages = { name: "cv.docx", mimeType: DOCX_MIME, buffer: Buffer.from(zipOf("Index/Document.iwa")) };
  await resumeInput(page).setInputFiles(pages);
  await expect(page.getByRole("alert")).toHaveText("File must be a PDF or Word document");
  const sent = page.waitForRequest("**/rest/v1/applications*");
  await submitButton(page).click();
  await expect(page.getByText(application.errors.resumeOpen)).toBeVisible();
  await expect(submitButton(page)).toBeEnabled();
  await page.getByRole("button", { name: application.fields.resume.without }).click();
  await submitButton(page).click();
  expect((await sent).postDataJSON().resume_text).toBeNull();
  await expect(page.getByText("Application Submitted")).toBeVisible();
});

test("a Word document without a declared type is stored with the right one", async ({ page }) => {
  const lastName = makeUniqueName();
  const content = Buffer.from(DOCX);
  await page.goto("/application", { waitUntil: "networkidle" });
  await fillIn(page, lastName);
  await resumeInput(page).setInputFiles({ name: "cv.docx", mimeType: "", buffer: content });
  const sent = page.waitForRequest("**/rest/v1/applications*");
  await submitButton(page).click();
  expect((await sent).postDataJSON().resume_text).toBe(
    `data:${DOCX_MIME};base64,${content.toString("base64")}`,
  );
  await expect(page.getByText("Application Submitted")).toBeVisible();
});

test("while it is sent the fields are disabled and the button says so", async ({ page }) => {
  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route("**/rest/v1/applications*", async (route) => {
    await held;
    await route.continue();
  });
  await page.goto("/application", { waitUntil: "networkidle" });
  await fillIn(page, makeUniqueName());
  await submitButton(page).click();
  await expect(page.getByRole("button", { name: "Submitting..." })).toBeDisabled();
  for (const label of ["Full Name", "Email", "Position", /^Resume/])
    await expect(page.getByLabel(label)).toBeDisabled();
  answer();
  await expect(page.getByText("Application Submitted")).toBeVisible();
  await expect(page.getByLabel("Full Name")).toBeEnabled();
});

test("on any error what was typed and the chosen file stay, and it can be sent again", async ({ page }) => {
  const lastName = makeUniqueName();
  await page.goto("/application", { waitUntil: "networkidle" });
  await fillIn(page, lastName);
  await resumeInput(page).setInputFiles(makePdfFile(2000));
  await page.route("**/rest/v1/applications*", (route) => route.abort(), { times: 1 });
  await submitButton(page).click();
  const text = "There was an error submitting your application. Please try again.";
  await expect(message(page).getByText(text)).toBeVisible();
  await expect(page.getByRole("region", { name: text })).toBeFocused();
  await expect(page.getByLabel("Full Name")).toHaveValue(`Ada ${lastName}`);
  await expect(page.getByLabel("Position")).toHaveValue("Project Manager");
  await expect(page.getByText("resume.pdf")).toBeVisible();
  await submitButton(page).click();
  await expect(page.getByText("Application Submitted")).toBeVisible();
});

test("an application whose answer was lost is stored once, however often it is sent again", async ({
  page,
}) => {
  const lastName = makeUniqueName();
  await page.goto("/application", { waitUntil: "networkidle" });
  await fillIn(page, lastName);
  await resumeInput(page).setInputFiles(makePdfFile(3000));
  await page.route(
    "**/rest/v1/applications*",
    async (route) => {
      expect((await route.fetch()).status()).toBe(201);
      await route.abort();
    },
    { times: 1 },
  );
  await submitButton(page).click();
  await expect(message(page).getByText("There was an error submitting your application.")).toBeVisible();
  await submitButton(page).click();
  await expect(page.getByText("Application Submitted")).toBeVisible();
  await openDesk(page);
  await page.getByRole("searchbox").fill(lastName);
  await expect(page.getByRole("link", { name: `Ada ${lastName}` })).toHaveCount(1);
});

test("a refusal by the database is shown with its reason", async ({ page }) => {
  await page.goto("/application", { waitUntil: "networkidle" });
  await fillIn(page, "Lovelace");
  const name = "A".repeat(150);
  await page.getByLabel("Full Name").fill(name);
  await submitButton(page).click();
  await expect(message(page).getByText(/^Database insert failed: .*first name/)).toBeVisible();
  await expect(page.getByLabel("Full Name")).toHaveValue(name);
});

test("a large file shows how much of it is sent", async ({ page }) => {
  await page.goto("/application", { waitUntil: "networkidle" });
  await fillIn(page, makeUniqueName());
  await resumeInput(page).setInputFiles(await writeToDisk(makePdfFile(4 * MB)));
  const network = await page.context().newCDPSession(page);
  await network.send("Network.enable");
  await network.send("Network.emulateNetworkConditions", {
    offline: false,
    latency: 0,
    downloadThroughput: -1,
    uploadThroughput: MB / 2,
  });
  await submitButton(page).click();
  await expect(page.getByRole("progressbar")).toBeVisible();
  await expect(page.getByText(/^[1-9]\d?% sent$/)).toBeVisible();
  await expect(page.getByText("Application Submitted")).toBeVisible({ timeout: 30_000 });
  await expect(page.getByRole("progressbar")).toBeHidden();
});

test("what is typed half-way is there after a reload and after going back", async ({ page }) => {
  await page.goto("/application?position=Sales%20Representative");
  await expect(page.getByLabel("Position")).toHaveValue("Sales Representative");
  await page.getByLabel("Full Name").fill("Ada Lovelace");
  await page.getByLabel("Position").selectOption("Roofing Technician");
  const expectKept = async () => {
    await expect(page.getByLabel("Full Name")).toHaveValue("Ada Lovelace");
    // Chosen by hand, so that the address does not choose again.
    await page.waitForLoadState("networkidle");
    await expect(page.getByLabel("Position")).toHaveValue("Roofing Technician");
  };
  await page.reload();
  await expectKept();
  await page.getByRole("contentinfo").getByRole("link", { name: "FAQ" }).click();
  await expect(page).toHaveURL(/\/faq$/);
  await page.goBack();
  await expectKept();
});

test("who has applied too often reads so, and keeps what was typed and the file", async ({ page }) => {
  const lastName = makeUniqueName();
  await page.goto("/application", { waitUntil: "networkidle" });
  for (let tries = 0; tries < 5; tries++) {
    await fillIn(page, `${lastName}${tries}`);
    await submitButton(page).click();
    await page.getByRole("button", { name: sent.another }).click();
    await expect(page.getByLabel("Full Name")).toHaveValue("");
  }
  await fillIn(page, lastName);
  await resumeInput(page).setInputFiles(makePdfFile(2000));
  await submitButton(page).click();
  await expect(message(page).getByText(/^Too many applications from this connection/)).toBeVisible();
  await expect(page.getByLabel("Full Name")).toHaveValue(`Ada ${lastName}`);
  await expect(page.getByText("resume.pdf")).toBeVisible();
});

test("while too many resumes are arriving the form waits and sends again by itself", async ({ page }) => {
  await page.goto("/application", { waitUntil: "networkidle" });
  await fillIn(page, makeUniqueName());
  await resumeInput(page).setInputFiles(await writeToDisk(makePdfFile(MB)));
  await page.route(
    "**/rest/v1/applications*",
    (route) => route.fulfill({ status: 503, json: { code: RESUME_LATER, message: "Busy." } }),
    { times: 1 },
  );
  await submitButton(page).click();
  await expect(
    page.getByText(/^Many applications are coming in right now\. We'll try yours again/),
  ).toBeVisible();
  await expect(page.getByText("Application Submitted")).toBeVisible({ timeout: 20_000 });
});

test("a robot is answered like anyone; nobody else finds its field", async ({ page }) => {
  await page.goto("/application", { waitUntil: "networkidle" });
  await fillIn(page, makeUniqueName());
  const trap = page.locator(`input[name="${TRAP_FIELD}"]`);
  await expect(trap).not.toBeInViewport();
  await expect(page.getByRole("textbox")).toHaveCount(2);
  await trap.evaluate((input: HTMLInputElement) => {
    input.value = "https://spam.example";
  });
  let sent = false;
  page.on("request", (request) => {
    sent ||= request.method() === "POST";
  });
  await submitButton(page).click();
  await expect(page.getByText("Application Submitted")).toBeVisible();
  expect(sent).toBe(false);
});
