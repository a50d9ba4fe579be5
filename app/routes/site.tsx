import { Outlet, useLocation } from "react-router";
import { accessibility } from "#content/accessibility.ts";
import { ChatLive } from "../features/chat/chat-live.tsx";
import { Promo } from "../features/promo/promo.tsx";
import { CallNow } from "../features/shell/call-now.tsx";
import { useConnectionNotices } from "../features/shell/connection-notices.ts";
import { ContactBar } from "../features/shell/contact-bar.tsx";
import { plainPath } from "../features/shell/current-path.ts";
import { PageArrival } from "../features/shell/page-arrival.tsx";
import { useResumedVisit } from "../features/shell/resume-visit.ts";
import { SiteHeader } from "../features/shell/site-header.tsx";
import { useTagManager } from "../features/tag-manager/tag-manager.ts";
import { belowTheFold } from "../ui/below-the-fold.tsx";
import { Tooltips } from "../ui/tooltips.tsx";

const SiteFooter = belowTheFold("footer", () => import("../features/shell/site-footer.tsx"));

/** What stands around every page but the desk. */
export default function SiteLayout() {
  useTagManager();
  useResumedVisit();
  useConnectionNotices();
  const home = plainPath(useLocation().pathname) === "/";
  return (
    <>
      <a href="#main" className="skip-link">
        {accessibility.skipLink}
      </a>
      {home && <ContactBar />}
      <SiteHeader />
      <main id="main" tabIndex={-1} className="outline-none">
        <Outlet />
      </main>
      <SiteFooter />
      <CallNow />
      <ChatLive />
      <Promo />
      <Tooltips />
      <PageArrival />
    </>
  );
}
