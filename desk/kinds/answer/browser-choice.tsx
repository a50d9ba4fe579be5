import type { ReactNode } from "react";
import { answeringWords } from "#copy/desk/answering.ts";
import { drawnWords } from "#copy/desk/desk.ts";
import { formatDateTime, formatShortTime } from "#web/ui/date-time.ts";
import { Drawn } from "../../list/drawn.tsx";
import { readOfRow } from "../../list/read-of-row.ts";
import type { Message } from "../messages.ts";
import { NoticeBadge } from "../notice-badge.tsx";
import { ALL, type Browser } from "./browsers.ts";

const { browsers: words } = answeringWords;

type BrowserChoiceProps = {
  browsers: readonly Browser[];
  shown: string | undefined;
  onChoose: (browser: string) => void;
};

/** The browsers that gave the same e-mail address, one of which staff choose to answer. Nothing where there is only one. */
export function BrowserChoice({ browsers, shown, onChoose }: BrowserChoiceProps) {
  if (browsers.length < 2) return null;
  return (
    <fieldset className="grid shrink-0 grid-cols-[minmax(0,1fr)] gap-1 border-t border-line bg-paper px-4 pt-2">
      <legend className="sr-only">{words.label}</legend>
      <p className="text-note text-slate max-md:in-data-writing:hidden">{words.hint(browsers.length)}</p>
      <div className="-mx-4 flex gap-2 overflow-x-auto px-4 pb-2">
        <Choice isChosen={shown === ALL} onChoose={() => onChoose(ALL)}>
          {words.all}
        </Choice>
        {browsers.map((browser) => (
          <Drawn key={browser.id} of={browser}>
            {() => (
              <Choice
                isChosen={shown === browser.id}
                onChoose={() => onChoose(browser.id)}
                title={formatDateTime(browser.began_at)}
              >
                <BrowserLabel browser={browser} />
              </Choice>
            )}
          </Drawn>
        ))}
      </div>
    </fieldset>
  );
}

type BrowserHeadingProps = {
  browsers: readonly Browser[];
  of: Message | undefined;
  /** The message before it. */
  after: Message | undefined;
};

/** Stands above a message of another browser than the one before. */
export function BrowserHeading({ browsers, of, after }: BrowserHeadingProps) {
  const browser = browsers.find(({ id }) => id === of?.conversation_id);
  if (!browser || after?.conversation_id === browser.id) return null;
  return (
    <h4 className="mb-3 border-t border-line pt-2 text-note text-slate">
      {words.heading(readOfRow(() => formatDateTime(browser.began_at)) ?? drawnWords.noDay)}
    </h4>
  );
}

type ChoiceProps = { isChosen: boolean; onChoose: () => void; title?: string; children: ReactNode };

function Choice({ isChosen, onChoose, title, children }: ChoiceProps) {
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      title={title}
      className="grid min-h-11 max-w-64 shrink-0 grid-cols-[minmax(0,1fr)] content-center gap-0.5 rounded-card border border-slate/60 bg-white px-3 py-1 text-left text-sm hover:border-slate aria-pressed:border-bronze aria-pressed:bg-sky/60"
      onClick={onChoose}
    >
      {children}
    </button>
  );
}

function BrowserLabel({ browser }: { browser: Browser }) {
  const { began_at, last_question, staff_name, waits, unseen } = browser;
  return (
    <>
      <span className="flex items-center gap-2 whitespace-nowrap">
        <span className={unseen ? "font-bold" : "font-semibold"}>
          {words.began(formatShortTime(began_at))}
        </span>
        {staff_name ? (
          <span className="min-w-0 truncate text-slate">{words.answeredBy(staff_name)}</span>
        ) : (
          <NoticeBadge notice={waits} />
        )}
      </span>
      <span dir="auto" className="truncate text-slate">
        {last_question}
      </span>
    </>
  );
}
