import type { ReactNode } from "react";
import { accessibility } from "#copy/accessibility.ts";
import type { Path } from "#site-data/shapes.ts";
import { ChatButton } from "../islands/chat/chat-button.tsx";
import { PromoTemplate } from "../islands/promo/promo-template.tsx";
import { CallNow } from "../sections/shell/call-now.tsx";
import { ContactBar } from "../sections/shell/contact-bar.tsx";
import { SiteFooter } from "../sections/shell/site-footer.tsx";
import { SiteHeader } from "../sections/shell/site-header.tsx";

/** The parts around every public page: bars, footer, chat and promo. The navigation shows `path` as current. */
export function SiteFrame({ path, children }: { path: Path; children: ReactNode }) {
  return (
    <>
      <a href="#main" className="skip-link">
        {accessibility.skipLink}
      </a>
      {path === "/" && <ContactBar />}
      <SiteHeader path={path} />
      <main id="main" tabIndex={-1} className="outline-none">
        {children}
      </main>
      <SiteFooter />
      <div className="action-bar">
        <CallNow />
        <ChatButton />
      </div>
      <PromoTemplate />
    </>
  );
}
