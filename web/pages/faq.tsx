import { articlePages } from "#copy/pages/articles.ts";
import { faq } from "#copy/pages/faq.ts";
import { pages } from "#copy/pages/pages.ts";
import { ArticleList } from "../sections/articles/article-list.tsx";
import { QuestionList } from "../sections/faq/question-list.tsx";
import type { SitePage } from "../site-page.ts";
import { ClosingCall } from "../ui/page/closing-call.tsx";
import { PageHead } from "../ui/page/page-head.tsx";

export const page: SitePage = { meta: pages.faq, Content: FaqPage };

const MOST_ARTICLES = 3;

/** The questions, and the newest articles, which answer at more length. */
function FaqPage() {
  return (
    <>
      <PageHead heading={faq.heading} introduction={faq.introduction} />
      <div className="page-column pt-10 pb-[clamp(3.5rem,2.1rem+5.6vw,7rem)] md:pt-16">
        <QuestionList groups={faq.groups} />
        {articlePages.length > 0 && (
          <section className="mt-16 md:mt-24">
            <h2 className="mb-6 text-title">{faq.articlesTitle}</h2>
            <ArticleList articles={articlePages.slice(0, MOST_ARTICLES)} level="h3" />
            <p className="mt-6">
              <a href={pages.articles.path} className="text-link inline-flex min-h-11 items-center">
                {faq.allArticles}
              </a>
            </p>
          </section>
        )}
      </div>
      <ClosingCall call={faq.closing} />
    </>
  );
}
