import { useState } from "react";
import { home } from "#content/home.ts";
import { products } from "#content/product.ts";
import { projects } from "#content/projects.ts";
import { services } from "#content/services.ts";
import { testimonials } from "#content/testimonials.ts";
import { TestimonialCard } from "../features/claims/testimonial-card.tsx";
import { FeatureCard } from "../features/flip-cards/feature-card.tsx";
import { ServiceCard } from "../features/flip-cards/service-card.tsx";
import { ComparisonTable } from "../features/products/comparison-table.tsx";
import { ProjectCard } from "../features/projects/project-card.tsx";
import { ErrorScreen } from "../features/shell/error-screen.tsx";
import { Button, ButtonAnchor, ButtonLink } from "../ui/button.tsx";
import { ClosingCall } from "../ui/closing-call.tsx";
import { Field } from "../ui/field.tsx";
import { PageHead } from "../ui/page-head.tsx";
import { SectionHead } from "../ui/section-head.tsx";
import { SocialLinks } from "../ui/social-links.tsx";
import { Stars } from "../ui/stars.tsx";
import { Steps } from "../ui/steps.tsx";
import { showToast } from "../ui/toast.ts";
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

export const meta = () => [{ title: "Every piece in every state" }];

/** Every piece in every state, for who works on the design. Not part of the built site. */
export default function Design() {
  const [failed, setFailed] = useState(false);
  if (failed) return <ErrorScreen error={new Error("As an example")} />;
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
            <ButtonLink to="/services">Link</ButtonLink>
            <ButtonAnchor href="tel:+1">Anchor</ButtonAnchor>
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
            <p className="flex flex-wrap gap-3">
              <Button
                kind="quiet"
                onClick={() => showToast({ tone: "success", title: "Done", text: "It went well." })}
              >
                Show success
              </Button>
              <Button
                kind="quiet"
                onClick={() => showToast({ tone: "error", title: "Error", text: "It did not." })}
              >
                Show error
              </Button>
              <Button kind="quiet" onClick={() => setFailed(true)}>
                Show the error screen
              </Button>
            </p>
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
            <ServiceCard service={services.cards[0]} />
            <TestimonialCard testimonial={testimonials[0]} />
          </div>
        </section>
        <section>
          <SectionHead title="Lists" />
          <ValueCards cards={home.cards} />
          <div className="h-12" />
          <Steps steps={services.process.steps} />
          <ul className="mt-12 flex flex-wrap gap-6">
            {[...products.map(({ rating }) => rating), 0, 2.5, 5].map((rating) => (
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
