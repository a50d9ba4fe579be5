import { DOCUMENTS } from "#contract/routes.ts";
import type { SitePage } from "../site-page.ts";
import { page as answer } from "./form-answer.tsx";

/** The answer to a form that was sent without script from a frame, see form-answer.tsx. */
export const page: SitePage = {
  meta: { ...answer.meta, path: DOCUMENTS.framedFormAnswer.path },
  frame: "bare",
  Content: FramedFormAnswer,
};

function FramedFormAnswer() {
  return (
    <div className="mx-auto max-w-2xl p-5 pb-10">
      <h1 className="text-2xl font-bold tracking-tight">{"{answer-title}"}</h1>
      <div className="form-answer mt-5">{"{answer-body}"}</div>
    </div>
  );
}
