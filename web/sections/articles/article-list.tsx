import { type ArticlePage, formatArticleDay } from "#copy/pages/articles.ts";
import { Picture } from "../../ui/picture.tsx";

/** Articles with picture, day and what each is about. */
export function ArticleList({ articles, level }: { articles: readonly ArticlePage[]; level: "h2" | "h3" }) {
  const Heading = level;
  return (
    <ul className="rows">
      {articles.map(({ article, meta }) => (
        <li
          key={meta.path}
          className="relative grid gap-x-8 gap-y-4 py-7 sm:grid-cols-[15rem_1fr] sm:items-center"
        >
          <div className="picture-frame aspect-[3/2] rounded-card">
            <Picture name={article.image} decorative sizes="(min-width: 40rem) 15rem, 100vw" />
          </div>
          <div>
            <p className="text-sm text-slate">
              <time dateTime={article.date}>{formatArticleDay(article.date)}</time>
            </p>
            <Heading className="mt-1 text-heading">
              <a href={meta.path} className="after:absolute after:inset-0 hover:underline">
                {article.title}
              </a>
            </Heading>
            <p className="measure mt-2 text-slate">{article.description}</p>
          </div>
        </li>
      ))}
    </ul>
  );
}
