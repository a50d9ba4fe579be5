import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import type { Publication, SitePart, SiteProblem } from "#contract/api/site.ts";
import { site } from "#site/company.ts";
import { dateTime } from "#web/ui/date-time.ts";
import { showToast } from "#web/ui/toast.ts";
import { useDeskAddress } from "../desk-address.ts";
import { ListFailed, ListSkeleton } from "../list/list-states.tsx";
import { type Draft, SITE_KEY, useDraft } from "./draft.ts";
import { DraftBar } from "./draft-bar.tsx";
import type { Schema } from "./schema.ts";
import { type EditableSite, siteCall } from "./site-call.ts";
import { ValueForm } from "./value-form.tsx";
import { siteWords } from "./words.ts";

const HISTORY = "history";

/** Where a part is seen, for the link into the preview. */
const PAGES: Readonly<Record<string, string>> = {
  products: "/product",
  offers: "/estimate",
  contact: "/contact",
  projects: "/why-choose-us",
  testimonials: site.insuranceClaims ? "/insurance-claims" : "/why-choose-us",
  "before-after": "/insurance-claims",
  openings: "/careers",
  faq: "/faq",
  services: "/services",
  financing: "/financing",
};

/** Staff change the site's data here: a draft, its preview, its publication, and the way back. */
export function SitePanel() {
  const { data, isPending, isError, refetch } = useQuery({
    queryKey: SITE_KEY,
    queryFn: () => siteCall("GET"),
    staleTime: 0,
  });
  if (isPending)
    return (
      <div className="p-4">
        <ListSkeleton />
      </div>
    );
  if (isError || !data)
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
            <History state={state} />
          )}
        </div>
      </div>
      <DraftBar state={state} saving={saving} page={PAGES[open] ?? "/"} />
    </>
  );
}

function PartForm({ part, state, saving }: { part: SitePart; state: EditableSite; saving: Draft }) {
  const client = useQueryClient();
  const [value, setValue] = useState(part.value);
  const version = `${state.live}`;
  const [shown, setShown] = useState(version);
  // Another version is live, or the draft is another one, and nothing typed here is on its way.
  if (shown !== version) {
    setShown(version);
    setValue(part.value);
  }
  useEffect(() => saving.onReset(() => setValue(undefined)), [saving]);
  const current = value === undefined ? part.value : value;
  const problems = state.problems.filter(({ file }) => file === part.file);
  const form = useRef<HTMLElement>(null);
  // What is to be put right may be a long way down: a question that was just taken over still lacks its answer.
  useEffect(() => form.current?.querySelector<HTMLElement>("[aria-invalid]")?.focus(), []);
  return (
    <section ref={form} aria-label={part.title} className="grid min-w-0 gap-4">
      <ValueForm
        schema={part.schema as Schema}
        value={current}
        at={[]}
        label={part.title}
        required
        context={{
          entry: part.entry,
          problems: problems as SiteProblem[],
          pictures: state.pictures,
          onPictureAdded: () => void client.invalidateQueries({ queryKey: SITE_KEY }),
        }}
        onChange={(changed) => {
          setValue(changed);
          saving.save(part.id, changed);
        }}
      />
    </section>
  );
}

function History({ state }: { state: EditableSite }) {
  const client = useQueryClient();
  const { goTo } = useDeskAddress();
  async function restore({ id }: Publication) {
    try {
      client.setQueryData(SITE_KEY, await siteCall("POST", `/publications/${id}/restore`));
      goTo({ open: null });
    } catch (error) {
      showToast({ tone: "error", title: (error as Error).message });
    }
  }
  if (state.publications.length === 0) return <p className="text-slate">{siteWords.nothingChanged}</p>;
  return (
    <section aria-label={siteWords.history} className="grid min-w-0 gap-3">
      <p className="text-slate">{siteWords.restoreHint}</p>
      <ul className="grid border-t border-line">
        {state.publications.map((publication, index) => (
          <li key={publication.id} className="grid gap-1 border-b border-line py-3">
            <p>
              <strong>{dateTime(publication.at)}</strong> {siteWords.by(publication.by)}
            </p>
            <p className="text-sm text-slate wrap-anywhere">{publication.changed.join(", ")}</p>
            {index === 0 ? (
              <p className="text-sm font-semibold text-moss">{siteWords.live}</p>
            ) : (
              <button
                type="button"
                className="min-h-11 justify-self-start underline"
                onClick={() => void restore(publication)}
              >
                {siteWords.restore}
              </button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
