import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { type ReactNode, useCallback, useRef } from "react";
import { Link, useLocation } from "react-router";
import { runtimeConfig } from "#contract/api/config.ts";
import { deskWords, passwordWords } from "#copy/desk/desk.ts";
import { failuresWords } from "#copy/desk/failures.ts";
import { historyWords } from "#copy/desk/history.ts";
import { peopleWords } from "#copy/desk/people.ts";
import { reportWords } from "#copy/desk/report.ts";
import { signInWords } from "#copy/desk/sign-in.ts";
import { siteWords } from "#copy/desk/site.ts";
import { todayWords } from "#copy/desk/today.ts";
import { webhookWords } from "#copy/desk/webhook.ts";
import { BrandMark } from "#web/ui/brand-mark.tsx";
import { formatDateTime } from "#web/ui/date-time.ts";
import { AlertsButton } from "./alerts/alerts-button.tsx";
import { useCalled } from "./alerts/use-called.ts";
import { BackupNotice } from "./backups/backup-notice.tsx";
import { EndedCallsContext, useDeskEndedCalls } from "./calls/ended-calls.ts";
import { MY_SIGN_IN, makePasswordAddress, PEOPLE, readAddress, useDeskAddress } from "./desk-address.ts";
import { DeskError } from "./desk-call.ts";
import { FailuresButton } from "./failures/failures-button.tsx";
import { HistoryPanel } from "./history/history-panel.tsx";
import { useKeyboardRoom } from "./keyboard-room.ts";
import { useResumeSending } from "./kinds/answer/send-messages.ts";
import { NewLeadButton } from "./kinds/calls/new-lead.tsx";
import { dropDraft } from "./kinds/inspections/visit-draft.ts";
import { findKind, useShownKinds } from "./kinds/kinds.ts";
import { Drawn } from "./list/drawn.tsx";
import { useExport } from "./list/export.ts";
import { FoldedMenu } from "./list/folded-menu.tsx";
import { NO_FILTER } from "./list/list-filter.ts";
import { LiveFeedContext } from "./list/live-feed.ts";
import { countNew } from "./list/news.ts";
import { useLostConnection } from "./list/read-failure.ts";
import { RecordsPanel } from "./list/records-panel.tsx";
import { SearchBox } from "./list/search-box.tsx";
import { type DeskNews, useNews } from "./list/use-news.ts";
import { recordsQuery } from "./list/use-records.ts";
import { ManyFilesNotice } from "./many-files-notice.tsx";
import { FindButton } from "./person/find-button.tsx";
import { HereSwitch } from "./presence/here-switch.tsx";
import { ReportPanel } from "./report/report-panel.tsx";
import { useLeave } from "./session/use-leave.ts";
import { isAtLeast, useWho } from "./session/who.ts";
import { SitePanel } from "./site/site-panel.tsx";
import { SoundSwitch } from "./sound/sound-switch.tsx";
import { useSound } from "./sound/use-sound.ts";
import { WhoBanner } from "./staff/who-banner.tsx";
import { WhoButton } from "./staff/who-button.tsx";
import { makeTabPanelProps, TabList } from "./tab-list.tsx";
import { HISTORY_TAB, REPORT_TAB, SITE_TAB, TODAY_TAB } from "./tabs.ts";
import { useTitle } from "./title.ts";
import { countToDo, TodayPanel } from "./today/today-panel.tsx";
import { todayQuery, useToday } from "./today/use-today.ts";
import { WebhookButton, WebhookNotice } from "./webhook/webhook-button.tsx";

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
  const { tab, ...asked } = readAddress(search);
  const kind = findKind(tab);
  if (kind) void client.prefetchInfiniteQuery(recordsQuery(kind, asked));
  else if (tab === null || tab === TODAY_TAB) void client.prefetchQuery(todayQuery);
  return client;
}

/** The desk. Tab, search and open record are in the address, so that back, reload and a shared link work. */
export function Dashboard({ client }: { client: QueryClient }) {
  return (
    <QueryClientProvider client={client}>
      <Desk />
    </QueryClientProvider>
  );
}

