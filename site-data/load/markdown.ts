import { lexer, type Token, type Tokens, type TokensList } from "marked";
import { closestName } from "./closest-name.ts";

/** Pages and questions to which a page's text may link, and pictures that it may show. */
export type LinkTargets = {
  /** Addresses of pages, "/faq" for one. */
  readonly paths: ReadonlySet<string>;
  /** Anchors of /faq, without "#". */
  readonly questions: ReadonlySet<string>;
  readonly pictures: ReadonlySet<string>;
};

/** Parses Markdown (CommonMark with GitHub's tables). */
export function markdown(text: string): TokensList {
  return lexer(text, { gfm: true });
}

/** Finds everything in a text that a page cannot show, with its line in the text, from 1. */
export function findMarkdownFaults(text: string, targets: LinkTargets): { line: number; message: string }[] {
  const parts = markdown(text);
  const headings = new Set(parts.flatMap((part) => (part.type === "heading" ? [headingId(part.text)] : [])));
  let line = 1;
  return parts.flatMap((part) => {
    const first = line;
    line += countNewlines(part.raw);
    return listParts(part).flatMap((inner) => {
      const message = findFault(inner, targets, headings);
      const before = part.raw.indexOf(inner.raw.trimEnd());
      return message
        ? [{ line: first + countNewlines(part.raw.slice(0, Math.max(0, before))), message }]
        : [];
    });
  });
}

function findFault(part: Token, targets: LinkTargets, headings: ReadonlySet<string>): string | undefined {
  if (part.type === "html")
    return `${part.raw.trim().split("\n")[0]} is HTML, which is not shown; write it in Markdown, or < as \\<`;
  if (part.type === "image") {
    const { href } = part as Tokens.Image;
    return targets.pictures.has(href)
      ? undefined
      : `there is no picture "${href}"; name one as in pictures.yaml, without its ending, like ![A new roof](hero)`;
  }
  return part.type === "link" ? findLinkFault(part.href, targets, headings) : undefined;
}

function findLinkFault(
  href: string,
  { paths, questions }: LinkTargets,
  headings: ReadonlySet<string>,
): string | undefined {
  if (/^(?:https:\/\/|mailto:|tel:\+?[\d-]+$)/.test(href)) return undefined;
  if (href.startsWith("#"))
    return headings.has(href.slice(1)) ? undefined : `the link ${href} leads to no heading of this page`;
  if (!href.startsWith("/"))
    return `the link ${href} must begin with / for a page of this site, or with https://, mailto: or tel:`;
  const { pathname, hash } = new URL(href, "https://site.invalid");
  if (!paths.has(pathname)) {
    const meant = closestName(pathname, [...paths]);
    return `the link ${href} leads to no page of this site${meant ? `; did you mean ${meant}?` : `; the pages are ${[...paths].join(", ")}`}`;
  }
  if (pathname === "/faq" && hash && !questions.has(hash.slice(1)))
    return `the link ${href} leads to no question of /faq`;
  return undefined;
}

type Parts = {
  tokens?: readonly Token[];
  items?: readonly Tokens.ListItem[];
  header?: readonly Tokens.TableCell[];
  rows?: readonly Tokens.TableCell[][];
};

/** Lists a part and all parts inside it. */
function listParts(part: Token): Token[] {
  const { tokens = [], items = [], header = [], rows = [] } = part as Parts;
  const cells = [...header, ...rows.flat()].flatMap((cell) => cell.tokens);
  return [part, ...[...tokens, ...items, ...cells].flatMap(listParts)];
}

function countNewlines(text: string): number {
  return text.split("\n").length - 1;
}

/** Makes the anchor of a heading: "Ozaukee County" -> "ozaukee-county". */
export function headingId(text: string): string {
  return text
    .normalize("NFKD")
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, "-")
    .replaceAll(/^-|-$/g, "");
}
