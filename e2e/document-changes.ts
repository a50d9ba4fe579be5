import type { Page } from "@playwright/test";

/**
 * Changes that extensions, antivirus programs and translators make in a document. Each changes the forms, whose typed values must
 * stay.
 */
export const DOCUMENT_CHANGES = {
  "an element behind each field": () => {
    for (const field of document.querySelectorAll("form :is(input, select, textarea)"))
      field.insertAdjacentElement("afterend", document.createElement("div"));
  },
  "each field in a wrapper": () => {
    for (const field of document.querySelectorAll("form :is(input, select, textarea)")) {
      const wrapper = document.createElement("span");
      field.replaceWith(wrapper);
      wrapper.append(field);
    }
  },
  "an attribute at each field": () => {
    for (const field of document.querySelectorAll("form, form :is(input, select, textarea)"))
      field.setAttribute("data-lt-installed", "true");
  },
  "a field of its own": () => {
    for (const form of document.querySelectorAll("form"))
      form.insertAdjacentHTML("afterbegin", '<input type="text" aria-hidden="true" class="ghost">');
  },
  "texts replaced": () => {
    for (const label of document.querySelectorAll("form :is(label, legend, button)")) {
      const text = document.createTreeWalker(label, NodeFilter.SHOW_TEXT).nextNode();
      if (text) text.nodeValue = `«${text.nodeValue}»`;
    }
  },
  "a label removed": () => document.querySelector("form :is(label:not(:has(input)), legend)")?.remove(),
  "the form in another place": () => {
    for (const form of document.querySelectorAll("form")) {
      const wrapper = document.createElement("section");
      form.replaceWith(wrapper);
      wrapper.append(form);
    }
  },
};

/** Translates the page and all later changes, as Chrome's translator does: each text is marked and wrapped in `font` elements. */
export async function translate(page: Page): Promise<void> {
  await page.evaluate(() => {
    const SKIPPED = "script, style, template, font, textarea";
    function work(root: Node): void {
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      const texts: Text[] = [];
      for (let text = walker.nextNode(); text; text = walker.nextNode())
        if (text.nodeValue?.trim() && !text.parentElement?.closest(SKIPPED)) texts.push(text as Text);
      for (const text of texts) {
        const outer = document.createElement("font");
        const inner = document.createElement("font");
        inner.textContent = `§ ${text.nodeValue}`;
        outer.append(inner);
        text.replaceWith(outer);
      }
    }
    work(document.body);
    new MutationObserver((changes) => {
      for (const { target } of changes)
        work(target.nodeType === Node.TEXT_NODE ? (target.parentNode ?? target) : target);
    }).observe(document.body, { childList: true, subtree: true, characterData: true });
  });
}
