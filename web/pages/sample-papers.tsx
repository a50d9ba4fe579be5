import { paper } from "#copy/pages/paper.ts";
import { SHEETS } from "../sections/paper/sheets.tsx";
import type { SitePage } from "../site-page.ts";
import { PageHead } from "../ui/page/page-head.tsx";

export const page: SitePage = { meta: paper.meta, Content: SamplePapersPage, shownAs: paper.backTo };

/** The sample papers in full size. */
function SamplePapersPage() {
  return (
    <>
      <PageHead heading={paper.pageTitle} introduction={paper.pageIntroduction} />
      <div className="page-column grid max-w-4xl gap-16 pt-10 pb-16 md:pb-24">
        {SHEETS.map(({ id, words, Sheet }) => (
          <section key={id} id={id} aria-labelledby={`${id}-title`}>
            <h2 id={`${id}-title`} className="text-title">
              {words.title}
            </h2>
            <p className="mt-3 mb-6 text-slate">{words.description}</p>
            <Sheet />
          </section>
        ))}
        <p>
          <a href={paper.backTo} className="font-semibold underline">
            {paper.back}
          </a>
        </p>
      </div>
    </>
  );
}