/** A tab that lists no kind of records. */
type OtherTab = {
  id: string;
  label: string;
  count: number;
  counted?: (count: number) => string;
  panel: ReactNode;
};

function Desk() {
  const { address, goTo } = useDeskAddress();
  const deskNews = useNews();
  useResumeSending();
  useCalled();
  const desk = useRef<HTMLDivElement>(null);
  useKeyboardRoom(desk);
  const exporting = useExport();
  const kind = findKind(address.tab);
  const shown = useShownKinds(kind);
  const today = useToday(deskNews.feed);
  const sound = useSound(deskNews.latestMessageAt, today.lines);
  const onQuery = useCallback((query: string) => goTo({ query }, { replace: true }), [goTo]);
  const count = countNew(deskNews.news);
  useTitle(count > 0 ? deskWords.titleWithCount(count, deskWords.heading) : deskWords.heading);
  const todayTab: OtherTab = {
    id: TODAY_TAB,
    label: todayWords.tab,
    count: countToDo(today.lines),
    counted: todayWords.counted,
    panel: (
      <TodayPanel
        {...today}
        news={deskNews.news}
        isMine={address.filter.isMine}
        onMine={(isMine) => goTo({ filter: { ...NO_FILTER, isMine } }, { replace: true })}
      />
    ),
  };
  const historyTab: OtherTab = {
    id: HISTORY_TAB,
    label: historyWords.tab,
    count: 0,
    panel: (
      <HistoryPanel staff={address.query} onStaff={onQuery} feed={deskNews.feed} exporting={exporting} />
    ),
  };
  const reportTab: OtherTab = { id: REPORT_TAB, label: reportWords.tab, count: 0, panel: <ReportPanel /> };
  const siteTab: OtherTab = { id: SITE_TAB, label: siteWords.tab, count: 0, panel: <SitePanel /> };
  const laterTabs = runtimeConfig().siteEditing ? [historyTab, reportTab, siteTab] : [historyTab, reportTab];
  const other = kind ? undefined : (laterTabs.find(({ id }) => id === address.tab) ?? todayTab);
  const endedCalls = useDeskEndedCalls(deskNews.feed);
  return (
    <EndedCallsContext value={endedCalls}>
      <div ref={desk} className="flex h-dvh flex-col text-[0.9375rem] leading-normal">
        <DeskBar sound={sound}>
          <FindButton />
          <NewLeadButton />
          <Drawn as="span">{() => <HereSwitch />}</Drawn>
        </DeskBar>
        <WhoBanner />
        <main className="flex min-h-0 grow flex-col">
          <div className="flex items-center justify-between gap-x-4 gap-y-2 border-b max-lg:flex-wrap border-line bg-white px-2 py-2 max-md:in-data-writing:hidden md:px-4">
            <TabList
              label={deskWords.tabList}
              tabs={[
                todayTab,
                ...shown.map(({ id, tab }) => ({ id, label: tab, count: countNew(deskNews.news, id) })),
                ...laterTabs,
              ]}
              open={kind?.id ?? other?.id ?? TODAY_TAB}
              onOpen={(id) =>
                goTo({
                  tab: id === TODAY_TAB ? null : id,
                  open: null,
                  view: null,
                  day: null,
                  filter: NO_FILTER,
                })
              }
            />
            {kind && <SearchBox hint={kind.searchHint} query={address.query} onQuery={onQuery} />}
          </div>
          {kind ? (
            <section key={kind.id} {...makeTabPanelProps(kind.id)} className="flex min-h-0 grow flex-col">
              <LiveFeedContext value={deskNews.feed}>
                <Drawn>
                  {() => (
                    <RecordsPanel kind={kind} address={address} deskNews={deskNews} exporting={exporting} />
                  )}
                </Drawn>
              </LiveFeedContext>
            </section>
          ) : (
            other && (
              <section key={other.id} {...makeTabPanelProps(other.id)} className="flex min-h-0 grow flex-col">
                <Drawn>{() => other.panel}</Drawn>
              </section>
            )
          )}
        </main>
        <Drawn>{() => <Notices {...deskNews} />}</Drawn>
      </div>
    </EndedCallsContext>
  );
}

