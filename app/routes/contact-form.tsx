import { pages } from "#content/pages.ts";
import { LeadFormSeat } from "../features/estimate/lead-form-seat.tsx";
import { pageMeta } from "../page-meta.ts";

export const meta = () => pageMeta(pages.contactForm);

export default function ContactForm() {
  return (
    <div className="flex h-[calc(100svh-4rem)] flex-col">
      <h1 className="sr-only">{pages.contactForm.heading}</h1>
      <LeadFormSeat />
    </div>
  );
}
