import { type KeyboardEvent, useEffect } from "react";
import { listWords } from "#copy/desk/desk.ts";

type TabListProps = {
  label: string;
  /** `count` is the number of new records in the tab; `counted` makes its text, by default as new ones. */
  tabs: readonly { id: string; label: string; count: number; counted?: (count: number) => string }[];
  open: string;
  onOpen: (id: string) => void;
};

/** The greatest number that stands beside a tab. */
const MAX_COUNT = 99;

const STEPS: Record<string, number> = { ArrowRight: 1, ArrowLeft: -1 };

/** Tabs by the ARIA pattern: one stop for the Tab key; arrow keys, Home and End move between them. */
export function TabList({ label, tabs, open, onOpen }: TabListProps) {
  const countedTabs = tabs.filter(({ count }) => count > 0).length;
  // Not all tabs fit on a phone, and a number that comes later makes its tab wider.
  useEffect(() => {
    document.getElementById(makeTabId(open))?.scrollIntoView({ block: "nearest", inline: "nearest" });
  }, [open, countedTabs]);

  function move(event: KeyboardEvent<HTMLDivElement>) {
    // Starts at the tab with the focus, because the open tab may not be drawn yet.
    const at = tabs.findIndex(
      ({ id }) => event.target instanceof Element && event.target.id === makeTabId(id),
    );
    const to =
      event.key === "Home"
        ? 0
        : event.key === "End"
          ? tabs.length - 1
          : at + (STEPS[event.key] ?? 0) + tabs.length;
    const next = tabs[to % tabs.length];
    if (at < 0 || !next || tabs[at] === next) return;
    event.preventDefault();
    onOpen(next.id);
    document.getElementById(makeTabId(next.id))?.focus();
  }

  return (
    <div
      role="tablist"
      aria-label={label}
      className="relative flex max-w-full gap-1 overflow-x-auto"
      onKeyDown={move}
    >
      {tabs.map((tab) => (
        <button
          key={tab.id}
          type="button"
          role="tab"
          id={makeTabId(tab.id)}
          aria-selected={tab.id === open}
          aria-controls={tab.id === open ? makePanelId(tab.id) : undefined}
          tabIndex={tab.id === open ? 0 : -1}
          className="min-h-11 whitespace-nowrap border-b-2 border-transparent px-3 font-semibold text-slate aria-selected:border-ink aria-selected:text-ink"
          onClick={() => onOpen(tab.id)}
        >
          {tab.label}
          {tab.count > 0 && (
            <span className="ml-1.5 rounded-full bg-ink px-1.5 py-0.5 text-xs tabular-nums text-white">
              <span aria-hidden="true">{tab.count > MAX_COUNT ? `${MAX_COUNT}+` : tab.count}</span>
              <span className="sr-only">{(tab.counted ?? listWords.newRows)(tab.count)}</span>
            </span>
          )}
        </button>
      ))}
    </div>
  );
}

export function makeTabPanelProps(id: string) {
  return { role: "tabpanel", id: makePanelId(id), "aria-labelledby": makeTabId(id) } as const;
}

const makeTabId = (id: string) => `tab-${id}`;
const makePanelId = (id: string) => `panel-${id}`;
