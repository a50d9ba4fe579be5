import { Outlet, useLocation } from "react-router";
import { accessibility } from "#content/accessibility.ts";
import { Promo } from "../features/promo/promo.tsx";
import { CallNow } from "../features/shell/call-now.tsx";
import { ContactBar } from "../features/shell/contact-bar.tsx";
import { plainPath } from "../features/shell/current-path.ts";
import { useScrollToTop } from "../features/shell/scroll-to-top.ts";
import { SiteFooter } from "../features/shell/site-footer.tsx";
import { SiteHeader } from "../features/shell/site-header.tsx";
import { useTagManager } from "../features/tag-manager/tag-manager.ts";

/** What stands around every page but the desk. */
export default function SiteLayout() {
  useScrollToTop();
  useTagManager();
  const home = plainPath(useLocation().pathname) === "/";
  return (
    <>
      <a href="#main" className="skip-link">
        {accessibility.skipLink}
      </a>
      {home && <ContactBar />}
      <SiteHeader />
      <main id="main" className={home ? "pt-26" : "pt-16"}>
        <Outlet />
      </main>
      <SiteFooter />
      <CallNow />
      <Promo />
    </>
  );
}
