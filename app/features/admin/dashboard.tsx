import { type QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { type ComponentType, useCallback, useEffect, useState } from "react";
import { Link, useNavigate } from "react-router";
import { dashboard } from "#content/admin.ts";
import { pages } from "#content/pages.ts";
import { ApplicationsTab } from "./applications-tab.tsx";
import { ChatLogsTab } from "./chat-logs-tab.tsx";
import { DeskNotices } from "./desk-notices.tsx";
import type { TabId } from "./desk-place.ts";
import { EstimatesTab } from "./estimates-tab.tsx";
import { loginAddress } from "./login-address.ts";
import { countNew } from "./news.ts";
import { SearchBox } from "./search-box.tsx";
import { onSignedOut, signOut } from "./session.ts";
import { TabList, tabPanelProps } from "./tab-list.tsx";
import type { TabProps } from "./tab-props.ts";
import { useDeskPlace } from "./use-desk-place.ts";
import { useNews } from "./use-news.ts";

type Tab = { id: TabId; label: string; searchHint: string; Panel: ComponentType<TabProps> };

const { tabs: labels, search } = dashboard;

const tabs: readonly [Tab, ...Tab[]] = [
  {
    id: "applications",
    label: labels.applications,
    searchHint: search.applications,
    Panel: ApplicationsTab,
  },
  { id: "chat-logs", label: labels.chatLogs, searchHint: search.chatLogs, Panel: ChatLogsTab },
  { id: "estimates", label: labels.estimates, searchHint: search.estimates, Panel: EstimatesTab },
];

/** The desk. Tab, search and open record stand in the address, so that back, reload and a shared link work. */
export function Dashboard({ queryClient }: { queryClient: QueryClient }) {
  return (
    <QueryClientProvider client={queryClient}>
      <Desk />
    </QueryClientProvider>
  );
}

function Desk() {
  const { place, goTo } = useDeskPlace();
  const deskNews = useNews();
  const tab = tabs.find(({ id }) => id === place.tab) ?? tabs[0];
  const onQuery = useCallback((query: string) => goTo({ query }, { replace: true }), [goTo]);
  return (
    <div className="flex h-dvh flex-col text-[0.9375rem] leading-normal">
      <DeskBar />
      <main className="flex min-h-0 grow flex-col">
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-b border-line bg-white px-2 py-2 md:px-4">
          <TabList
            label={dashboard.tabList}
            tabs={tabs.map(({ id, label }) => ({ id, label, count: countNew(deskNews.news, id) }))}
            open={tab.id}
            onOpen={(id) => goTo({ tab: id as TabId, open: null })}
          />
          <SearchBox hint={tab.searchHint} query={place.query} onQuery={onQuery} />
        </div>
        <section key={tab.id} {...tabPanelProps(tab.id)} className="flex min-h-0 grow flex-col">
          <tab.Panel place={place} deskNews={deskNews} />
        </section>
      </main>
      <DeskNotices {...deskNews} />
    </div>
  );
}

function DeskBar() {
  const leave = useLeave();
  return (
    <header className="flex min-h-12 shrink-0 items-center gap-4 bg-bronze px-4 text-white">
      <h1 className="grow text-lg font-bold">{dashboard.heading}</h1>
      <Link to={pages.home.path} className="flex min-h-11 items-center text-sm">
        {dashboard.viewSite}
      </Link>
      <button
        type="button"
        disabled={leave.leaving}
        className="min-h-11 text-sm font-semibold"
        onClick={leave.logout}
      >
        {leave.leaving ? dashboard.loggingOut : dashboard.logout}
      </button>
    </header>
  );
}

/** Goes to the login when the session ends: after Logout for good, else to come back to the same place. */
function useLeave() {
  const navigate = useNavigate();
  const [leaving, setLeaving] = useState(false);
  useEffect(
    () =>
      onSignedOut(() => {
        // Several requests may hear of the end at once; only the first is still at the desk.
        if (window.location.pathname !== pages.dashboard.path) return;
        if (leaving) return void navigate(pages.admin.path, { replace: true });
        // A new document: nothing that was read or is on its way outlives the session.
        const address = loginAddress(window.location.pathname + window.location.search);
        window.history.replaceState({ usr: { ended: true }, idx: 0 }, "", address);
        window.location.reload();
      }),
    [navigate, leaving],
  );
  return {
    leaving,
    logout() {
      setLeaving(true);
      void signOut();
    },
  };
}
