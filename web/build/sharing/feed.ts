import { articlePages } from "#copy/pages/articles.ts";
import { pages } from "#copy/pages/pages.ts";
import { toAbsoluteUrl } from "../../seo/addresses.ts";

/** Writes the feed of the articles, RSS 2.0: the newest first. */
export function makeFeed(): string {
  const { title, description, path } = pages.articles;
  const items = articlePages.map(
    ({ meta, article }) => `<item>
<title>${escapeXml(article.title)}</title>
<link>${toAbsoluteUrl(meta.path)}</link>
<guid>${toAbsoluteUrl(meta.path)}</guid>
<pubDate>${new Date(article.date).toUTCString()}</pubDate>
<description>${escapeXml(article.description)}</description>
</item>`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0">
<channel>
<title>${escapeXml(title)}</title>
<link>${toAbsoluteUrl(path)}</link>
<description>${escapeXml(description)}</description>
<language>en-us</language>
${items.join("\n")}
</channel>
</rss>
`;
}

function escapeXml(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}
