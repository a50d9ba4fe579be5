import { prerender } from "react-dom/static";
import { articlePages } from "#copy/pages/articles.ts";
import { hasPage, ownPages } from "#copy/pages/pages.ts";
import { projectsPages } from "#copy/pages/projects.ts";
import { townPages } from "#copy/pages/towns.ts";
import { ArticleContent } from "../sections/articles/article-content.tsx";
import { ProjectsContent } from "../sections/projects/projects-content.tsx";
import { TownContent } from "../sections/towns/town-content.tsx";
import { WrittenPage } from "../sections/written/written-page.tsx";
import type { SitePage } from "../site-page.ts";
import { type Assets, Document } from "./document.tsx";
import { keepTogether } from "./keep-together.ts";
import { SiteFrame } from "./site-frame.tsx";

const modules = import.meta.glob<SitePage>("../pages/*.tsx", { eager: true, import: "page" });

const replaced = new Set(ownPages.map(({ meta }) => meta.path));
const builtIn = Object.values(modules).filter(({ meta }) => hasPage(meta.path) && !replaced.has(meta.path));
const written = ownPages.map(
  (own): SitePage => ({ meta: own.meta, Content: () => <WrittenPage page={own} /> }),
);

const towns = townPages.map(
  (town): SitePage => ({ meta: town.meta, Content: () => <TownContent page={town} /> }),
);
const articles = articlePages.map(
  (article): SitePage => ({ meta: article.meta, Content: () => <ArticleContent page={article} /> }),
);
const choices = projectsPages
  .slice(1)
  .map((choice): SitePage => ({ meta: choice.meta, Content: () => <ProjectsContent page={choice} /> }));

/** Every page of this site: the files in `pages/`, and those that the files of the site folder make. */
export const sitePages: readonly SitePage[] = [...builtIn, ...written, ...towns, ...articles, ...choices];

/** Draws the whole document of a page, which can be read and its forms sent without any script. */
export async function render(page: SitePage, assets: Assets): Promise<string> {
  const { meta, Content, frame, shownAs = meta.path } = page;
  const { prelude } = await prerender(
    <Document page={page} assets={assets}>
      {frame === "bare" ? (
        <main id="main" className="min-h-dvh bg-white">
          <Content />
        </main>
      ) : (
        <SiteFrame path={shownAs} slim={frame === "slim"}>
          <Content />
        </SiteFrame>
      )}
    </Document>,
    // As one piece: parts that are streamed later would need a script to put them into place.
    { progressiveChunkSize: Number.POSITIVE_INFINITY },
  );
  return keepTogether(await new Response(prelude).text());
}
