import { splitReadOn } from "#contract/api/chat.ts";
import { chat } from "#copy/chat.ts";
import { folderPages } from "#copy/pages/page-headings.ts";
import { hasPage, ownPages, pages } from "#copy/pages/pages.ts";
import type { Page } from "#site-data/shapes.ts";

/** A piece of a reply: plain text, a link to a page of the site (`to`), or a phone number (`tel`). */
export type ReplyPart = { text: string; to?: string; tel?: string };

// A path of a page, alone or in brackets or quotes, and not part of a longer address.
const PATH = /(?<![^\s("'“‘])\/[a-z][a-z0-9-]*(?:\/[a-z0-9-]+)?(?![\w/?#=%-]|\.\w)/g;
// North American numbers as people write them: (614) 555-0142, 614-555-0142, +1 614 555 0142.
const PHONE = /(?<![\w/.$@+-])(?:\+?1[-. ]?)?(?:\(\d{3}\) ?|\d{3}[-. ])\d{3}[-. ]\d{4}(?![\w@]|-\w|\.\d)/g;

// Only looked for in texts about a danger: elsewhere it may be a house number.
const EMERGENCY = /(?<![\w/.$@+,-])911(?![\w@]|-\w|[.,]\d)/g;

/**
 * Splits a reply into plain text, links and phone numbers; the joined parts are the reply again.
 * @param paths pages of the site, such as "/faq"; any other address stays text, so that no reply leads away from the site
 * @param urgent true for a text about a danger: 911 becomes a number to dial
 */
export function splitReply(reply: string, paths: ReadonlySet<string>, urgent = false): ReplyPart[] {
  const emergency = urgent ? [...reply.matchAll(EMERGENCY)] : [];
  const links = [
    ...[...reply.matchAll(PATH)]
      .filter(([path]) => paths.has(path))
      .map((match) => makeLink(match, "to", match[0])),
    ...[...reply.matchAll(PHONE)].map((match) => makeLink(match, "tel", toE164(match[0]))),
    ...emergency.map((match) => makeLink(match, "tel", match[0])),
  ].sort((one, other) => one.start - other.start);
  const parts: ReplyPart[] = [];
  let done = 0;
  for (const { start, part } of links) {
    if (start < done) continue;
    if (start > done) parts.push({ text: reply.slice(done, start) });
    parts.push(part);
    done = start + part.text.length;
  }
  if (done < reply.length) parts.push({ text: reply.slice(done) });
  return parts;
}

function makeLink(
  match: RegExpExecArray,
  kind: "to" | "tel",
  address: string,
): { start: number; part: ReplyPart } {
  return { start: match.index, part: { text: match[0], [kind]: address } };
}

function toE164(number: string): string {
  return `+1${number.replace(/\D/g, "").slice(-10)}`;
}

/**
 * Headings of the pages that a reply may link to, by path: the pages of the sitemap, but not home, whose "/" may be a mere slash
 * in a text.
 */
const HEADINGS: ReadonlyMap<string, string> = new Map(
  [
    ...[...(Object.values(pages) as readonly Page[]), ...ownPages.map(({ meta }) => meta)].filter(
      ({ sitemap, path }) => sitemap !== null && path !== "/" && hasPage(path),
    ),
    ...folderPages,
  ].map(({ path, heading }) => [path, heading]),
);
const PATHS: ReadonlySet<string> = new Set(HEADINGS.keys());

/** Eve's text with links to pages of the site and phone numbers, and below it buttons for the pages to read on. */
export function ReplyText({ reply }: { reply: string }) {
  const { text, paths } = splitReadOn(reply);
  const known = paths.length > 0 && paths.every((path) => PATHS.has(path));
  return known ? (
    <div>
      <Linked text={text} />
      <PageChips paths={paths} />
    </div>
  ) : (
    <Linked text={reply} />
  );
}

/** A paragraph with its links; for `urgent` see {@link splitReply}. */
export function Linked({ text, urgent = false }: { text: string; urgent?: boolean }) {
  return (
    <p dir="auto" className="whitespace-pre-wrap wrap-anywhere">
      {splitReply(text, PATHS, urgent).map((part, index) => (
        <Part key={index} part={part} />
      ))}
    </p>
  );
}

/** Links to pages, with their headings. Pages that this site does not have are left out. */
export function PageChips({ paths }: { paths: readonly string[] }) {
  const known = paths.filter((path) => PATHS.has(path));
  if (known.length === 0) return null;
  return (
    <ul aria-label={chat.readOn} className="mt-2 flex flex-wrap gap-2">
      {known.map((path) => (
        <li key={path}>
          <a href={path} className="chat-chip no-underline">
            {HEADINGS.get(path)}
          </a>
        </li>
      ))}
    </ul>
  );
}

/** Finds the phone numbers in a text about a danger, each once: as written, and as dialled. */
export function findPhoneNumbers(text: string): { text: string; tel: string }[] {
  const numbers = splitReply(text, new Set(), true).flatMap(({ text: shown, tel }) =>
    tel ? { text: shown, tel } : [],
  );
  return numbers.filter(({ tel }, index) => numbers.findIndex((other) => other.tel === tel) === index);
}

function Part({ part: { text, to, tel } }: { part: ReplyPart }) {
  if (to)
    return (
      <a href={to} className="text-link">
        {text}
      </a>
    );
  if (tel)
    return (
      <a href={`tel:${tel}`} className="text-link whitespace-nowrap">
        {text}
      </a>
    );
  return text;
}
