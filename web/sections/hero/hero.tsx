import { heroTone } from "virtual:pictures";
import { home } from "#copy/pages/home.ts";
import { site } from "#site-data/company.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Picture } from "../../ui/picture.tsx";
import { SocialLinks } from "../../ui/social-links.tsx";
import { HousePicks } from "./house-picks.tsx";

const { hero } = home;

/** Where the words stand on the picture, from 768 px, they have the color in which they are read there. */
const TONE = heroTone.words === "white" ? "md:text-white" : "";
const SHADE = heroTone.needsShade
  ? heroTone.words === "white"
    ? "hero-shade-dark"
    : "hero-shade-light"
  : "";

/**
 * The top of home: the promise, the estimate, the next free visit, a call, and a house. On a phone the call is in the bar. Its parts stand
 * as a phone shows them, so that none moves when the next one arrives.
 */
export function Hero() {
  return (
    <section className={`hero ${SHADE}`}>
      <div className={`page-column relative z-10 ${TONE} pt-8 pb-5 md:pt-[clamp(2.5rem,6vh,5rem)]`}>
        <h1 tabIndex={-1} className="max-w-[7.6em] text-headline">
          {hero.heading}
        </h1>
        <p className="mt-4 max-w-[20em] text-lead opacity-90 md:mt-5 md:max-w-[23em]">{hero.tagline}</p>
        <p className="mt-6 flex flex-wrap items-center gap-3 md:mt-8">
          <ButtonLink href={hero.estimate.path} className="min-h-12 max-sm:w-full">
            {hero.estimate.label}
          </ButtonLink>
          <ButtonLink
            kind="quiet"
            href={`tel:${site.phone.e164}`}
            className="min-h-12 bg-white text-ink tabular-nums hover:bg-paper max-md:hidden"
          >
            <Icon name="phone" className="size-5" />
            {hero.call}
          </ButtonLink>
        </p>
        {hero.visit && (
          <p className="mt-2 flex min-h-11 items-center">
            <a
              href={hero.visit.path}
              data-next-visit
              className="inline-flex min-h-11 items-center gap-2 font-semibold underline underline-offset-4"
            >
              <Icon name="calendar" className="size-5" />
              <span>{hero.visit.label}</span>
            </a>
          </p>
        )}
      </div>
      <div className="hero-picture max-md:-mt-8">
        <Picture name={hero.image} narrow={hero.phoneImage} sizes="100vw" priority className="hero-image" />
      </div>
      <HousePicks />
      <SocialLinks className="page-column relative z-10 py-5 md:py-8 md:max-lg:mr-14 md:max-lg:w-auto md:max-lg:justify-self-end md:max-lg:self-start md:max-lg:[grid-area:1/1] md:[&_a]:bg-white" />
    </section>
  );
}
