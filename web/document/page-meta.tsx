import { site } from "#site-data/company.ts";
import { makeSharePath, SHARE_SIZE, toAbsoluteUrl } from "../seo/addresses.ts";
import type { SitePage } from "../site-page.ts";

/**
 * Title, description, address and share picture of a page. A page that search engines must not list has `noindex` in place of its
 * address; one for a frame has nothing for sharing.
 */
export function PageMeta({ page, framed }: { page: SitePage["meta"]; framed: boolean }) {
  const url = toAbsoluteUrl(page.path);
  return (
    <>
      <title>{page.title}</title>
      <meta name="description" content={page.description} />
      {page.index ? (
        <>
          <link rel="canonical" href={url} />
          <meta property="og:url" content={url} />
        </>
      ) : (
        <meta name="robots" content="noindex" />
      )}
      {!framed && (
        <>
          <meta property="og:type" content={page.published ? "article" : "website"} />
          {page.published && <meta property="article:published_time" content={page.published} />}
          <meta property="og:site_name" content={site.name} />
          <meta property="og:title" content={page.title} />
          <meta property="og:description" content={page.description} />
          <meta property="og:image" content={toAbsoluteUrl(makeSharePath(page))} />
          <meta property="og:image:width" content={String(SHARE_SIZE.width)} />
          <meta property="og:image:height" content={String(SHARE_SIZE.height)} />
          <meta property="og:image:alt" content={`${page.heading}, ${site.name}`} />
          {/* Title, description and picture come from the tags above; only the kind of card has no such tag. */}
          <meta name="twitter:card" content="summary_large_image" />
        </>
      )}
    </>
  );
}
