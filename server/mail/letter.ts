import { escapeHtml } from "./visitor-text.ts";

/** The content of a mail, before it becomes text and HTML. Values are plain text on one line; nothing in it is markup. */
export type Letter = {
  heading: string;
  /** Sentences before the facts; a paragraph may have several lines. */
  paragraphs?: readonly string[];
  facts: readonly Fact[];
  /** Longer texts of a visitor, each shown as a quotation. */
  quotations: readonly Quotation[];
  link: Link;
  footer: string;
  /** The way to get no more such mails, below the footer. */
  unsubscribe?: Link;
  /** The way to get no more calls and texts, below that. */
  endCalls?: Link;
};

type Link = { label: string; href: string };

export type Fact = { label: string; value: string; href?: string | undefined };
export type Quotation = { heading: string; lines: readonly string[] };

/** The plain-text part. A visitor's lines begin with "> ", so that none looks like a line of ours. */
export function letterText(letter: Letter): string {
  const width = Math.max(0, ...letter.facts.map((fact) => fact.label.length)) + 2;
  const facts = letter.facts.map(
    ({ label, value, href }) =>
      `${`${label}:`.padEnd(width)}${value}${href && !href.startsWith("mailto:") ? ` <${href}>` : ""}`,
  );
  const quotations = letter.quotations.flatMap(({ heading, lines }) => [
    `${heading}:`,
    ...lines.map((line) => `> ${line}`),
    "",
  ]);
  const { heading, paragraphs = [], link, footer } = letter;
  const sentences = [heading, ...paragraphs].flatMap((paragraph) => [paragraph, ""]);
  return [
    ...sentences,
    ...facts,
    "",
    ...quotations,
    `${link.label}:`,
    link.href,
    "",
    "-- ",
    footer,
    ...listEndings(letter).map(({ label, href }) => `${label}: ${href}`),
    "",
  ].join("\n");
}

// Mail programs read styles from attributes only. Text has no colour of ours, so that dark mode works.
const STYLE = {
  page: "font:16px/1.5 system-ui,sans-serif;max-width:36em;overflow-wrap:anywhere;word-break:break-word",
  label: "padding:4px 16px 4px 0;vertical-align:top;white-space:nowrap;opacity:.7",
  value: "padding:4px 0;vertical-align:top",
  quotation: "margin:0 0 16px;padding:8px 12px;border-left:4px solid;white-space:pre-wrap",
  footer: "margin-top:24px;font-size:13px;opacity:.7",
};

/**
 * The HTML part. Every text is escaped and has its own direction of writing.
 * @param lineColor the colour of the line beside quotations, as in CSS
 */
export function letterHtml(letter: Letter, lineColor: string): string {
  const quotationStyle = `${STYLE.quotation};border-left-color:${lineColor}`;
  const rows = letter.facts.map(
    (fact) =>
      `<tr><td style="${STYLE.label}">${escapeHtml(fact.label)}</td>` +
      `<td style="${STYLE.value}"><bdi>${linkHtml(fact)}</bdi></td></tr>`,
  );
  const quotations = letter.quotations.map(
    ({ heading, lines }) =>
      `<p><strong>${escapeHtml(heading)}</strong></p>` +
      `<blockquote style="${quotationStyle}">${lines.map(lineHtml).join("")}</blockquote>`,
  );
  const { heading, paragraphs = [], link, footer } = letter;
  const endings = listEndings(letter).map((ending) => ` ${anchorHtml(ending)}`);
  return [
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${escapeHtml(heading)}</title></head>`,
    `<body><div style="${STYLE.page}"><h1 style="font-size:20px">${escapeHtml(heading)}</h1>`,
    ...paragraphs.map((paragraph) => `<p>${escapeHtml(paragraph).replaceAll("\n", "<br>")}</p>`),
    `<table role="presentation" cellspacing="0">${rows.join("\n")}</table>`,
    ...quotations,
    `<p>${anchorHtml(link)}</p>`,
    `<p style="${STYLE.footer}">${escapeHtml(footer)}${endings.join("")}</p></div></body></html>`,
    "",
  ].join("\n");
}

function listEndings({ unsubscribe, endCalls }: Letter): Link[] {
  return [unsubscribe, endCalls].filter((link) => link !== undefined);
}

function anchorHtml({ label, href }: Link) {
  return `<a href="${escapeHtml(href)}">${escapeHtml(label)}</a>`;
}

function linkHtml({ value, href }: Fact) {
  return href ? `<a href="${escapeHtml(href)}">${escapeHtml(value)}</a>` : escapeHtml(value);
}

function lineHtml(line: string) {
  return `<div dir="auto">${escapeHtml(line) || "<br>"}</div>`;
}
