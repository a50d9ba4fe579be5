import { type ArticlePage, articlePages, articlesPage, formatArticleDay } from "#copy/pages/articles.ts";
import { site } from "#site-data/company.ts";
import { Breadcrumb } from "../../ui/page/breadcrumb.tsx";
import { ClosingCall } from "../../ui/page/closing-call.tsx";
import { PageHead } from "../../ui/page/page-head.tsx";
import { Picture } from "../../ui/picture.tsx";
import { WrittenText } from "../written/written-text.tsx";
import { ArticleList } from "./article-list.tsx";

const MOST_BELOW = 3;

/** An article: its text in one column, and the newest of the others below it. */
export function ArticleContent({ page }: { page: ArticlePage }) {
  const { article, meta } = page;
  const others = articlePages.filter((other) => other !== page).slice(0, MOST_BELOW);
  return (
    <>
      <PageHead heading={meta.heading} above={<Breadcrumb page={meta} />} introduction={article.description}>
        <p className="mt-6 text-sm text-slate">
          <time dateTime={article.date}>{formatArticleDay(article.date)}</time>, {site.name}
        </p>
        <Picture
          name={article.image}
          sizes="(min-width: 80rem) 75rem, 100vw"
          priority
          className="mt-6 aspect-[3/2] w-full rounded-card object-cover sm:aspect-[2/1] lg:aspect-[21/9]"
        />
      </PageHead>
      <article className="page-column pt-10 pb-[clamp(3.5rem,2.1rem+5.6vw,7rem)] md:pt-14">
        <WrittenText text={article.text} />
      </article>
      {others.length > 0 && (
        <section className="page-column pb-[clamp(3.5rem,2.1rem+5.6vw,7rem)]">
          <h2 className="mb-6 text-title">{articlesPage.moreTitle}</h2>
          <ArticleList articles={others} level="h3" />
        </section>
      )}
      <ClosingCall call={articlesPage.closing} />
    </>
  );
}
