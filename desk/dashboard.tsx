import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { type ReactNode, useCallback, useEffect, useRef, useState } from "react";
import { Link, useLoaderData, useLocation, useNavigate } from "react-router";
import { runtimeConfig } from "#contract/api/config.ts";
import { deskWords, passwordWords } from "#copy/desk/desk.ts";
import { reportWords } from "#copy/desk/report.ts";
import { siteWords } from "#copy/desk/site.ts";
import { waitingWords } from "#copy/desk/waiting.ts";
import { formatDateTime } from "#web/ui/date-time.ts";
import { AlertsButton } from "./alerts/alerts-button.tsx";
import {
  DASHBOARD,
  LOGIN,
  makeLoginAddress,
  makePasswordAddress,
  readAddress,
  useDeskAddress,
} from "./desk-address.ts";
import { DeskError } from "./desk-call.ts";
import { useKeyboardRoom } from "./keyboard-room.ts";
import { useResumeSending } from "./kinds/answer/send-messages.ts";
import { forgetWritings } from "./kinds/answer/writing-store.ts";
import { conversations } from "./kinds/conversation.tsx";
import { findKind, kinds, useShownKinds } from "./kinds/kinds.ts";
import { useExport } from "./list/export.ts";
import { LiveFeedContext } from "./list/live-feed.ts";
import { countNew, findLatestArrival } from "./list/news.ts";
import { RecordsPanel } from "./list/records-panel.tsx";
import { SearchBox } from "./list/search-box.tsx";
import { type DeskNews, useNews } from "./list/use-news.ts";
import { recordsQuery } from "./list/use-records.ts";
import { FindButton } from "./person/find-button.tsx";
import { HereSwitch } from "./presence/here-switch.tsx";
import { ReportPanel } from "./report/report-panel.tsx";
import { REPORT_TAB } from "./report/report-tab.ts";
import { onSignedOut, signOut } from "./session/session.ts";
import { SitePanel } from "./site/site-panel.tsx";
import { SITE_TAB } from "./site/site-tab.ts";
import { SoundSwitch } from "./sound/sound-switch.tsx";
import { useSound } from "./sound/use-sound.ts";
import { makeTabPanelProps, TabList } from "./tab-list.tsx";
import { useTitle } from "./title.ts";
import { useWaitStatistics } from "./waiting/use-waits.ts";
import { WaitingPanel } from "./waiting/waiting-panel.tsx";
import { WAITING_TAB } from "./waiting/waiting-tab.ts";

/**
 * Makes the cache of the desk's queries. It ends with the desk, so that no record stays after the session. Fetches the list of the
 * address at once, before anything is drawn.
 */
export function openDesk(search: string): QueryClient {
  const client = new QueryClient({
    defaultOptions: {
      queries: {
        retry: (failures, error) => failures < 1 && error instanceof DeskError && error.isTemporary,
        refetchOnWindowFocus: false,
        networkMode: "always", // a call without a connection must fail, so that the desk says so
      },
      mutations: { networkMode: "always" },
    },
  });
  const { tab, query } = readAddress(search);
  if (tab !== SITE_TAB && tab !== WAITING_TAB && tab !== REPORT_TAB)
    void client.prefetchInfiniteQuery(recordsQuery(findKind(tab), query));
  return client;
}

/** The desk. Tab, search and open record are in the address, so that back, reload and a shared link work. */
export function Dashboard() {
  return (
    <QueryClientProvider client={useLoaderData<QueryClient>()}>
      <Desk />
    </QueryClientProvider>
  );
}

