import { SaxesParser, type SaxesTagPlain } from "saxes";

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

/** Attributes of the root that are written anew for the part that is shown; its namespaces, styles and classes stay. */
const MEASURES: readonly string[] = ["width", "height", "viewBox", "preserveAspectRatio"];

/**
 * Reads an SVG that is safe on every page: it runs nothing and fetches nothing. An unsafe one is refused and not repaired, because
 * nobody would notice that the logo has lost a part.
 * @throws {LogoProblem}
 */
export function readSvg(source: string): SvgLogo {
  const { root, inner, hasText } = parseDrawing(source);
  const attributes = Object.entries(root.attributes).filter(([name]) => !MEASURES.includes(name));
  return {
    viewBox: readViewBox(root.attributes),
    hasText,
    crop: ({ x, y, width, height }) =>
      `<svg${attributes.map(writeAttribute).join("")} viewBox="${x} ${y} ${width} ${height}" width="${width}" height="${height}">${inner}</svg>`,
  };
}

/** Reads the drawing as XML, checks each element and style, and writes what is in it without comments and instructions. */
function parseDrawing(source: string) {
  const parser = new SaxesParser();
  const open: string[] = [];
  let root: SaxesTagPlain | undefined;
  let [inner, hasText] = ["", false];

  parser.on("error", () => {
    throw new LogoProblem(`${root ? "cannot be drawn" : "is not an SVG"}; export it anew, or use a PNG`);
  });
  parser.on("doctype", (doctype) => {
    if (/<!ENTITY/i.test(doctype)) throw new LogoProblem(`has entities of its own; ${REMEDY}`);
  });
  parser.on("opentag", (tag) => {
    const name = localName(tag.name);
    refuseElement(name);
    for (const [attribute, value] of Object.entries(tag.attributes)) refuseAttribute(attribute, value);
    if (name === "text") hasText = true;
    if (root)
      inner += `<${tag.name}${Object.entries(tag.attributes).map(writeAttribute).join("")}${tag.isSelfClosing ? "/" : ""}>`;
    root ??= tag;
    open.push(name);
  });
  parser.on("closetag", (tag) => {
    open.pop();
    if (open.length > 0 && !tag.isSelfClosing) inner += `</${tag.name}>`;
  });
  parser.on("text", (text) => {
    if (open.at(-1) === "style") refuseStyles(text);
    if (open.length > 0) inner += escapeXml(text);
  });
  parser.on("cdata", (text) => {
    if (open.at(-1) === "style") refuseStyles(text);
    inner += `<![CDATA[${text}]]>`;
  });
  parser.write(source.replace(/^\uFEFF/, "").trim()).close();
  if (root?.name !== "svg" || inner === "")
    throw new LogoProblem("is not an SVG; export it anew, or use a PNG");
  return { root, inner, hasText };
}

/** The name without its prefix, in small letters. */
function localName(name: string): string {
  return name.replace(/^.*:/, "").toLowerCase();
}

function writeAttribute([name, value]: [string, string]): string {
  return ` ${name}="${escapeXml(value)}"`;
}

function escapeXml(text: string): string {
  return text.replace(/&/g, "&amp;").replace(/</g, "&lt;").replace(/>/g, "&gt;").replace(/"/g, "&quot;");
}

function refuseElement(name: string): void {
  const content = REFUSED[name];
  if (content) throw makeProblem(content);
}

function refuseAttribute(attribute: string, value: string): void {
  const name = localName(attribute);
  if (name.startsWith("on")) throw makeProblem("a script");
  if (name === "base" || ((name === "href" || name === "src") && !INNER_REFERENCE.test(value)))
    throw makeReferenceProblem(value);
  refuseStyles(value);
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

function readViewBox(attributes: Readonly<Record<string, string>>): ViewBox {
  const [x = 0, y = 0, width = 0, height = 0] = (attributes.viewBox ?? "")
    .split(/[\s,]+/)
    .filter(Boolean)
    .map(Number);
  if (width > 0 && height > 0) return { x, y, width, height };
  const readLength = (text = "") => Number(/^\s*([\d.]+)(?:px)?\s*$/.exec(text)?.[1] ?? 0);
  const [wide, high] = [readLength(attributes.width), readLength(attributes.height)];
  if (wide > 0 && high > 0) return { x: 0, y: 0, width: wide, height: high };
  throw new LogoProblem('has no measures; export it with a viewBox, like viewBox="0 0 400 100"');
}
