/** A fault of the logo's file, and how to repair it. The message continues a sentence that begins with the file's name. */
export class LogoProblem extends Error {}

/** The part of a drawing that is shown, in its own units. */
export type ViewBox = {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
};

/** An SVG that was read; `crop` writes it cut to a part. */
export type SvgLogo = { readonly viewBox: ViewBox; readonly hasText: boolean; crop(part: ViewBox): string };

/** Elements that run something or include other content, by name without a prefix: any prefix may stand for SVG. */
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
/** References that are allowed: to a part of the drawing itself, or to pixels inside it. */
const INNER_REFERENCE = /^\s*(?:#|data:image\/(?:png|jpe?g|webp|gif);)/i;
const REMEDY = "export it as plain SVG with everything in it, or use a PNG";

/**
 * Reads an SVG that is safe on every page: it runs nothing and fetches nothing. An unsafe one is refused and not repaired, because
 * nobody would notice that the logo has lost a part.
 * @throws {LogoProblem}
 */
export function readSvg(source: string): SvgLogo {
  if (/<!ENTITY/i.test(source)) throw new LogoProblem(`has entities of its own; ${REMEDY}`);
  const text = source
    .replace(/^\uFEFF/, "")
    .replace(/<!--[\s\S]*?-->/g, "")
    .replace(/<\?[\s\S]*?\?>/g, "")
    .replace(/<!DOCTYPE[^>[]*>/i, "")
    .trim();
  const [, root = "", inner = ""] = /^<svg\b((?:[^>"']|"[^"]*"|'[^']*')*)>([\s\S]*)<\/svg>$/.exec(text) ?? [];
  if (!inner) throw new LogoProblem("is not an SVG; export it anew, or use a PNG");
  refuseUnsafe(root, inner);

  const viewBox = readViewBox(root);
  // Removes its measures; its namespaces, styles and classes stay.
  const attributes = root.replace(
    /\s(?:width|height|viewBox|preserveAspectRatio)\s*=\s*(?:"[^"]*"|'[^']*')/g,
    "",
  );
  return {
    viewBox,
    hasText: /<(?:\w+:)?text\b/i.test(inner),
    crop: ({ x, y, width, height }) =>
      `<svg${attributes} viewBox="${x} ${y} ${width} ${height}" width="${width}" height="${height}">${inner}</svg>`,
  };
}

function refuseUnsafe(root: string, inner: string): void {
  // CDATA is text. Without it no markup can hide in it.
  const markup = `<svg${root}>${inner.replace(/<!\[CDATA\[[\s\S]*?\]\]>/g, "")}`;
  refuseElements(markup);
  refuseAttributes(markup);
  refuseStyles(decodeCharacterReferences(root + inner));
}

function refuseElements(markup: string): void {
  for (const [, name = ""] of markup.matchAll(/<\s*(?:[\w.-]+:)?([\w.-]+)/g)) {
    const content = REFUSED[name.toLowerCase()];
    if (content) throw makeProblem(content);
  }
}

function refuseAttributes(markup: string): void {
  for (const [tag] of markup.matchAll(/<(?:[^>"']|"[^"]*"|'[^']*')*>/g)) {
    for (const [, name = "", double, single] of tag.matchAll(/([\w:.-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g)) {
      const value = double ?? single ?? "";
      const local = name.replace(/^.*:/, "").toLowerCase();
      if (local.startsWith("on")) throw makeProblem("a script");
      if (local === "base" || ((local === "href" || local === "src") && !INNER_REFERENCE.test(value)))
        throw makeReferenceProblem(value);
    }
  }
}

function refuseStyles(styles: string): void {
  if (/@import|image-set\s*\(|\\/i.test(styles)) throw makeProblem("styles that may fetch another file");
  for (const [, target = ""] of styles.matchAll(/url\s*\(\s*["']?([^)]*)/gi))
    if (!INNER_REFERENCE.test(target)) throw makeReferenceProblem(target);
}

function makeProblem(content: string): LogoProblem {
  return new LogoProblem(`holds ${content}; ${REMEDY}`);
}

function makeReferenceProblem(address: string): LogoProblem {
  return makeProblem(`a reference to another file or address ("${address.slice(0, 60)}")`);
}

function decodeCharacterReferences(text: string): string {
  const decodeCharacter = (code: number) => (code <= 0x10ffff ? String.fromCodePoint(code) : "");
  return text
    .replace(/&#x([0-9a-f]{1,8});/gi, (_, code) => decodeCharacter(Number.parseInt(code, 16)))
    .replace(/&#(\d{1,8});/g, (_, code) => decodeCharacter(Number(code)))
    .replace(/&quot;|&apos;/g, "'");
}

function readViewBox(root: string): ViewBox {
  const readAttribute = (name: string) =>
    new RegExp(`\\s${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`).exec(root)?.slice(1).join("") ?? "";
  const [x = 0, y = 0, width = 0, height = 0] = readAttribute("viewBox")
    .split(/[\s,]+/)
    .filter(Boolean)
    .map(Number);
  if (width > 0 && height > 0) return { x, y, width, height };
  const readLength = (name: string) => Number(/^\s*([\d.]+)(?:px)?\s*$/.exec(readAttribute(name))?.[1] ?? 0);
  if (readLength("width") > 0 && readLength("height") > 0)
    return { x: 0, y: 0, width: readLength("width"), height: readLength("height") };
  throw new LogoProblem('has no measures; export it with a viewBox, like viewBox="0 0 400 100"');
}
