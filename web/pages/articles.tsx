import { articlePages, articlesPage, FEED_PATH } from "#copy/pages/articles.ts";
import { pages } from "#copy/pages/pages.ts";
import { ArticleList } from "../sections/articles/article-list.tsx";
import type { SitePage } from "../site-page.ts";
import { ClosingCall } from "../ui/page/closing-call.tsx";
import { PageHead } from "../ui/page/page-head.tsx";

export const page: SitePage = { meta: pages.articles, Content: ArticlesPage };

function ArticlesPage() {
  return (
    <>
      <PageHead heading={articlesPage.heading} introduction={articlesPage.introduction} />
      <div className="page-column pt-10 pb-[clamp(3.5rem,2.1rem+5.6vw,7rem)] md:pt-14">
        <ArticleList articles={articlePages} level="h2" />
        <p className="mt-10 text-sm">
          <a href={FEED_PATH} className="text-link inline-flex min-h-11 items-center">
            {articlesPage.feed}
          </a>
        </p>
      </div>
      <ClosingCall call={articlesPage.closing} />
    </>
  );
}
