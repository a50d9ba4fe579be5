import { faq } from "#copy/pages/faq.ts";
import type { OwnPage } from "#copy/pages/pages.ts";
import { ClosingCall } from "../../ui/page/closing-call.tsx";
import { PageHead } from "../../ui/page/page-head.tsx";
import { WrittenText } from "./written-text.tsx";

/** A page of the site folder in Markdown: its heading, its text in one column, and how to ask for more. */
export function WrittenPage({ page: { meta, text } }: { page: OwnPage }) {
  return (
    <>
      <PageHead heading={meta.heading} />
      <div className="page-column pt-8 pb-[clamp(3.5rem,2.1rem+5.6vw,7rem)] md:pt-12">
        <WrittenText text={text} />
      </div>
      <ClosingCall call={faq.closing} />
    </>
  );
}
