import { contact } from "#copy/pages/contact.ts";
import { pages } from "#copy/pages/pages.ts";
import { site } from "#site-data/company.ts";
import { BookingSection } from "../sections/contact/booking-section.tsx";
import { ContactInformation } from "../sections/contact/contact-information.tsx";
import type { SitePage } from "../site-page.ts";
import { ButtonLink } from "../ui/button.tsx";
import { ContactLinks } from "../ui/contact-links.tsx";
import { Icon } from "../ui/icon.tsx";
import { PageHead } from "../ui/page/page-head.tsx";
import { Picture } from "../ui/picture.tsx";
import { SocialLinks } from "../ui/social-links.tsx";

const { heading, introduction, socialTitle, estimate, emergency } = contact;

export const page: SitePage = { meta: pages.contact, Content: ContactPage };

function ContactPage() {
  return (
    <PageHead heading={heading} introduction={introduction}>
      <div className="mt-8 flex flex-wrap items-center justify-between gap-x-8 gap-y-3 rounded-card border-l-4 border-brick bg-white p-5">
        <p className="font-medium">
          <ContactLinks text={emergency} />
        </p>
        <ButtonLink kind="danger" href={`tel:${site.phone.e164}`} className="tabular-nums max-sm:w-full">
          <Icon name="phone" className="size-5" />
          {contact.call}
        </ButtonLink>
      </div>
      {site.social.length > 0 && (
        <div className="mt-8 flex items-center gap-4">
          <p className="font-semibold">{socialTitle}</p>
          <SocialLinks />
        </div>
      )}
      <div className="mt-8 grid gap-5 lg:grid-cols-[7fr_5fr]">
        <ContactInformation />
        <section className="on-dark grid grid-rows-[minmax(13rem,1fr)_auto] overflow-hidden rounded-card bg-bronze text-white">
          <div className="relative">
            <Picture
              name="product-shingle"
              decorative
              sizes="(min-width: 64rem) 30rem, 100vw"
              className="absolute inset-0 size-full object-cover"
            />
          </div>
          <div className="p-6 sm:p-9">
            <h2 className="text-title">{estimate.title}</h2>
            <p className="mt-4 text-lead text-mist">{estimate.text}</p>
            <p className="mt-7">
              <ButtonLink href={estimate.action.path} className="max-sm:w-full">
                {estimate.action.label}
              </ButtonLink>
            </p>
          </div>
        </section>
      </div>
      <div className="mt-5 mb-20 grid grid-cols-1 md:mb-28">
        <BookingSection />
      </div>
    </PageHead>
  );
}
