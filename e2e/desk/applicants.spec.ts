import { expect, type Page, test } from "@playwright/test";
import type { NewRow } from "#contract/rows.ts";
import { makeNamedFontsPdf, makePdfFile, makeTextPdf } from "../files.ts";
import { DESKTOP, expectAccessible, PHONE } from "../pages.ts";
import { callAsDesk, makeUniqueName, openDesk, storeApplications } from "./desk.ts";

type Applicant = { name: string; email: string };

async function storeApplicant(
  page: Page,
  ...applications: Partial<NewRow<"applications">>[]
): Promise<Applicant> {
  const name = makeUniqueName();
  const email = `${name.toLowerCase()}@example.com`;
  for (const application of applications)
    await storeApplications(page, [
      { first_name: "Ada", last_name: name, email, position: "Roofing Technician", ...application },
    ]);
  return { name, email };
}

const article = (page: Page) => page.getByRole("article");

const statusOf = (page: Page) => article(page).getByLabel("Change status");

async function openApplicant(page: Page, name: string, position = ""): Promise<void> {
  await openDesk(page, `?tab=applications&q=${name}`);
  await page.getByRole("link", { name }).filter({ hasText: position }).first().click();
  await expect(article(page).getByRole("heading", { name, level: 2 })).toBeVisible();
}

function asDataUrl(pdf: Buffer): string {
  return `data:application/pdf;base64,${pdf.toString("base64")}`;
}

function hasDarkPixels(canvas: Element): boolean {
  if (!(canvas instanceof HTMLCanvasElement)) return false;
  const pixels = canvas.getContext("2d")?.getImageData(0, 0, canvas.width, canvas.height).data ?? [];
  return pixels.some((value, index) => index % 4 === 0 && value < 100);
}

for (const size of [DESKTOP, PHONE])
  test.describe(`at ${size.width} px`, () => {
    test.use({ viewport: size });

    test("an applicant is rejected with a mail, which is stopped; all is undone by one press", async ({
      page,
    }) => {
      const { name, email } = await storeApplicant(page, {});
      await openApplicant(page, name);
      await statusOf(page).selectOption("Rejected");
      const dialog = page.getByRole("dialog", { name: `Reject Ada ${name}?` });
      await expect(dialog.getByRole("checkbox", { name: `Write a mail to ${email}` })).toBeChecked();
      await expect(dialog).toContainText("Thank you for applying with us");
      await expectAccessible(page);
      await dialog.getByRole("button", { name: "Reject" }).click();
      await expect(dialog).toBeHidden();
      await expect(page.getByText("The mail goes in ten minutes.")).toBeVisible();
      await expect(article(page).getByText(/^Mail goes at \d/)).toBeVisible();
      await expect(statusOf(page)).toHaveValue("rejected");
      await page.getByRole("button", { name: "Undo" }).click();
      await expect(page.getByText("The mail is taken back.")).toBeVisible();
      await expect(article(page).getByText(/^Mail goes at \d/)).toBeHidden();
      await expect(statusOf(page)).toHaveValue("new");

      await statusOf(page).selectOption("Rejected");
      await dialog.getByRole("button", { name: "Reject" }).click();
      await article(page).getByRole("button", { name: "Stop it" }).click();
      await expect(page.getByText("The mail is stopped.")).toBeVisible();
      await expect(article(page).getByText(/^Mail goes at \d/)).toBeHidden();
      await expect(statusOf(page)).toHaveValue("rejected");
      await expect(article(page).getByRole("list", { name: "What was done" })).toContainText(
        "Status: New → Rejected",
      );
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(size.width);
      await expectAccessible(page);
    });

    test("a resume is shown in a frame that can do nothing to the desk", async ({ page }) => {
      const words = "Ten years on slate roofs";
      const { name } = await storeApplicant(page, { resume_text: asDataUrl(makeTextPdf(words)) });
      await openApplicant(page, name);
      await article(page).getByRole("button", { name: "Show the resume" }).click();
      const frame = page.frameLocator(`iframe[title="Resume of Ada ${name}"]`);
      const first = frame.getByRole("region", { name: "Page 1 of 2" });
      await expect(first).toContainText(words);
      await expect(frame.getByRole("region", { name: "Page 2 of 2" })).toBeAttached();
      await expect(article(page).getByText("Opening the resume…")).toBeHidden();
      // A scan is drawn too, by a decoder that needs WebAssembly.
      for (const region of [first, frame.getByRole("region", { name: "Page 2 of 2" })])
        expect(await region.locator("canvas").evaluate(hasDarkPixels)).toBe(true);
      const reach = await first.evaluate(async () => ({
        origin: self.origin,
        storage: await Promise.resolve()
          .then(() => localStorage.length)
          .catch(() => "refused"),
        desk: await Promise.resolve()
          .then(() => parent.document.title)
          .catch(() => "refused"),
        network: await fetch("/healthz").then(
          () => "answered",
          () => "refused",
        ),
      }));
      expect(reach).toEqual({ origin: "null", storage: "refused", desk: "refused", network: "refused" });
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(size.width);
      await article(page).getByRole("button", { name: "Hide the resume" }).click();
      await expect(page.locator("iframe")).toHaveCount(0);
    });
  });

