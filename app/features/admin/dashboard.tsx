import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { type ComponentType, useEffect, useState } from "react";
import { Link, useNavigate, useSearchParams } from "react-router";
import { dashboard } from "#content/admin.ts";
import { pages } from "#content/pages.ts";
import { ApplicationsTab } from "./applications-tab.tsx";
import { ChatLogsTab } from "./chat-logs-tab.tsx";
import { EstimatesTab } from "./estimates-tab.tsx";
import { SearchBox } from "./search-box.tsx";
import { onSignedOut, signOut } from "./session.ts";
import { TabList, tabPanelProps } from "./tab-list.tsx";

type Tab = { id: string; label: string; searchHint: string; Panel: ComponentType<{ query: string }> };

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

/** The desk. The open tab stands in the address (`?tab=`), so that a reload and the back button keep it. */
export function Dashboard() {
  const [queryClient] = useState(makeQueryClient);
  const [params, setParams] = useSearchParams();
  const [query, setQuery] = useState("");
  const tab = tabs.find(({ id }) => id === params.get("tab")) ?? tabs[0];
  useLeaveWhenSignedOut();
  return (
    <QueryClientProvider client={queryClient}>
      <DeskBar />
      <main className="page-column py-4 text-[0.9375rem]">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <TabList
            label={dashboard.tabList}
            tabs={tabs}
            open={tab.id}
            onOpen={(id) => setParams({ tab: id }, { replace: true })}
          />
          <SearchBox key={tab.id} hint={tab.searchHint} onQuery={setQuery} />
        </div>
        <section {...tabPanelProps(tab.id)} className="pt-4">
          <tab.Panel query={query} />
        </section>
      </main>
    </QueryClientProvider>
  );
}

function DeskBar() {
  const [leaving, setLeaving] = useState(false);
  return (
    <header className="bg-bronze text-white">
      <div className="page-column flex min-h-14 items-center gap-4">
        <h1 className="grow text-lg font-bold">{dashboard.heading}</h1>
        <Link to={pages.home.path} className="text-sm">
          {dashboard.viewSite}
        </Link>
        <button
          type="button"
          disabled={leaving}
          className="min-h-11 text-sm font-semibold"
          onClick={() => {
            setLeaving(true);
            void signOut();
          }}
        >
          {leaving ? dashboard.loggingOut : dashboard.logout}
        </button>
      </div>
    </header>
  );
}

function useLeaveWhenSignedOut(): void {
  const navigate = useNavigate();
  useEffect(() => onSignedOut(() => void navigate(pages.admin.path, { replace: true })), [navigate]);
}

/** Made with the desk and gone with it: nothing that was read outlives the session. */
function makeQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: { queries: { retry: 1, staleTime: 30_000, refetchOnWindowFocus: false } },
  });
}
