import { pages } from "#copy/pages/pages.ts";
import { services } from "#copy/pages/services.ts";
import { Anatomy } from "../sections/anatomy/anatomy.tsx";
import { ServiceCard } from "../sections/flip-cards/service-card.tsx";
import type { SitePage } from "../site-page.ts";
import { ClosingCall } from "../ui/page/closing-call.tsx";
import { PageHead } from "../ui/page/page-head.tsx";
import { SectionHead } from "../ui/page/section-head.tsx";
import { Steps } from "../ui/page/steps.tsx";

export const page: SitePage = { meta: pages.services, Content: ServicesPage };

function ServicesPage() {
  return (
    <>
      <PageHead heading={services.heading} introduction={services.introduction}>
        <div className="mt-10 grid gap-5 md:mt-14 lg:grid-cols-2">
          {services.cards.map((service, place) => (
            // An odd last one fills its row.
            <div key={service.title} className="lg:last:odd:col-span-2">
              <ServiceCard service={service} place={place} />
            </div>
          ))}
        </div>
      </PageHead>
      <section className="section page-column">
        <SectionHead title={services.process.title} marked />
        <Steps steps={services.process.steps} />
      </section>
      <Anatomy />
      <ClosingCall call={services.closing} />
    </>
  );
}
