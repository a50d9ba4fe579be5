/** Elements whose content is no text of the page, or is drawn again in the browser, which must find it as it was. */
const LEFT_ALONE = /<(script|style|title|template|textarea|svg|select)\b[\s\S]*?<\/\1>/;

/** Words that stand behind a number and are read with it. */
const UNITS = "days?|hours?|minutes?|weeks?|months?|years?|ft|feet|inches|mph|percent|squares?";

/** A phone number, or a number or range of numbers with its unit; both are broken by browsers at a space or after a hyphen. */
const TOGETHER = new RegExp(
  String.raw`\(\d{3}\) \d{3}-\d{4}|\$?\d[\d,.]*(?:[-–]\d[\d,.]*)?\+?(?: (?:sq )?(?:${UNITS})\b)|\d+[-–]\d+`,
  "g",
);

const PARTS = new RegExp(`${LEFT_ALONE.source}|<[^>]*>|[^<]+`, "g");

/**
 * Wraps phone numbers and numbers with their units in a document's text, so that no line breaks inside them. Parts that React takes over in
 * the browser stay as they are.
 * @param html as React writes it, with `>` escaped in attributes
 */
export function keepTogether(html: string): string {
  let island = 0; // open elements from that of an island on
  return html.replace(PARTS, (part) => {
    if (island > 0 || part.includes(" data-island=")) {
      island += countDepth(part);
      return part;
    }
    return part.startsWith("<") ? part : part.replace(TOGETHER, '<span class="unbroken">$&</span>');
  });
}

/** 1 for a tag that opens an element, -1 for one that closes it, 0 for all else. */
function countDepth(part: string): number {
  if (part.startsWith("</")) return -1;
  const [, name = ""] = /^<([a-z][\w-]*)/.exec(part) ?? [];
  return name === "" || part.endsWith("/>") || part.includes(`</${name}>`) ? 0 : 1;
}
