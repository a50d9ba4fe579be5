import { prerender } from "react-dom/static";
import { hasPage, ownPages } from "#copy/pages/pages.ts";
import { WrittenPage } from "../sections/written/written-page.tsx";
import type { SitePage } from "../site-page.ts";
import { type Assets, Document } from "./document.tsx";
import { SiteFrame } from "./site-frame.tsx";

const modules = import.meta.glob<SitePage>("../pages/*.tsx", { eager: true, import: "page" });

const builtIn = Object.values(modules).filter(({ meta }) => hasPage(meta.path));
const written = ownPages.map(
  (own): SitePage => ({ meta: own.meta, Content: () => <WrittenPage page={own} /> }),
);

/** Every page that this site has: the files in `pages/`, and the site's own in Markdown. */
export const sitePages: readonly SitePage[] = [...builtIn, ...written];

/** The page's document, whole: it reads, links and submits without any script. */
export async function render(page: SitePage, assets: Assets): Promise<string> {
  const { meta, Content, frame, shownAs = meta.path } = page;
  const { prelude } = await prerender(
    <Document page={page} assets={assets}>
      {frame === "bare" ? (
        <main id="main" className="min-h-dvh bg-white">
          <Content />
        </main>
      ) : (
        <SiteFrame path={shownAs}>
          <Content />
        </SiteFrame>
      )}
    </Document>,
    // One piece: what is streamed in later would need a script to be put into its place.
    { progressiveChunkSize: Number.POSITIVE_INFINITY },
  );
  return await new Response(prelude).text();
}
