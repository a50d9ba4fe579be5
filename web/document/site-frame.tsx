import type { ReactNode } from "react";
import { accessibility } from "#copy/accessibility.ts";
import type { Path } from "#site-data/shapes.ts";
import { PromoTemplate } from "../islands/promo/promo-template.tsx";
import { ActionBar } from "../sections/shell/action-bar.tsx";
import { ContactBar } from "../sections/shell/contact-bar.tsx";
import { SiteFooter } from "../sections/shell/site-footer.tsx";
import { SiteHeader } from "../sections/shell/site-header.tsx";
import { SlimHeader } from "../sections/shell/slim-header.tsx";

type FrameProps = {
  path: Path;
  /** For a page that is one form as large as the window: a bar with name and phone number alone, and no footer. */
  slim?: boolean;
  children: ReactNode;
};

/** The parts around every public page: bars, footer, chat and promo. The navigation shows `path` as current. */
export function SiteFrame({ path, slim = false, children }: FrameProps) {
  return (
    <>
      <a href="#main" className="skip-link">
        {accessibility.skipLink}
      </a>
      {path === "/" && <ContactBar />}
      {slim ? <SlimHeader /> : <SiteHeader path={path} />}
      <main id="main" tabIndex={-1} className="outline-none">
        {children}
      </main>
      {!slim && <SiteFooter />}
      <ActionBar path={path} />
      <PromoTemplate />
    </>
  );
}
