import { expect, test } from "@playwright/test";
import { calculator as words } from "#copy/built/calculator.ts";
import { startMailServer } from "#server/mail/testing/mail-server.ts";
import { startSite } from "#server/testing/start-site.ts";
import { answerContact, answerRoof, HUMAN, pressButton } from "./calculator.ts";
import { makeUnusedEmail } from "./estimates.ts";

test("an estimate is mailed when its visitor asks for it, and a second one of that day says why not", async ({
  page,
}) => {
  test.setTimeout(120_000);
  await using mail = await startMailServer();
  await using site = await startSite({ SMTP_URL: mail.url });
  await page.setViewportSize({ width: 390, height: 844 });
  const email = makeUnusedEmail();
  const reachResult = async () => {
    await answerRoof(page);
    await pressButton(page, words.range.go);
    await answerContact(page, email);
    await page.waitForTimeout(HUMAN);
    await pressButton(page, words.submit);
  };
  const own = () => mail.mailbox().filter(({ to }) => to.includes(email));

  await page.goto(`${site.url}/embed/calculator`);
  await reachResult();
  await pressButton(page, words.result.mail);
  await expect(page.getByText(words.result.mailed(email))).toBeVisible();
  // It would leave by itself after two minutes.
  await expect
    .poll(() => own().map(({ email: { text } }) => text ?? ""), { timeout: 30_000 })
    .toHaveLength(1);
  expect(own()[0]?.email.text).toContain("$19,700 to $23,600");

  await pressButton(page, words.startOver);
  await reachResult();
  await pressButton(page, words.result.mail);
  await expect(page.getByText(words.result.mailLimit)).toBeVisible();
  expect(own()).toHaveLength(1);
});
