import { faq } from "#content/faq.ts";
import { QuestionList } from "../features/faq/question-list.tsx";
import { ClosingCall } from "../ui/closing-call.tsx";
import { PageHead } from "../ui/page-head.tsx";

export function FaqPage() {
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
