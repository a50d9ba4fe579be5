import { notFound } from "#copy/errors.ts";
import { pages } from "#copy/pages/pages.ts";
import type { SitePage } from "../site-page.ts";
import { page as home } from "./home.tsx";

/** The page for an unknown path: a notice above home. */
export const page: SitePage = { meta: pages.notFound, Content: NotFoundPage, shownAs: "/" };

function NotFoundPage() {
  return (
    <>
      <p className="bg-amber py-2.5 text-center text-sm font-medium">
        <span className="page-column block">{notFound.notice}</span>
      </p>
      <home.Content />
    </>
  );
}
