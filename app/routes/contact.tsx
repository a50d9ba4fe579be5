import { pages } from "#content/pages.ts";
import { pageMeta } from "../page-meta.ts";
import { PageFrame } from "../ui/page-frame.tsx";

export const meta = () => pageMeta(pages.contact);

export default function Contact() {
  return <PageFrame heading={pages.contact.heading} />;
}