type DeskBarProps = { sound: ReturnType<typeof useSound>; children: ReactNode };

/** The bar with what is used daily; all else is behind its "⋯". */
function DeskBar({ sound, children }: DeskBarProps) {
  const { isLeaving, logout } = useLeave();
  const { pathname, search } = useLocation();
  return (
    <header className="on-dark flex min-h-12 shrink-0 items-center gap-1 bg-bronze px-4 text-white max-md:in-data-writing:hidden md:gap-4">
      <div className="flex min-w-0 grow items-center gap-2.5">
        <BrandMark className="w-7 max-sm:hidden" />
        <h1 className="min-w-0 truncate text-lg font-bold max-sm:sr-only">{deskWords.heading}</h1>
      </div>
      {children}
      <FoldedMenu label={deskWords.more} panelClassName="w-56 bg-bronze px-4 py-2">
        <nav aria-label={deskWords.more} className="grid">
          <WhoButton />
          <SoundSwitch isOn={sound.isOn} onToggle={sound.toggle} />
          <AlertsButton />
          <BarLinks password={makePasswordAddress(pathname + search)} />
        </nav>
      </FoldedMenu>
      <button
        type="button"
        disabled={isLeaving}
        className="min-h-11 text-sm font-semibold"
        onClick={() => {
          dropDraft();
          logout();
        }}
      >
        {isLeaving ? deskWords.loggingOut : deskWords.logout}
      </button>
    </header>
  );
}

function BarLinks({ password }: { password: string }) {
  const who = useWho();
  const isOwner = isAtLeast(who, "owner");
  return (
    <>
      <a href="/" className="flex min-h-11 items-center text-sm">
        {deskWords.viewSite}
      </a>
      {who.member === null && (
        <Link to={password} className="flex min-h-11 items-center text-sm">
          {passwordWords.link}
        </Link>
      )}
      <Link to={MY_SIGN_IN} className="flex min-h-11 items-center text-sm">
        {who.member === null ? signInWords.devices.heading : signInWords.mine.link}
      </Link>
      {isOwner && (
        <Link to={PEOPLE} className="flex min-h-11 items-center text-sm">
          {peopleWords.link}
        </Link>
      )}
      {isOwner && (
        <WebhookButton className="flex min-h-11 items-center text-sm">{webhookWords.link}</WebhookButton>
      )}
      <FailuresButton className="flex min-h-11 items-center text-sm">{failuresWords.link}</FailuresButton>
    </>
  );
}

/** Notices about the desk itself, at its lower edge so that nothing moves: a lost connection, failing mail, too many files. */
function Notices({ mail, isLost }: DeskNews) {
  const isTold = useLostConnection(isLost);
  return (
    <div role="status" className="shrink-0 text-sm">
      {isTold && <p className="bg-amber px-4 py-2 font-semibold">{deskWords.connectionLost}</p>}
      {mail?.failing_since && (
        <div className="flex flex-wrap items-center gap-x-4 bg-brick px-4 text-white">
          <p className="py-2 wrap-anywhere">
            <strong>{deskWords.mailFailing(formatDateTime(mail.failing_since))}</strong>{" "}
            {mail.waiting !== null && mail.waiting > 0 && deskWords.mailWaiting(mail.waiting)}{" "}
            {mail.last_error && deskWords.mailReason(mail.last_error)}
          </p>
          <FailuresButton className="min-h-11 font-semibold underline">{failuresWords.open}</FailuresButton>
        </div>
      )}
      <ManyFilesNotice />
      <BackupNotice />
      {isAtLeast(useWho(), "owner") && <WebhookNotice />}
    </div>
  );
}
