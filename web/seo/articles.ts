import { articlePages } from "#copy/pages/articles.ts";
import { makeSharePath, toAbsoluteUrl } from "./addresses.ts";
import { contractorReference } from "./contractor.ts";
import type { Node } from "./json-ld.ts";

/** The posting of each article, by its page's path. The company is its author: articles name no person. */
export const articleNodes: Readonly<Record<string, Node>> = Object.fromEntries(
  articlePages.map(({ meta, article }) => [
    meta.path,
    {
      "@type": "BlogPosting",
      headline: article.title,
      description: article.description,
      datePublished: article.date,
      image: toAbsoluteUrl(makeSharePath(meta)),
      url: toAbsoluteUrl(meta.path),
      mainEntityOfPage: toAbsoluteUrl(meta.path),
      inLanguage: "en",
      author: contractorReference,
      publisher: { ...contractorReference, logo: toAbsoluteUrl("/icon-512.png") },
    },
  ]),
);
