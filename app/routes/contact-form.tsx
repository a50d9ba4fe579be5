import { pages } from "#content/pages.ts";
import { pageMeta } from "../page-meta.ts";
import { PageFrame } from "../ui/page-frame.tsx";

export const meta = () => pageMeta(pages.contactForm);

export default function ContactForm() {
  return <PageFrame heading={pages.contactForm.heading} />;
}
