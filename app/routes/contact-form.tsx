import { Link } from "react-router";
import { contactForm } from "#content/contact.ts";
import { withoutScript } from "#content/errors.ts";
import { pages } from "#content/pages.ts";
import { pageMeta } from "../page-meta.ts";
import { Icon } from "../ui/icon.tsx";

export const meta = () => pageMeta(pages.contactForm);

/** The lead form fills what the bar leaves of the window. */
export default function ContactForm() {
  return (
    <div className="flex min-h-[calc(100svh-4rem)] flex-col pb-20">
      <div className="page-column flex flex-wrap items-center justify-between gap-x-6 py-4">
        <h1 tabIndex={-1} className="text-[1.5rem] font-[720] tracking-[-0.015em]">
          {contactForm.heading}
        </h1>
        <Link
          to={contactForm.back.path}
          prefetch="intent"
          className="text-link inline-flex min-h-11 items-center gap-1.5"
        >
          <Icon name="previous" className="size-5" />
          {contactForm.back.label}
        </Link>
      </div>
      <section aria-label={contactForm.frameTitle} className="grow border-y border-line bg-white">
        <p className="page-column py-6">{withoutScript.form}</p>
      </section>
    </div>
  );
}
