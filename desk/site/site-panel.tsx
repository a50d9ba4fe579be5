import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import type { SitePart, SiteProblem } from "#contract/api/site.ts";
import { siteWords } from "#copy/desk/site.ts";
import { site } from "#site-data/company.ts";
import { Button } from "#web/ui/button.tsx";
import { formatDateTime } from "#web/ui/date-time.ts";
import { useDeskAddress } from "../desk-address.ts";
import { Drawn } from "../list/drawn.tsx";
import { ListFailed, ListSkeleton } from "../list/list-states.tsx";
import { Changes } from "./changes.tsx";
import { type Draft, SITE_KEY, useDraft } from "./draft.ts";
import { DraftBar } from "./draft-bar.tsx";
import { nameField } from "./form-context.ts";
import { callSite, type EditableSite } from "./site-call.ts";
import { TakeBack } from "./take-back.tsx";
import { type Publishing, usePublish } from "./use-publish.ts";
import { ValueForm } from "./value-form.tsx";

const HISTORY = "history";
const SITE_POLL_MS = 10_000; // interval of reading the changes of others

/** The page that shows a part, for the link into the preview. */
const PAGES: Readonly<Record<string, string>> = {
  products: "/product",
  offers: "/estimate",
  contact: "/contact",
  company: "/contact",
  promises: "/why-choose-us",
  projects: "/why-choose-us",
  testimonials: site.insuranceClaims ? "/insurance-claims" : "/why-choose-us",
  "before-after": "/insurance-claims",
  openings: "/careers",
  faq: "/faq",
  services: "/services",
  financing: "/financing",
};

/** The tab in which staff change the site's data: a draft, its preview, its publication, and the way back. */
export function SitePanel() {
  const { data, isPending, refetch } = useQuery({
    queryKey: SITE_KEY,
    queryFn: () => callSite("GET"),
    staleTime: 0,
    refetchInterval: SITE_POLL_MS,
  });
  if (isPending)
    return (
      <div className="p-4">
        <ListSkeleton />
      </div>
    );
  // Without a connection, the data and the typed values stay on the screen.
  if (!data)
    return (
      <div className="p-4">
        <ListFailed title={siteWords.failed} onRetry={() => void refetch()} />
      </div>
    );
  if (!data.editable) {
    return (
      <div className="measure grid gap-2 p-6">
        <h2 className="text-xl font-bold">{siteWords.notHere}</h2>
        <p>{data.reason}</p>
      </div>
    );
  }
  return <SiteEditor state={data} />;
}

function SiteEditor({ state }: { state: EditableSite }) {
  const { address, goTo } = useDeskAddress();
  const open = address.open ?? state.parts[0]?.id ?? HISTORY;
  const part = state.parts.find(({ id }) => id === open);
  const saving = useDraft();
  const publishing = usePublish(saving);
  const [wanted, setWanted] = useState<SiteProblem>();
  const goToFault = (problem: SiteProblem) => {
    goTo({ open: problem.part ?? null });
    setWanted(problem);
  };
  const goToPart = (id: string) => goTo({ open: id });
  useEffect(() => {
    if (!wanted || wanted.part !== open) return;
    focusField(wanted);
    setWanted(undefined);
  }, [wanted, open]);
  const sections = [
    ...state.parts.map(({ id, title }) => ({ id, title })),
    { id: HISTORY, title: siteWords.history },
  ];
  return (
    <>
      <div className="min-h-0 grow overflow-y-auto">
        <div className="mx-auto grid w-full max-w-4xl gap-5 p-4 md:grid-cols-[14rem_1fr] md:gap-8 md:p-6">
          <h2 className="text-xl font-bold md:col-span-2">{siteWords.heading}</h2>
          <nav aria-label={siteWords.sections}>
            <select
              aria-label={siteWords.sections}
              value={open}
              className="min-h-11 w-full rounded-card border border-slate bg-white px-3 font-semibold md:hidden"
              onChange={(event) => goTo({ open: event.target.value })}
            >
              {sections.map(({ id, title }) => (
                <option key={id} value={id}>
                  {title}
                </option>
              ))}
            </select>
            <ul className="sticky top-0 grid max-md:hidden">
              {sections.map(({ id, title }) => (
                <li key={id}>
                  <button
                    type="button"
                    aria-current={id === open ? "true" : undefined}
                    className="min-h-11 w-full border-l-2 border-transparent px-3 text-left aria-[current]:border-cedar aria-[current]:font-semibold"
                    onClick={() => goTo({ open: id })}
                  >
                    {title}
                  </button>
                </li>
              ))}
            </ul>
          </nav>
          {part ? (
            <PartForm key={part.id} part={part} state={state} saving={saving} />
          ) : (
            <History state={state} saving={saving} publishing={publishing} />
          )}
        </div>
      </div>
      <DraftBar
        state={state}
        saving={saving}
        publishing={publishing}
        page={PAGES[open] ?? "/"}
        onGo={goToFault}
        onGoToPart={goToPart}
      />
    </>
  );
}

