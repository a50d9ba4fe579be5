import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { messageOf } from "#contract/values.ts";
import { siteWords } from "#copy/desk/site.ts";
import { Button } from "#web/ui/button.tsx";
import { showToast } from "#web/ui/toast.ts";
import { Changes } from "./changes.tsx";
import { Confirm } from "./confirm.tsx";
import { type Draft, SITE_KEY } from "./draft.ts";
import { PreviewFrame } from "./preview-frame.tsx";
import { callSite, type EditableSite } from "./site-call.ts";
import type { Publishing } from "./use-publish.ts";

type DraftBarProps = {
  state: EditableSite;
  saving: Draft;
  publishing: Publishing;
  /** The path of the page that shows the open part. */
  page: string;
};

/** The bar of the draft: its state and changes, and buttons to preview, publish or discard it. */
export function DraftBar({ state, saving, publishing, page }: DraftBarProps) {
  const client = useQueryClient();
  const [isPreviewing, setPreviewing] = useState(false);
  const [hasPreview, setHasPreview] = useState(false);
  const { changed, changes, conflicts, problems } = state;
  const key = JSON.stringify(state.parts.map(({ revision }) => revision));
  useEffect(() => setHasPreview(false), [key]);
  const isBusy = isPreviewing || publishing.isRunning;
  const isUnready = isBusy || problems.length > 0 || conflicts.length > 0;

  async function preview() {
    setPreviewing(true);
    try {
      await saving.flush();
      client.setQueryData(SITE_KEY, await callSite("POST", "/preview"));
      setHasPreview(true);
    } catch (error) {
      showToast({ tone: "error", title: siteWords.publishFailed, text: messageOf(error) });
    }
    setPreviewing(false);
  }

  async function discard() {
    client.setQueryData(SITE_KEY, await callSite("DELETE", "/draft"));
    saving.reset();
  }

  return (
    <div className="shrink-0 border-t border-line bg-white py-3 shadow-float">
      <div className="mx-auto grid max-h-[45dvh] w-full max-w-4xl gap-2 overflow-y-auto px-4 md:px-6">
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
        {conflicts.map((file) => (
          <Conflict key={file} file={file} />
        ))}
        <p role="status" className="text-sm text-slate">
          {describeStatus({ state, saving, publishing })}
        </p>
        {changed.length > 0 && (
          <>
            {changes.length > 0 && (
              <details className="text-sm">
                <summary className="min-h-11 content-center font-semibold">
                  {siteWords.whatChanged(changes.length)}
                </summary>
                <Changes changes={changes} />
              </details>
            )}
            <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
              <Button disabled={isUnready} onClick={() => void publishing.publish()}>
                {siteWords.publish}
              </Button>
              {hasPreview ? (
                <>
                  <PreviewFrame page={page} />
                  <a
                    href={page}
                    target="_blank"
                    rel="noopener"
                    className="inline-flex min-h-11 items-center font-semibold underline"
                  >
                    {siteWords.openPreview}
                  </a>
                </>
              ) : (
                <Button kind="quiet" disabled={isUnready} onClick={() => void preview()}>
                  {isPreviewing ? siteWords.previewing : siteWords.preview}
                </Button>
              )}
              <Confirm
                label={siteWords.discard}
                title={siteWords.discardTitle}
                text={siteWords.discardText}
                disabled={isBusy}
                onConfirm={() => void discard()}
              />
            </div>
          </>
        )}
      </div>
    </div>
  );
}

function describeStatus({ state, saving, publishing }: Omit<DraftBarProps, "page">): string {
  const { work, changed } = state;
  if (publishing.isRunning) return siteWords.publishing;
  if (saving.state === "lost") return siteWords.notSaved;
  if (saving.state === "saving") return saving.isRestored ? siteWords.found : siteWords.saving;
  if (work.state === "building" && work.for === "publication") return siteWords.othersPublish;
  return changed.length > 0 ? siteWords.changed(changed) : siteWords.nothingChanged;
}

/** The choice for a file that was changed both in the draft and in the site's folder. */
function Conflict({ file }: { file: string }) {
  const client = useQueryClient();
  async function resolveConflict(keep: "ours" | "theirs") {
    try {
      client.setQueryData(SITE_KEY, await callSite("POST", "/conflicts", { file, keep }));
    } catch (error) {
      showToast({ tone: "error", title: messageOf(error) });
    }
  }
  return (
    <div role="alert" className="text-sm text-brick">
      <p className="wrap-anywhere">{siteWords.conflict(file)}</p>
      <p className="flex flex-wrap gap-x-5">
        <button type="button" className="min-h-11 underline" onClick={() => void resolveConflict("ours")}>
          {siteWords.keepDraft}
        </button>
        <button type="button" className="min-h-11 underline" onClick={() => void resolveConflict("theirs")}>
          {siteWords.takeFolder}
        </button>
      </p>
    </div>
  );
}