function Desk() {
  const { address, goTo } = useDeskAddress();
  const deskNews = useNews();
  const sound = useSound(findLatestArrival(deskNews.news, conversations.id));
  useResumeSending();
  const desk = useRef<HTMLDivElement>(null);
  useKeyboardRoom(desk);
  const exporting = useExport();
  const kind = findKind(address.tab);
  const shown = useShownKinds(kind);
  const { siteEditing } = runtimeConfig();
  const waits = useWaitStatistics(deskNews.feed);
  // The tabs that are no list of records.
  const views: Readonly<Record<string, ReactNode>> = {
    [WAITING_TAB]: <WaitingPanel {...waits} />,
    [REPORT_TAB]: <ReportPanel />,
    ...(siteEditing && { [SITE_TAB]: <SitePanel /> }),
  };
  const view = address.tab !== null && Object.hasOwn(views, address.tab) ? address.tab : null;
  const onQuery = useCallback((query: string) => goTo({ query }, { replace: true }), [goTo]);
  const count = countNew(deskNews.news);
  useTitle(count > 0 ? deskWords.titleWithCount(count, deskWords.heading) : deskWords.heading);
  return (
    <div ref={desk} className="flex h-dvh flex-col text-[0.9375rem] leading-normal">
      <DeskBar>
        <FindButton />
        <HereSwitch />
        <SoundSwitch isOn={sound.isOn} onToggle={sound.toggle} />
        <AlertsButton />
      </DeskBar>
      <main className="flex min-h-0 grow flex-col">
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-b border-line bg-white px-2 py-2 max-md:in-data-writing:hidden md:px-4">
          <TabList
            label={deskWords.tabList}
            tabs={[
              ...shown.map(({ id, tab }) => ({ id, label: tab, count: countNew(deskNews.news, id) })),
              {
                id: WAITING_TAB,
                label: waitingWords.tab,
                count: waits.statistics?.waiting.length ?? 0,
                counted: waitingWords.counted,
              },
              { id: REPORT_TAB, label: reportWords.tab, count: 0 },
              ...(siteEditing ? [{ id: SITE_TAB, label: siteWords.tab, count: 0 }] : []),
            ]}
            open={view ?? kind.id}
            onOpen={(id) => goTo({ tab: id === kinds[0].id ? null : id, open: null })}
          />
          {!view && <SearchBox hint={kind.searchHint} query={address.query} onQuery={onQuery} />}
        </div>
        {view ? (
          <section key={view} {...makeTabPanelProps(view)} className="flex min-h-0 grow flex-col">
            {views[view]}
          </section>
        ) : (
          <section key={kind.id} {...makeTabPanelProps(kind.id)} className="flex min-h-0 grow flex-col">
            <LiveFeedContext value={deskNews.feed}>
              <RecordsPanel kind={kind} address={address} deskNews={deskNews} exporting={exporting} />
            </LiveFeedContext>
          </section>
        )}
      </main>
      <Notices {...deskNews} />
    </div>
  );
}

function DeskBar({ children }: { children: ReactNode }) {
  const { isLeaving, logout } = useLeave();
  const { pathname, search } = useLocation();
  return (
    <header className="on-dark flex min-h-12 shrink-0 items-center gap-1 bg-bronze px-4 text-white max-md:in-data-writing:hidden md:gap-4">
      <h1 className="min-w-0 grow truncate text-lg font-bold max-sm:sr-only">{deskWords.heading}</h1>
      {children}
      <nav aria-label={deskWords.more} className="flex gap-4 max-md:hidden">
        <BarLinks password={makePasswordAddress(pathname + search)} />
      </nav>
      <details className="relative md:hidden">
        <summary
          aria-label={deskWords.more}
          className="grid size-11 list-none place-items-center text-xl leading-none font-bold"
        >
          ⋯
        </summary>
        <nav
          aria-label={deskWords.more}
          className="absolute top-full right-0 z-30 grid min-w-44 rounded-card bg-bronze px-4 py-2 shadow-float"
        >
          <BarLinks password={makePasswordAddress(pathname + search)} />
        </nav>
      </details>
      <button type="button" disabled={isLeaving} className="min-h-11 text-sm font-semibold" onClick={logout}>
        {isLeaving ? deskWords.loggingOut : deskWords.logout}
      </button>
    </header>
  );
}

function BarLinks({ password }: { password: string }) {
  return (
    <>
      <a href="/" className="flex min-h-11 items-center text-sm">
        {deskWords.viewSite}
      </a>
      <Link to={password} className="flex min-h-11 items-center text-sm">
        {passwordWords.link}
      </Link>
    </>
  );
}

/** Goes to the login when the session ends. If staff have not logged out, the login leads back to the same address. */
function useLeave() {
  const navigate = useNavigate();
  const [isLeaving, setLeaving] = useState(false);
  useEffect(
    () =>
      onSignedOut(() => {
        const { pathname, search } = window.location;
        // Several requests may report the end at once; only the first is still at the desk.
        if (pathname !== DASHBOARD) return;
        if (isLeaving) void navigate(LOGIN, { replace: true });
        else void navigate(makeLoginAddress(pathname + search), { replace: true, state: { ended: true } });
      }),
    [navigate, isLeaving],
  );
  return {
    isLeaving,
    logout() {
      setLeaving(true);
      forgetWritings();
      void signOut();
    },
  };
}

/** Notices about the desk itself, at its lower edge so that nothing moves: a lost connection, failing mail. */
function Notices({ mail, isLost }: DeskNews) {
  return (
    <div role="status" className="shrink-0 text-sm">
      {isLost && <p className="bg-amber px-4 py-2 font-semibold">{deskWords.connectionLost}</p>}
      {mail?.failing_since && (
        <p className="bg-brick px-4 py-2 text-white wrap-anywhere">
          <strong>{deskWords.mailFailing(formatDateTime(mail.failing_since))}</strong>{" "}
          {mail.waiting !== null && mail.waiting > 0 && deskWords.mailWaiting(mail.waiting)}{" "}
          {mail.last_error && deskWords.mailReason(mail.last_error)}
        </p>
      )}
    </div>
  );
}
