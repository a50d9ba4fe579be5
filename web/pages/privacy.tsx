import { legal } from "#copy/pages/legal.ts";
import { pages } from "#copy/pages/pages.ts";
import { LegalText } from "../sections/legal/legal-text.tsx";
import type { SitePage } from "../site-page.ts";

export const page: SitePage = { meta: pages.privacy, Content: PrivacyPage };

function PrivacyPage() {
  return <LegalText heading={pages.privacy.heading} page={legal.privacy} />;
}
