import { Outlet, useLocation } from "react-router";
import { ChatLive } from "../features/chat/chat-live.tsx";
import { Promo } from "../features/promo/promo.tsx";
import { CallNow } from "../features/shell/call-now.tsx";
import { useConnectionNotices } from "../features/shell/connection-notices.ts";
import { ContactBar } from "../features/shell/contact-bar.tsx";
import { plainPath } from "../features/shell/current-path.ts";
import { PageArrival } from "../features/shell/page-arrival.tsx";
import { useResumedVisit } from "../features/shell/resume-visit.ts";
import { SkipLink } from "../features/shell/skip-link.tsx";
import { useTagManager } from "../features/tag-manager/tag-manager.ts";
import { Tooltips } from "../ui/tooltips.tsx";
import { whenWanted } from "../ui/when-wanted.tsx";

const SiteHeader = whenWanted(
  "header",
  async () => (await import("../features/shell/site-header.tsx")).SiteHeader,
);
const SiteFooter = whenWanted(
  "footer",
  async () => (await import("../features/shell/site-footer.tsx")).SiteFooter,
);

/** What stands around every page but the desk. */
export default function SiteLayout() {
  useTagManager();
  useResumedVisit();
  useConnectionNotices();
  const home = plainPath(useLocation().pathname) === "/";
  return (
    <>
      <SkipLink />
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
