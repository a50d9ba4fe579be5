import { home } from "#site/home.ts";
import { products } from "#site/product.ts";
import { projects } from "#site/projects.ts";
import { services } from "#site/services.ts";
import { testimonials } from "#site/testimonials.ts";
import { TestimonialCard } from "../sections/claims/testimonial-card.tsx";
import { FeatureCard } from "../sections/flip-cards/feature-card.tsx";
import { ServiceCard } from "../sections/flip-cards/service-card.tsx";
import { ComparisonTable } from "../sections/products/comparison-table.tsx";
import { ProjectCard } from "../sections/projects/project-card.tsx";
import type { SitePage } from "../site-page.ts";
import { Button, ButtonLink } from "../ui/button.tsx";
import { ClosingCall } from "../ui/closing-call.tsx";
import { Field } from "../ui/field.tsx";
import { PageHead } from "../ui/page-head.tsx";
import { SectionHead } from "../ui/section-head.tsx";
import { SocialLinks } from "../ui/social-links.tsx";
import { Stars } from "../ui/stars.tsx";
import { Steps } from "../ui/steps.tsx";
import { ValueCards } from "../ui/value-cards.tsx";

const COLORS = {
  ink: "bg-ink",
  bronze: "bg-bronze",
  "bronze-light": "bg-bronze-light",
  slate: "bg-slate",
  mist: "bg-mist",
  line: "bg-line",
  paper: "bg-paper",
  cedar: "bg-cedar",
  "cedar-dark": "bg-cedar-dark",
  sky: "bg-sky",
  moss: "bg-moss",
  amber: "bg-amber",
  brick: "bg-brick",
};

export const page: SitePage = {
  meta: {
    path: "/design",
    title: "Every piece in every state",
    description: "For who works on the design.",
    heading: "Every piece in every state",
    index: false,
    sitemap: null,
    share: "share",
  },
  Content: DesignPage,
  developmentOnly: true,
};

/** Every piece in every state, for who works on the design. Not part of the built site. */
function DesignPage() {
  return (
    <>
      <PageHead heading="Every piece in every state" introduction="Seen in development only." />
      <div className="page-column grid gap-16 py-16">
        <section>
          <SectionHead title="Colours" marked />
          <ul className="grid grid-cols-2 gap-3 sm:grid-cols-4 lg:grid-cols-7">
            {Object.entries(COLORS).map(([name, background]) => (
              <li key={name} className="text-note">
                <span className={`mb-1 block h-16 rounded-card border border-line ${background}`} />
                {name}
              </li>
            ))}
          </ul>
        </section>
        <section>
          <SectionHead title="Type" />
          <p className="text-headline">Headline</p>
          <p className="text-title">Title</p>
          <p className="text-heading">Heading</p>
          <p className="measure text-lead">Lead. {home.hero.tagline}</p>
          <p className="measure">Body. {home.hero.tagline}</p>
          <p className="text-sm text-slate">Small</p>
          <p className="text-note text-slate">Note</p>
        </section>
        <section>
          <SectionHead title="Buttons and links" />
          <div className="flex flex-wrap gap-3">
            <Button>Primary</Button>
            <Button disabled>Disabled</Button>
            <Button kind="quiet">Quiet</Button>
            <ButtonLink href="/services">Link</ButtonLink>
            <ButtonLink kind="quiet" href="tel:+1">
              Anchor
            </ButtonLink>
            <a className="text-link" href="/services">
              Text link
            </a>
          </div>
          <div className="on-dark mt-4 flex flex-wrap items-center gap-3 rounded-card bg-bronze p-6 text-white">
            <Button>Primary</Button>
            <Button kind="quiet">Quiet</Button>
            <SocialLinks />
          </div>
        </section>
        <section>
          <SectionHead title="Fields and messages" />
          <div className="grid max-w-xl gap-5">
            <Field label="Plain" hint="With a hint">
              {(control) => <input {...control} />}
            </Field>
            <Field label="Wrong" required error="Say what is wrong and what to do.">
              {(control) => <input {...control} />}
            </Field>
            <Field label="Disabled">{(control) => <input {...control} disabled />}</Field>
          </div>
        </section>
        <section>
          <SectionHead title="Cards" introduction="Hover, focus or tap turns them." />
          <div className="grid gap-5 md:grid-cols-3">
            {home.cards.map((card) => (
              <FeatureCard key={card.title} card={card} />
            ))}
            {projects.slice(0, 3).map((project) => (
              <ProjectCard key={project.title} project={project} />
            ))}
          </div>
          <div className="mt-5 grid gap-5 lg:grid-cols-2">
            {services.cards.slice(0, 1).map((service) => (
              <ServiceCard key={service.title} service={service} />
            ))}
            {testimonials.slice(0, 1).map((testimonial) => (
              <TestimonialCard key={testimonial.name} testimonial={testimonial} />
            ))}
          </div>
        </section>
        <section>
          <SectionHead title="Lists" />
          <ValueCards cards={home.cards} />
          <div className="h-12" />
          <Steps steps={services.process.steps} />
          <ul className="mt-12 flex flex-wrap gap-6">
            {[...products.map(({ rating = 0 }) => rating), 1, 2.5, 5].map((rating) => (
              <li key={rating}>
                <Stars rating={rating} /> {rating}
              </li>
            ))}
          </ul>
        </section>
        <section>
          <SectionHead title="Table" />
          <ComparisonTable />
        </section>
      </div>
      <ClosingCall call={home.closing} />
    </>
  );
}
