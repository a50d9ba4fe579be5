import { home } from "#content/home.ts";
import { site } from "#site";
import { ButtonAnchor, ButtonLink } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Picture } from "../../ui/picture.tsx";
import { SocialLinks } from "../../ui/social-links.tsx";

const { hero } = home;

/** The first thing a visitor sees: the promise, two ways to act, and a house in late light. */
export function Hero() {
  return (
    <section className="hero">
      <div className="page-column relative z-10 pt-10 lg:pt-[clamp(2.5rem,6vh,5rem)] lg:pb-16">
        <h1 tabIndex={-1} className="max-w-[7.6em] text-headline">
          {hero.heading}
        </h1>
        <p className="mt-5 max-w-[20em] lg:max-w-[16em] text-lead text-ink/90 md:mt-6">{hero.tagline}</p>
        <p className="mt-7 flex flex-wrap gap-3 md:mt-9">
          <ButtonLink to={hero.estimate.path} className="min-h-12 max-sm:w-full">
            {hero.estimate.label}
          </ButtonLink>
          <ButtonAnchor
            href={`tel:${site.phone.e164}`}
            className="min-h-12 bg-white/70 tabular-nums max-sm:w-full"
          >
            <Icon name="phone" className="size-5" />
            {hero.call}
          </ButtonAnchor>
        </p>
        <SocialLinks className="mt-6 md:mt-8" />
      </div>
      <div className="hero-picture hero-light max-lg:-mt-8">
        <Picture name={hero.image} narrow={hero.uprightImage} sizes="100vw" priority className="hero-image" />
      </div>
    </section>
  );
}
