import { DOCUMENTS } from "#contract/routes.ts";
import { pages } from "#copy/pages/pages.ts";
import type { SitePage } from "../site-page.ts";

/** The answer to a form that was sent without script. The server replaces `{answer-title}` and `{answer-body}`. */
export const page: SitePage = {
  meta: { ...pages.notFound, path: DOCUMENTS.formAnswer.path, title: "{answer-title}" },
  Content: FormAnswerPage,
  shownAs: pages.contact.path,
};

function FormAnswerPage() {
  return (
    <div className="page-column pt-12 pb-28 md:pt-20 md:pb-40">
      <h1 className="text-headline">{"{answer-title}"}</h1>
      <div className="form-answer measure mt-6">{"{answer-body}"}</div>
    </div>
  );
}
