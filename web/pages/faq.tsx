import { faq } from "#copy/pages/faq.ts";
import { pages } from "#copy/pages/pages.ts";
import { QuestionList } from "../sections/faq/question-list.tsx";
import type { SitePage } from "../site-page.ts";
import { ClosingCall } from "../ui/page/closing-call.tsx";
import { PageHead } from "../ui/page/page-head.tsx";

export const page: SitePage = { meta: pages.faq, Content: FaqPage };

function FaqPage() {
  return (
    <>
      <PageHead heading={faq.heading} introduction={faq.introduction} />
      <div className="page-column pt-10 pb-[clamp(3.5rem,2.1rem+5.6vw,7rem)] md:pt-16">
        <QuestionList groups={faq.groups} />
      </div>
      <ClosingCall call={faq.closing} />
    </>
  );
}