test("a resume whose fonts are named and not in the file is drawn with what the desk fetches for it, and nothing else is fetched", async ({
  page,
}) => {
  const fetched: string[] = [];
  page.on("request", (request) => {
    const [, name] = /([^/]+)-[\w-]{8}\.(?:bcmap|pfb)$/.exec(new URL(request.url()).pathname) ?? [];
    if (name) fetched.push(name);
  });
  const plain = await storeApplicant(page, { resume_text: asDataUrl(makeTextPdf("Ten years")) });
  const named = await storeApplicant(page, { resume_text: asDataUrl(makeNamedFontsPdf()) });
  const shown = async ({ name }: Applicant) => {
    await openApplicant(page, name);
    await article(page).getByRole("button", { name: "Show the resume" }).click();
    await expect(article(page).getByText("Opening the resume…")).toBeHidden();
    return page.frameLocator(`iframe[title="Resume of Ada ${name}"]`).getByRole("region").first();
  };
  await expect(await shown(plain)).toContainText("Ten years");
  expect(fetched).toEqual([]);
  const region = await shown(named);
  for (const words of ["中文", "東京", "한국"]) await expect(region).toContainText(words);
  expect(await region.locator("canvas").evaluate(hasDarkPixels)).toBe(true);
  expect(new Set(fetched)).toEqual(
    new Set([
      ...["UniGB-UCS2-H", "90ms-RKSJ-H", "KSCms-UHC-H", "FoxitDingbats"],
      ...["Adobe-GB1-UCS2", "Adobe-Japan1-UCS2", "Adobe-Korea1-UCS2"],
    ]),
  );
});

test("a PDF that is none says so, and is still downloaded; a Word file is only downloaded", async ({
  page,
}) => {
  const { name } = await storeApplicant(page, { resume_text: asDataUrl(makePdfFile(5000).buffer) });
  await openApplicant(page, name);
  await article(page).getByRole("button", { name: "Show the resume" }).click();
  await expect(
    article(page).getByText("This resume cannot be shown here. Download it to read it."),
  ).toBeVisible();
  await expect(page.locator("iframe")).toHaveCount(0);
  const download = page.waitForEvent("download");
  await article(page).getByRole("button", { name: "Download Resume" }).click();
  expect((await download).suggestedFilename()).toBe(`Ada ${name} resume.pdf`);

  const word = await storeApplicant(page, { resume_text: "data:application/msword;base64,0M8R4KGxGuE=" });
  await openApplicant(page, word.name);
  await expect(article(page).getByRole("button", { name: "Download Resume" })).toBeVisible();
  await expect(article(page).getByRole("button", { name: "Show the resume" })).toBeHidden();
});

test("the address of the frame's document shows nothing by itself, and is sandboxed there too", async ({
  page,
}) => {
  const answer = await page.goto("/admin/resume");
  const policy = answer?.headers()["content-security-policy"] ?? "";
  expect(policy).toContain("sandbox allow-scripts");
  expect(policy).not.toContain("'self'; script");
  expect(policy).not.toMatch(/script-src[^;]*'self'|connect-src|unsafe-inline|'unsafe-eval'/);
  expect(await page.evaluate(() => self.origin)).toBe("null");
});

test("statuses are filtered, stand in the exported file, and take an application out of today", async ({
  page,
}) => {
  const hired = await storeApplicant(page, {});
  await openDesk(page, "");
  const today = page
    .getByRole("tabpanel", { name: /^Today/ })
    .getByRole("region", { name: /^New applications/ });
  await expect(today).toContainText(hired.name);
  await openApplicant(page, hired.name);
  await statusOf(page).selectOption("Hired");
  await expect(page.getByText("Marked as hired")).toBeVisible();
  await expect(page.getByRole("link", { name: hired.name }).first()).toContainText("Hired");
  await expect(article(page).getByText("Done", { exact: true })).toBeVisible();
  await openDesk(page, "");
  await expect(today.getByText(hired.name)).toBeHidden();

  await openDesk(page, `?tab=applications&q=${hired.name}&status=interview`);
  await expect(page.getByText("Nothing matches the filter")).toBeVisible();
  await openDesk(page, `?tab=applications&q=${hired.name}&status=hired`);
  await expect(page.getByRole("link", { name: hired.name }).first()).toBeVisible();
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Export CSV" }).click();
  const stream = await (await download).createReadStream();
  const lines = Buffer.concat(await stream.toArray())
    .toString("utf8")
    .trim()
    .split("\r\n");
  expect(lines).toHaveLength(2);
  expect(lines[0]).toContain('"Position","Status","Resume"');
  expect(lines[1]).toContain('"Roofing Technician","Hired",');
});

test("the second of two who decide is told what the first has set", async ({ page }) => {
  const { name } = await storeApplicant(page, {});
  await openApplicant(page, name);
  const id = new URL(page.url()).searchParams.get("open");
  // The other one's call is answered between this one's press and its arrival, before any news of it can come.
  await page.route("**/rpc/update_application_status", async (route) => {
    await callAsDesk(page, "update_application_status", {
      application: id,
      expected: "new",
      status: "interview",
    });
    await route.continue();
  });
  await statusOf(page).selectOption("Hired");
  await expect(
    page.getByText("Someone else has set this application to interview meanwhile. Yours was not saved."),
  ).toBeVisible();
  await expect(statusOf(page)).toHaveValue("interview");
});

test("who applied before is shown with position and status, once, and parted from there", async ({
  page,
}) => {
  const { name } = await storeApplicant(page, { position: "Project Manager" }, {});
  await openApplicant(page, name, "Project Manager");
  await statusOf(page).selectOption("Shortlist");
  await expect(page.getByText("Marked as shortlist")).toBeVisible();
  await openApplicant(page, name, "Roofing Technician");
  const before = article(page).getByRole("link", { name: /^Project Manager, .*, Shortlist$/ });
  await expect(before).toBeVisible();
  await expect(article(page).getByRole("heading", { name: "Also from this person" })).toBeHidden();
  await expectAccessible(page);
  await before.click();
  await expect(article(page).getByRole("link", { name: /^Roofing Technician, .*, New$/ })).toBeVisible();
  await article(page).getByRole("button", { name: "Not this person" }).click();
  await expect(article(page).getByRole("heading", { name: "Also applied" })).toBeHidden();
});
