import { site } from "#site-data/company.ts";
import type { Call } from "#site-data/shapes.ts";
import { ButtonLink } from "../button.tsx";
import { ContactLinks } from "../contact-links.tsx";
import { Icon } from "../icon.tsx";

/** The last section of a page: one action, and the phone for those who would rather talk. The footer's roofs rise into it. */
export function ClosingCall({ call }: { call: Call }) {
  return (
    <section className="band-sky pt-[clamp(3.5rem,2.1rem+5.6vw,6rem)] pb-[clamp(8rem,6rem+5.6vw,11rem)]">
      <div className="page-column grid gap-x-12 gap-y-8 lg:grid-cols-[7fr_5fr] lg:items-end">
        <div>
          <h2 className="max-w-[11em] text-title">{call.title}</h2>
          <p className="measure mt-4 text-lead">
            <ContactLinks text={call.text} />
          </p>
        </div>
        <p className="flex flex-wrap gap-3 lg:justify-end">
          <ButtonLink href={call.action.path} className="max-sm:w-full">
            {call.action.label}
          </ButtonLink>
          <ButtonLink kind="quiet" href={`tel:${site.phone.e164}`} className="tabular-nums max-sm:w-full">
            <Icon name="phone" className="size-5" />
            {site.phone.display}
          </ButtonLink>
        </p>
      </div>
    </section>
  );
}
