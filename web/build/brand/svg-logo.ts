import { LogoProblem } from "./logo-problem.ts";

/** The part of a drawing that is shown, in its own units. */
export type ViewBox = {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
};

/** A drawing without its root element's measures: they are the reader's to set. */
export type SvgLogo = { readonly viewBox: ViewBox; readonly hasText: boolean; shown(part: ViewBox): string };

/** Elements that act, or that bring in something else; by their names without a prefix, since any prefix may mean SVG's own. */
const REFUSED: Readonly<Record<string, string>> = {
  script: "a script",
  handler: "a script",
  listener: "a script",
  foreignobject: "HTML",
  iframe: "HTML",
  object: "HTML",
  embed: "HTML",
  canvas: "HTML",
  link: "a reference to another file",
  audio: "sound",
  video: "a film",
  animate: "an animation",
  animatemotion: "an animation",
  animatetransform: "an animation",
  animatecolor: "an animation",
  set: "an animation",
  discard: "an animation",
};
/** Where a reference may lead: to a part of the drawing itself, or to pixels inside it. */
const INNER = /^\s*(?:#|data:image\/(?:png|jpe?g|webp|gif);)/i;
const HOW = "export it as plain SVG with everything in it, or use a PNG";

/**
 * Reads an SVG that may stand on every page: nothing in it acts, and nothing is fetched for it. It is refused rather than mended,
 * since a logo that lost a part of itself would be shown unnoticed.
 * @throws {LogoProblem}
 */
export function readSvg(source: string): SvgLogo {
  if (/<!ENTITY/i.test(source)) throw new LogoProblem(`has entities of its own; ${HOW}`);
  const text = source
    .replace(/^\uFEFF/, "")
    .replace(/<!--[\s\S]*?-->/g, "")
    .replace(/<\?[\s\S]*?\?>/g, "")
    .replace(/<!DOCTYPE[^>[]*>/i, "")
    .trim();
  const [, root = "", inner = ""] = /^<svg\b((?:[^>"']|"[^"]*"|'[^']*')*)>([\s\S]*)<\/svg>$/.exec(text) ?? [];
  if (!inner) throw new LogoProblem("is not an SVG; export it anew, or use a PNG");
  refuse(root, inner);

  const viewBox = viewBoxOf(root);
  // Its measures go; its namespaces, styles and classes stay.
  const kept = root.replace(/\s(?:width|height|viewBox|preserveAspectRatio)\s*=\s*(?:"[^"]*"|'[^']*')/g, "");
  return {
    viewBox,
    hasText: /<(?:\w+:)?text\b/i.test(inner),
    shown: ({ x, y, width, height }) =>
      `<svg${kept} viewBox="${x} ${y} ${width} ${height}" width="${width}" height="${height}">${inner}</svg>`,
  };
}

function refuse(root: string, inner: string): void {
  const wrong = (what: string) => new LogoProblem(`holds ${what}; ${HOW}`);
  const reference = (to: string) => wrong(`a reference to another file or address ("${to.slice(0, 60)}")`);
  // What stands in CDATA is no markup, and must not hide any.
  const markup = `<svg${root}>${inner.replace(/<!\[CDATA\[[\s\S]*?\]\]>/g, "")}`;
  for (const [, name = ""] of markup.matchAll(/<\s*(?:[\w.-]+:)?([\w.-]+)/g)) {
    const what = REFUSED[name.toLowerCase()];
    if (what) throw wrong(what);
  }
  for (const [tag] of markup.matchAll(/<(?:[^>"']|"[^"]*"|'[^']*')*>/g)) {
    for (const [, name = "", double, single] of tag.matchAll(/([\w:.-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g)) {
      const value = double ?? single ?? "";
      const local = name.replace(/^.*:/, "").toLowerCase();
      if (local.startsWith("on")) throw wrong("a script");
      if (local === "base" || ((local === "href" || local === "src") && !INNER.test(value)))
        throw reference(value);
    }
  }
  const styles = withoutCharacterReferences(root + inner);
  if (/@import|image-set\s*\(|\\/i.test(styles)) throw wrong("styles that may fetch another file");
  for (const [, target = ""] of styles.matchAll(/url\s*\(\s*["']?([^)]*)/gi))
    if (!INNER.test(target)) throw reference(target);
}

function withoutCharacterReferences(text: string): string {
  const character = (code: number) => (code <= 0x10ffff ? String.fromCodePoint(code) : "");
  return text
    .replace(/&#x([0-9a-f]{1,8});/gi, (_, code) => character(Number.parseInt(code, 16)))
    .replace(/&#(\d{1,8});/g, (_, code) => character(Number(code)))
    .replace(/&quot;|&apos;/g, "'");
}

function viewBoxOf(root: string): ViewBox {
  const attribute = (name: string) =>
    new RegExp(`\\s${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`).exec(root)?.slice(1).join("") ?? "";
  const [x = 0, y = 0, width = 0, height = 0] = attribute("viewBox")
    .split(/[\s,]+/)
    .filter(Boolean)
    .map(Number);
  if (width > 0 && height > 0) return { x, y, width, height };
  const length = (name: string) => Number(/^\s*([\d.]+)(?:px)?\s*$/.exec(attribute(name))?.[1] ?? 0);
  if (length("width") > 0 && length("height") > 0)
    return { x: 0, y: 0, width: length("width"), height: length("height") };
  throw new LogoProblem('has no measures; export it with a viewBox, like viewBox="0 0 400 100"');
}
