import { expect, type Page } from "@playwright/test";

/** The parts of a page that must be there from its first moment to its last. */
type Whole = { header: string[]; footer: string[]; headings: string[]; cards: number };

const served = new Map<string, Promise<Whole>>();

/** Reads the parts in the document that the server sends for `path`: links, headings and cards. */
export function servedParts(page: Page, path: string): Promise<Whole> {
  const known = served.get(path);
  if (known) return known;
  const parts = page.request.get(path, { maxRetries: 2 }).then(async (answer) => {
    const html = (await answer.text()).replace(/<template[\s\S]*?<\/template>/g, "");
    const inside = (tag: string) => new RegExp(`<${tag}\\b[\\s\\S]*?</${tag}>`).exec(html)?.[0] ?? "";
    const links = (part: string) =>
      [...part.matchAll(/<a\b[^>]*\shref="([^"]*)"/g)].map(([, href = ""]) => href);
    return {
      header: links(inside("header")),
      footer: links(inside("footer")),
      headings: [...inside("main").matchAll(/<h([12])\b/g)].map(([, level = ""]) => `H${level}`),
      cards: inside("main").match(/class="flip-card /g)?.length ?? 0,
    };
  });
  served.set(path, parts);
  return parts;
}

/** Checks that bar, menu's button, headings, cards and footer are in the page as they were sent, and visible where they should be. */
export async function expectWhole(page: Page, path: string, when: string): Promise<void> {
  const whole = await servedParts(page, path);
  const found = await page.evaluate(() => {
    const all = (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)];
    const hrefs = (selector: string) => all(selector).map((link) => link.getAttribute("href") ?? "");
    const countHidden = (selector: string) =>
      all(selector).filter((element) => !element.checkVisibility()).length;
    const countVisible = (selector: string) =>
      all(selector).filter((element) => element.checkVisibility()).length;
    return {
      whole: {
        header: hrefs("header a"),
        footer: hrefs("footer a"),
        headings: all("main :is(h1, h2)").map(({ tagName }) => tagName),
        cards: all("main .flip-card").length,
      },
      shown: {
        bars: countVisible("header nav > ul > li"),
        menuButtons: countVisible("header .mobile-menu > summary"),
        headings: countVisible("h1"),
        footers: countVisible("footer"),
        hiddenInFooter: countHidden("footer a"),
        cardsWithoutASide: all(".flip-card").filter(
          (card) => !card.querySelector(".flip-front *") || !card.querySelector(".flip-back *"),
        ).length,
        inert: all("[inert]").length,
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
    hiddenInFooter: 0,
    cardsWithoutASide: 0,
    inert: 0,
  });
}
