import { contactForm } from "#copy/pages/contact.ts";
import { pages } from "#copy/pages/pages.ts";
import { site } from "#site-data/company.ts";
import { Embed } from "../islands/embed/embed.tsx";
import type { SitePage } from "../site-page.ts";

const { heading, rather, frameTitle } = contactForm;

export const page: SitePage = { meta: pages.contactForm, Content: ContactFormPage };

/** The lead form in a frame as high as the form, with the phone number beside the heading. */
function ContactFormPage() {
  return (
    <div className="pb-24">
      <div className="page-column flex flex-wrap items-end justify-between gap-x-8 gap-y-2 py-6 md:py-10">
        <h1 className="text-title">{heading}</h1>
        <p>
          {rather}{" "}
          <a
            href={`tel:${site.phone.e164}`}
            className="text-link inline-flex min-h-11 items-center whitespace-nowrap"
          >
            {site.phone.display}
          </a>
        </p>
      </div>
      <div className="border-y border-line bg-white">
        {/* No wider than a form, so that the floating buttons do not give way to its margins. The frame is nearly as high as the form
            from the start; the site's own form sets the exact height. */}
        <div className="mx-auto flex max-w-3xl flex-col">
          <Embed
            {...contactForm}
            name="lead-form"
            title={frameTitle}
            call={site.phone.display}
            className="h-[95rem] sm:h-[76rem]"
          />
        </div>
      </div>
    </div>
  );
}
