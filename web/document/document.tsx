import type { ReactNode } from "react";
import { articlesPage, FEED_PATH } from "#copy/pages/articles.ts";
import { pages } from "#copy/pages/pages.ts";
import { brand } from "#site-data/brand.ts";
import { formatJsonLd } from "../seo/json-ld.ts";
import { listStructuredData } from "../seo/structured-data.ts";
import type { SitePage } from "../site-page.ts";
import { PageMeta } from "./page-meta.tsx";

/** Address of the script of every page, and the styles: their text, or in development the address of a file. */
export type Assets = { script: string; styles: { text: string } | { href: string } };

/** Rules for the browser to prerender the page that the visitor probably opens next; not the desk or an API address. */
const SPECULATION = JSON.stringify({
  prerender: [
    {
      where: {
        and: [
          { href_matches: "/*" },
          { not: { href_matches: "/admin*" } },
          { not: { href_matches: "/api/*" } },
          { not: { selector_matches: "[download], [target=_blank]" } },
        ],
      },
      eagerness: "moderate",
    },
  ],
});

/** A whole document. Its script is fetched after the first paint, so that it does not slow that down. */
export function Document({
  page,
  assets,
  children,
}: {
  page: SitePage;
  assets: Assets;
  children: ReactNode;
}) {
  const nodes = listStructuredData(page.meta);
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <PageMeta page={page.meta} framed={page.frame === "bare"} />
        {/* Not painted before the bars above the content are parsed: centred elements would move with each piece that arrives. */}
        <link rel="expect" href="#main" blocking="render" />
        {"text" in assets.styles ? (
          <style id="css" dangerouslySetInnerHTML={{ __html: assets.styles.text }} />
        ) : (
          <link rel="stylesheet" href={assets.styles.href} />
        )}
        <link rel="icon" href="/favicon.ico" sizes="32x32" />
        <link rel="icon" href="/icon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <link rel="manifest" href="/manifest.webmanifest" />
        <meta name="theme-color" content={brand.bronze} />
        {page.meta.path.startsWith(pages.articles.path) && (
          <link rel="alternate" type="application/rss+xml" title={articlesPage.heading} href={FEED_PATH} />
        )}
        {nodes.length > 0 && (
          <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: formatJsonLd(nodes) }} />
        )}
        {/* The server fills in its configuration at start, so that one build serves any environment. */}
        <script type="application/json" id="config" dangerouslySetInnerHTML={{ __html: "{}" }} />
        {page.frame !== "bare" && (
          <script type="speculationrules" dangerouslySetInnerHTML={{ __html: SPECULATION }} />
        )}
      </head>
      <body>
        {children}
        <script dangerouslySetInnerHTML={{ __html: importAfterPaint(assets.script) }} />
      </body>
    </html>
  );
}

/** The inline script that imports `script` after the first paint; a prerendered page paints nothing, and imports it at once. */
function importAfterPaint(script: string): string {
  return `{let f=()=>import("${script}");document.prerendering?f():requestAnimationFrame(()=>setTimeout(f))}`;
}
