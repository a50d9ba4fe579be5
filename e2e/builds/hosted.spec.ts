import { execFileSync } from "node:child_process";
import { readFile } from "node:fs/promises";
import { expect, test } from "@playwright/test";
import { success } from "#copy/built/application.ts";
import { chatLogViewer } from "#copy/chat.ts";
import { chatApiErrors } from "#copy/chat-errors.ts";
import { application } from "#copy/forms/application.ts";
import { startHostedSite } from "#server/testing/start-site.ts";
import { chatPanel, conversation, openChat, sendChatMessage } from "../chat/chat.ts";
import { makeUniqueName, signIn } from "../desk/desk.ts";
import { makePdfFile } from "../files.ts";

// A site whose data is in a Supabase project on another origin. EAVES_TEST_HOSTED=1 runs the other browser tests so.

test("forms, chat, viewer and desk work on a Supabase project, and pages without it", async ({ page }) => {
  const { site: started, project } = await startHostedSite();
  await using site = started;
  await page.addInitScript(() => localStorage.setItem("promoClosedPermanently", "true"));
  expect(programsBelow(site.process.pid)).not.toContain("postgres");

  const lastName = makeUniqueName();
  const resume = makePdfFile(5000);
  await page.goto(`${site.url}/application`);
  await page.getByLabel("Full Name").fill(`Ada ${lastName}`);
  await page.getByLabel("Email").fill("ada@example.com");
  await page.getByLabel("Position").selectOption("Project Manager");
  await page.getByLabel(/^Resume/).setInputFiles(resume);
  await page.getByRole("button", { name: application.submit }).click();
  await expect(page.getByText(success.text)).toBeVisible();

  await openChat(page, `${site.url}/services`);
  await sendChatMessage(page, "Hello from another side of the house");
  await page.reload();
  await expect(conversation(page)).toContainText("Hello from another side of the house");
  await chatPanel(page).getByRole("button", { name: chatLogViewer.open }).click();
  await expect(page.getByRole("dialog", { name: chatLogViewer.title })).toContainText(
    "from another side of the house",
  );

  await signIn(page, site.url);
  await page.getByRole("tab", { name: "Applications" }).click();
  await page.getByRole("link", { name: `Ada ${lastName}` }).click();
  const downloading = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download Resume" }).click();
  const download = await downloading;
  expect((await readFile(await download.path())).equals(resume.buffer)).toBe(true);

  expect((await page.request.get(`${site.url}/readyz`)).status()).toBe(200);
  await project[Symbol.asyncDispose]();
  await expect.poll(async () => (await page.request.get(`${site.url}/readyz`)).status()).toBe(503);
  const told = await page.request.post(`${site.url}/api/chat`, { data: { message: "Are you there?" } });
  expect([told.status(), await told.json()]).toEqual([503, { error: chatApiErrors.unavailable }]);
  await page.goto(`${site.url}/faq`);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
});

/** The names of all programs that a process has started, and that these have. */
function programsBelow(pid = 0): string[] {
  const all = execFileSync("ps", ["-eo", "pid=,ppid=,comm="], { encoding: "utf8" });
  const programs = [...all.matchAll(/(\d+) +(\d+) (\S+)/g)].map(([, own, parent, name = ""]) => ({
    own: Number(own),
    parent: Number(parent),
    name,
  }));
  const below = (one: number): string[] =>
    programs.filter(({ parent }) => parent === one).flatMap(({ own, name }) => [name, ...below(own)]);
  return below(pid);
}
