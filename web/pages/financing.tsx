import { financing } from "#copy/pages/financing.ts";
import { pages } from "#copy/pages/pages.ts";
import { sampleMarks } from "#copy/sample-notes.ts";
import { ExamplePayment } from "../sections/financing/example-payment.tsx";
import { PlanPanel } from "../sections/financing/plan-panel.tsx";
import type { SitePage } from "../site-page.ts";
import { Button, ButtonLink } from "../ui/button.tsx";
import { ContactLinks } from "../ui/contact-links.tsx";
import { PageHead } from "../ui/page/page-head.tsx";
import { SectionHead } from "../ui/page/section-head.tsx";
import { Steps } from "../ui/page/steps.tsx";

const marks = sampleMarks("quote", financing.quotes);
const { heading, introduction, standard, special, note, process, quotesTitle, quotes, apply } = financing;

export const page: SitePage = { meta: pages.financing, Content: FinancingPage };

function FinancingPage() {
  return (
    <>
      <PageHead heading={heading} introduction={introduction}>
        <div className="mt-10 grid gap-5 md:mt-14 lg:grid-cols-2">
          <PlanPanel plan={standard} />
          <PlanPanel plan={special} />
        </div>
        <ExamplePayment />
        <p className="measure mt-6 text-sm text-slate">{note}</p>
      </PageHead>
      <section className="section page-column">
        <SectionHead title={process.title} marked />
        <Steps steps={process.steps} />
      </section>
      {quotes.length > 0 && (
        <section className="page-column pb-[clamp(3.5rem,2.1rem+5.6vw,7rem)]">
          <h2 className="sr-only">{quotesTitle}</h2>
          <div className="grid gap-x-12 gap-y-10 md:grid-cols-2">
            {quotes.map(({ name, location, quote, sample }) => (
              <figure key={name} className="border-t border-ink/80 pt-6">
                <blockquote className="text-[clamp(1.25rem,1.1rem+0.7vw,1.625rem)] leading-snug font-medium tracking-[-0.01em] text-balance">
                  <p>“{quote}”</p>
                </blockquote>
                <figcaption className="mt-5 text-slate">
                  <span className="font-semibold text-ink">{name}</span>, {location}
                  {sample && marks.each && <span className="block text-note italic">{marks.each}</span>}
                </figcaption>
              </figure>
            ))}
          </div>
          {marks.all && <p className="mt-8 text-note text-slate italic">{marks.all}</p>}
        </section>
      )}
      <section className="band-sky pt-[clamp(3.5rem,2.1rem+5.6vw,6rem)] pb-[clamp(8rem,6rem+5.6vw,11rem)]">
        <div className="page-column grid gap-x-12 gap-y-8 lg:grid-cols-[7fr_5fr] lg:items-end">
          <div>
            <h2 className="text-title">{apply.title}</h2>
            <p className="mt-4 text-lead">{apply.text}</p>
            <p className="mt-3 text-slate">
              <ContactLinks text={apply.help} />
            </p>
          </div>
          <p className="flex flex-wrap gap-3 lg:justify-end">
            {/* The button does nothing yet, as the line beside it says. */}
            <Button className="max-sm:w-full">{apply.button}</Button>
            <ButtonLink kind="quiet" href={apply.estimate.path} className="max-sm:w-full">
              {apply.estimate.label}
            </ButtonLink>
          </p>
        </div>
      </section>
    </>
  );
}