/** Moves the focus to the field of a fault, or to the nearest one around it, in an entry that may be closed, and shows it with its label. */
function focusField({ at }: SiteProblem): void {
  for (let length = at.length; length >= 0; length--) {
    const name = CSS.escape(nameField(at.slice(0, length)));
    const field = document.querySelector<HTMLElement>(`[data-field="${name}"], [data-field^="${name}."]`);
    if (!field) continue;
    for (let entry = field.closest("details"); entry; entry = entry.parentElement?.closest("details") ?? null)
      entry.open = true;
    field.focus({ preventScroll: true });
    field.scrollIntoView({ block: "center" });
    return;
  }
}

function PartForm({ part, state, saving }: { part: SitePart; state: EditableSite; saving: Draft }) {
  const client = useQueryClient();
  const problems = state.problems.filter((problem) => problem.part === part.id);
  const clash = saving.findClash(part.id);
  const form = useRef<HTMLElement>(null);
  // The first fault may be far down: a question that was just made an entry has no answer yet.
  useEffect(() => form.current?.querySelector<HTMLElement>("[aria-invalid]")?.focus(), []);
  return (
    <section ref={form} aria-label={part.title} className="grid min-w-0 content-start gap-4">
      {clash && (
        <div
          role="alert"
          className="sticky top-0 z-10 grid max-h-[60dvh] gap-2 overflow-y-auto rounded-card border border-brick bg-white p-4 shadow-float"
        >
          <p className="font-semibold">{clash.error}</p>
          <p>{siteWords.clash}</p>
          <Changes changes={clash.changes} />
          <p className="flex flex-wrap gap-3">
            <Button onClick={() => saving.resolveClash(part, "ours")}>{siteWords.keepMine}</Button>
            <Button kind="quiet" onClick={() => saving.resolveClash(part, "theirs")}>
              {siteWords.takeTheirs}
            </Button>
          </p>
        </div>
      )}
      <ValueForm
        schema={part.schema}
        value={saving.valueOf(part)}
        at={[]}
        label={part.title}
        required
        context={{
          part: { ...part, value: saving.valueOf(part) },
          problems,
          pictures: state.pictures,
          onFileAdded: () => void client.invalidateQueries({ queryKey: SITE_KEY }),
        }}
        onChange={(changed) => saving.save(part, changed)}
      />
    </section>
  );
}

/** The publications, newest first: time, author and changes. */
function History({
  state,
  saving,
  publishing,
}: {
  state: EditableSite;
  saving: Draft;
  publishing: Publishing;
}) {
  if (state.publications.length === 0) return <p className="text-slate">{siteWords.historyEmpty}</p>;
  return (
    <section aria-label={siteWords.history} className="grid min-w-0 content-start gap-3">
      <p className="text-slate">{siteWords.takeBack.hint}</p>
      <ul className="grid border-t border-line">
        {state.publications.map((publication, index) => (
          <li key={publication.id} className="grid gap-1 border-b border-line py-3">
            <Drawn of={publication}>
              {() => (
                <>
                  <p>
                    <strong>{formatDateTime(publication.at)}</strong> {siteWords.by(publication.by)}
                  </p>
                  <Changes changes={publication.changes} />
                </>
              )}
            </Drawn>
            {index === 0 && <p className="text-sm font-semibold text-moss">{siteWords.live}</p>}
            {index < state.publications.length - 1 && (
              <TakeBack publication={publication} state={state} saving={saving} publishing={publishing} />
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
