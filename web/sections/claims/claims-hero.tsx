import { insuranceClaims } from "#copy/pages/insurance-claims.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { Picture } from "../../ui/picture.tsx";

const { heading, introduction, callAtTop } = insuranceClaims;

/** The top of the claims page: the introduction, a picture of damage, and the first call to action. */
export function ClaimsHero() {
  return (
    <div className="page-column grid gap-x-12 gap-y-8 pt-10 md:pt-20 lg:grid-cols-[7fr_6fr]">
      <div className="lg:self-start lg:pt-28 lg:pb-6">
        <h1 tabIndex={-1} className="text-headline">
          {heading}
        </h1>
        <p className="measure mt-6 text-lead text-slate">{introduction}</p>
      </div>
      <div className="relative">
        <Picture
          name={insuranceClaims.image}
          sizes="(min-width: 64rem) 40rem, 100vw"
          priority
          className="aspect-[2/1] w-full rounded-card object-cover md:aspect-[3/2] lg:aspect-[5/4]"
        />
        <section className="relative mx-4 -mt-10 md:-mt-16 rounded-card border border-line bg-white p-6 md:mr-0 md:ml-auto md:w-96">
          <h2 className="text-heading">{callAtTop.title}</h2>
          <p className="mt-2 text-slate">{callAtTop.text}</p>
          <p className="mt-5">
            <ButtonLink href={callAtTop.action.path} className="w-full">
              {callAtTop.action.label}
            </ButtonLink>
          </p>
        </section>
      </div>
    </div>
  );
}
