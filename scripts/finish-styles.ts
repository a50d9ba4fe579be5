import { createHash } from "node:crypto";
import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { pageCss } from "./page-css.ts";

const STYLE = /<style id="css">([\s\S]*?)<\/style>/;
/** The desk and the frames draw themselves in the browser: their documents keep the whole stylesheet. */
const WHOLE = /^(__spa-fallback\.html|embed\/.*)$/;

/**
 * Leaves in each prerendered document the styles that it needs, and writes the whole stylesheet as a file beside them, which
 * the page fetches once it is interactive (`data-rest`): the next pages need no styles of their own.
 */
export async function finishStyles(folder: string): Promise<void> {
  const files = (await readdir(folder, { recursive: true })).filter(
    (file) => file.endsWith(".html") && !WHOLE.test(file),
  );
  for (const file of files) {
    const path = join(folder, file);
    const html = await readFile(path, "utf8");
    const css = STYLE.exec(html)?.[1];
    if (css === undefined) throw new Error(`${file} has no <style id="css">.`);
    const rest = `/assets/app.${createHash("sha256").update(css).digest("hex").slice(0, 8)}.css`;
    await writeFile(join(folder, rest), css);
    const needed = pageCss(css, html.replace(STYLE, ""));
    await writeFile(
      path,
      html.replace(STYLE, () => `<style id="css" data-rest="${rest}">${needed}</style>`),
    );
  }
}
