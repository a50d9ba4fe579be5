import { contactForm } from "#copy/pages/contact.ts";
import { pages } from "#copy/pages/pages.ts";
import { site } from "#site-data/company.ts";
import { Embed } from "../islands/embed/embed.tsx";
import type { SitePage } from "../site-page.ts";

const { heading, frameTitle } = contactForm;

export const page: SitePage = { meta: pages.contactForm, Content: ContactFormPage, frame: "slim" };

/** The lead form in a frame that spans the window, nearly as high as the form from the start; the site's own form sets its height. */
function ContactFormPage() {
  return (
    <div className="flex min-h-dvh flex-col bg-white pb-[calc(var(--action-bar)+1.5rem)] md:pb-0">
      <h1 className="sr-only">{heading}</h1>
      <Embed
        {...contactForm}
        name="lead-form"
        title={frameTitle}
        call={site.phone.display}
        className="h-[95rem] min-h-dvh sm:h-[76rem]"
      />
    </div>
  );
}
