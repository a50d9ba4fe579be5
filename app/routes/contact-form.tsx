import { pages } from "#content/pages.ts";
import { LeadFormSeat } from "../features/estimate/lead-form-seat.tsx";
import { pageMeta } from "../page-meta.ts";

export const meta = () => pageMeta(pages.contactForm);

/** The lead form fills what the bar leaves of the window. */
export default function ContactForm() {
  return (
    <div className="mb-24 flex min-h-[calc(100svh-4rem)] flex-col bg-white">
      <h1 tabIndex={-1} className="sr-only">
        {pages.contactForm.heading}
      </h1>
      <LeadFormSeat />
    </div>
  );
}
