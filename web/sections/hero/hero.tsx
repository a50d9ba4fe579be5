import { heroTone } from "virtual:pictures";
import { home } from "#copy/pages/home.ts";
import { site } from "#site-data/company.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Picture } from "../../ui/picture.tsx";
import { SocialLinks } from "../../ui/social-links.tsx";
import { HousePicks, hasHousePicks } from "./house-picks.tsx";

const { hero } = home;

/** Where the words stand on the picture, from 1024 px, they have the color in which they are read there. */
const TONE = heroTone.words === "white" ? "lg:text-white" : "";
const SHADE = heroTone.needsShade
  ? heroTone.words === "white"
    ? "hero-shade-dark"
    : "hero-shade-light"
  : "";

/**
 * The top of home: the promise, two actions, and a house in evening light. On a phone the second action is in the bar. Its parts stand as a
 * phone shows them, so that none moves when the next one arrives.
 */
export function Hero() {
  return (
    <section className={`hero ${hasHousePicks ? "hero-with-picks" : ""} ${SHADE}`}>
      <div className={`page-column relative z-10 ${TONE} pt-10 pb-6 md:pb-5 lg:pt-[clamp(2.5rem,6vh,5rem)]`}>
        <h1 tabIndex={-1} className="max-w-[7.6em] text-headline">
          {hero.heading}
        </h1>
        <p className="mt-5 max-w-[20em] lg:max-w-[23em] text-lead opacity-90 md:mt-6">{hero.tagline}</p>
        <p className="mt-7 flex flex-wrap gap-3 md:mt-9">
          <ButtonLink href={hero.estimate.path} className="min-h-12 max-sm:w-full">
            {hero.estimate.label}
          </ButtonLink>
          <ButtonLink
            kind="quiet"
            href={`tel:${site.phone.e164}`}
            className="min-h-12 bg-white/70 text-ink tabular-nums max-md:hidden"
          >
            <Icon name="phone" className="size-5" />
            {hero.call}
          </ButtonLink>
        </p>
      </div>
      <div className="hero-picture max-lg:-mt-8">
        <Picture name={hero.image} narrow={hero.phoneImage} sizes="100vw" priority className="hero-image" />
      </div>
      <HousePicks />
      <SocialLinks className="page-column relative z-10 max-lg:py-5 lg:py-10 lg:[&_a]:bg-white/70" />
    </section>
  );
}
