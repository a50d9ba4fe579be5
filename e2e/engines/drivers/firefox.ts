import { type ElementHandle, type Frame, launch } from "puppeteer-core";
import { type Engine, FINDER, finderArguments, type Target, waitFor } from "../engine.ts";

/** Firefox ESR, by WebDriver BiDi. */
export async function startFirefox(executablePath: string): Promise<Engine> {
  const browser = await launch({
    browser: "firefox",
    executablePath,
    headless: true,
    extraPrefsFirefox: { "ui.prefersReducedMotion": 1 },
  });
  const page = await browser.newPage();
  await page.setViewport({ width: 1280, height: 800 });
  let errors: string[] = [];
  page.on("console", (message) => {
    if (message.type() === "error") errors.push(message.text());
  });
  page.on("pageerror", (error) => errors.push(String(error)));
  let place: Frame = page.mainFrame();

  async function find(target: Target) {
    const [css, text, isPattern] = finderArguments(target);
    const handle = await waitFor(`${css} ${text}`, async () => {
      const found = await place.evaluateHandle(`(${FINDER})(...${JSON.stringify([css, text, isPattern])})`);
      return found.asElement() as ElementHandle<Element> | null;
    });
    return {
      press: () => handle.click(),
      async type(words: string) {
        await handle.click();
        await page.keyboard.type(words);
      },
    };
  }

  return {
    name: "Firefox",
    version: await browser.version(),
    async open(url) {
      place = page.mainFrame();
      await page.goto(url, { waitUntil: "load" });
    },
    async enterFrame(title) {
      place = await waitFor(`The frame ${title}`, async () => {
        const element = await page.$(`iframe[title="${title}"]`);
        return (await element?.contentFrame()) ?? null;
      });
    },
    async leaveFrame() {
      place = page.mainFrame();
    },
    find,
    address: async () => page.url(),
    async takeErrors() {
      const taken = errors;
      errors = [];
      return taken;
    },
    close: () => browser.close(),
  };
}
