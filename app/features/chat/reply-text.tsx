import { Link } from "react-router";
import { pages } from "#content/pages.ts";
import type { Page } from "#content/shapes.ts";
import { type ReplyPart, replyParts } from "#domain/chat-panel-links.ts";

/** The pages that visitors may be sent to: those of the sitemap. Home's "/" is too short to be told from a slash. */
const PATHS: ReadonlySet<string> = new Set(
  (Object.values(pages) as readonly Page[])
    .filter(({ sitemap, path }) => sitemap !== null && path !== "/")
    .map(({ path }) => path),
);

/** Eve's words, with links to the site's own pages and to phone numbers; anything else is text. */
export function ReplyText({ reply }: { reply: string }) {
  return replyParts(reply, PATHS).map((part, place) => <Part key={place} part={part} />);
}

function Part({ part: { text, to, tel } }: { part: ReplyPart }) {
  if (to)
    return (
      <Link to={to} prefetch="intent" className="text-link">
        {text}
      </Link>
    );
  if (tel)
    return (
      <a href={`tel:${tel}`} className="text-link whitespace-nowrap">
        {text}
      </a>
    );
  return text;
}
