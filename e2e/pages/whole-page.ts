import { expect, type Page } from "@playwright/test";

/** The parts of a page that must be there from its first moment to its last. */
type PageParts = { header: string[]; footer: string[]; headings: string[]; cards: number };

const served = new Map<string, Promise<PageParts>>();

/** Reads the parts in the document that the server sends for `path`: links, headings and cards. */
export function readServedParts(page: Page, path: string): Promise<PageParts> {
  const known = served.get(path);
  if (known) return known;
  const parts = page.request.get(path, { maxRetries: 2 }).then(async (answer) => {
    const html = (await answer.text()).replace(/<template[\s\S]*?<\/template>/g, "");
    const findElement = (tag: string) => new RegExp(`<${tag}\\b[\\s\\S]*?</${tag}>`).exec(html)?.[0] ?? "";
    const listLinks = (part: string) =>
      [...part.matchAll(/<a\b[^>]*\shref="([^"]*)"/g)].map(([, href = ""]) => href);
    return {
      header: listLinks(findElement("header")),
      footer: listLinks(findElement("footer")),
      headings: [...findElement("main").matchAll(/<h([12])\b/g)].map(([, level = ""]) => `H${level}`),
      cards: findElement("main").match(/class="flip-card /g)?.length ?? 0,
    };
  });
  served.set(path, parts);
  return parts;
}

/**
 * Checks that bar, menu's button, headings, cards and footer are in the page as they were sent, and visible where they should be.
 */
export async function expectWhole(page: Page, path: string, when: string): Promise<void> {
  const whole = await readServedParts(page, path);
  const found = await page.evaluate(() => {
    const findAll = (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)];
    const listHrefs = (selector: string) => findAll(selector).map((link) => link.getAttribute("href") ?? "");
    const countHidden = (selector: string) =>
      findAll(selector).filter((element) => !element.checkVisibility()).length;
    const countVisible = (selector: string) =>
      findAll(selector).filter((element) => element.checkVisibility()).length;
    return {
      whole: {
        header: listHrefs("header a"),
        footer: listHrefs("footer a"),
        headings: findAll("main :is(h1, h2)").map(({ tagName }) => tagName),
        cards: findAll("main .flip-card").length,
      },
      shown: {
        bars: countVisible("header nav > ul > li"),
        menuButtons: countVisible("header .mobile-menu > summary"),
        headings: countVisible("h1"),
        footers: countVisible("footer"),
        hiddenInFooter: countHidden("footer a"),
        cardsWithoutASide: findAll(".flip-card").filter(
          (card) => !card.querySelector(".flip-front *") || !card.querySelector(".flip-back *"),
        ).length,
        inert: findAll("[inert]").length,
      },
    };
  });
  const isNarrow = (page.viewportSize()?.width ?? 0) < 768;
  expect(found.whole, `${path} ${when}`).toEqual(whole);
  expect(found.shown, `${path} ${when}`).toEqual({
    bars: isNarrow ? 0 : 7,
    menuButtons: isNarrow ? 1 : 0,
    headings: 1,
    footers: 1,
    hiddenInFooter: isNarrow ? 1 : 0, // Careers, which a phone shows in one of its two lists
    cardsWithoutASide: 0,
    inert: 0,
  });
}
