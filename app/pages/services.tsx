import { services } from "#content/services.ts";
import { ServiceCard } from "../features/flip-cards/service-card.tsx";
import { ClosingCall } from "../ui/closing-call.tsx";
import { PageHead } from "../ui/page-head.tsx";
import { SectionHead } from "../ui/section-head.tsx";
import { Steps } from "../ui/steps.tsx";

export function ServicesPage() {
  return (
    <>
      <PageHead heading={services.heading} introduction={services.introduction}>
        <div className="mt-10 grid gap-5 md:mt-14 lg:grid-cols-2">
          {services.cards.map((service) => (
            <ServiceCard key={service.title} service={service} />
          ))}
        </div>
      </PageHead>
      <section className="section page-column">
        <SectionHead title={services.process.title} marked />
        <Steps steps={services.process.steps} />
      </section>
      <ClosingCall call={services.closing} />
    </>
  );
}
