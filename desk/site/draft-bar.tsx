import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import type { Publication, SiteState } from "#contract/api/site.ts";
import { Button } from "#web/ui/button.tsx";
import { showToast } from "#web/ui/toast.ts";
import { type Draft, SITE_KEY } from "./draft.ts";
import { type EditableSite, siteCall } from "./site-call.ts";
import { siteWords } from "./words.ts";

const LOOK = 1000; // milliseconds between two looks at what is being published

type DraftBarProps = {
  state: EditableSite;
  saving: Draft;
  /** Where the part that is open is seen. */
  page: string;
};

/** What is not published yet, and what can be done with it. */
export function DraftBar({ state, saving, page }: DraftBarProps) {
  const client = useQueryClient();
  const [doing, setDoing] = useState<"preview" | "publish" | null>(null);
  const [previewed, setPreviewed] = useState(false);
  const { changed, problems } = state;
  const key = JSON.stringify(state.parts.map(({ value }) => value));
  useEffect(() => setPreviewed(false), [key]);

  async function preview() {
    setDoing("preview");
    try {
      await saving.settled();
      client.setQueryData(SITE_KEY, await siteCall("POST", "/preview"));
      setPreviewed(true);
    } catch (error) {
      showToast({ tone: "error", title: siteWords.publishFailed, text: (error as Error).message });
    }
    setDoing(null);
  }

  async function publish() {
    setDoing("publish");
    try {
      await saving.settled();
      const { id } = await siteCall<Publication>("POST", "/publish");
      const now = await shownAt(id);
      client.setQueryData(SITE_KEY, now);
      saving.reset();
      showToast({ tone: "success", title: siteWords.published, text: siteWords.publishedText });
    } catch (error) {
      showToast({ tone: "error", title: siteWords.publishFailed, text: (error as Error).message });
      void client.invalidateQueries({ queryKey: SITE_KEY });
    }
    setDoing(null);
  }

  async function discard() {
    client.setQueryData(SITE_KEY, await siteCall("DELETE", "/draft"));
    saving.reset();
  }

  return (
    <div className="shrink-0 border-t border-line bg-white px-4 py-3 shadow-float">
      <div className="mx-auto grid w-full max-w-4xl gap-2">
        {problems.length > 0 && (
          <div role="alert" className="max-h-28 overflow-y-auto text-sm text-brick">
            <p className="font-semibold">{siteWords.problems(problems.length)}</p>
            <ul>
              {problems.map(({ file, line, message }) => (
                <li key={`${file} ${line} ${message}`} className="wrap-anywhere">
                  {file}: {message}
                </li>
              ))}
            </ul>
          </div>
        )}
        <p role="status" className="text-sm text-slate">
          {doing === "publish"
            ? siteWords.publishing
            : saving.state === "lost"
              ? siteWords.notSaved
              : saving.state === "saving"
                ? siteWords.saving
                : changed.length > 0
                  ? siteWords.changed(changed)
                  : siteWords.nothingChanged}
        </p>
        {changed.length > 0 && (
          <div className="flex flex-wrap items-center gap-3">
            <Button disabled={doing !== null || problems.length > 0} onClick={() => void publish()}>
              {siteWords.publish}
            </Button>
            {previewed ? (
              <a
                href={page}
                target="_blank"
                rel="noopener"
                className="inline-flex min-h-11 items-center font-semibold underline"
              >
                {siteWords.openPreview}
              </a>
            ) : (
              <Button
                kind="quiet"
                disabled={doing !== null || problems.length > 0}
                onClick={() => void preview()}
              >
                {doing === "preview" ? siteWords.previewing : siteWords.preview}
              </Button>
            )}
            <Discard disabled={doing !== null} onDiscard={() => void discard()} />
          </div>
        )}
      </div>
    </div>
  );
}

function Discard({ disabled, onDiscard }: { disabled: boolean; onDiscard: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  return (
    <>
      <button
        type="button"
        disabled={disabled}
        className="min-h-11 text-sm underline"
        onClick={() => dialog.current?.showModal()}
      >
        {siteWords.discard}
      </button>
      <dialog
        ref={dialog}
        aria-label={siteWords.discardTitle}
        className="m-auto max-w-md rounded-card border border-line bg-white p-6 shadow-float backdrop:bg-ink/40"
      >
        <form method="dialog" className="grid gap-4">
          <h2 className="text-lg font-bold">{siteWords.discardTitle}</h2>
          <p>{siteWords.discardText}</p>
          <div className="flex flex-wrap justify-end gap-3">
            <Button kind="quiet" type="submit">
              {siteWords.keep}
            </Button>
            <Button type="submit" kind="danger" onClick={onDiscard}>
              {siteWords.discard}
            </Button>
          </div>
        </form>
      </dialog>
    </>
  );
}

/** Resolves when the site that answers is the publication `id`. @throws with the reason where it cannot be shown. */
async function shownAt(id: string): Promise<SiteState> {
  for (;;) {
    await new Promise((resolve) => setTimeout(resolve, LOOK));
    const state = await siteCall("GET").catch(() => undefined); // one site goes as the other comes
    if (!state?.editable) continue;
    if (state.live === id) return state;
    if (state.work.state === "failed") throw new Error(state.work.reason);
  }
}
