import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import type { SiteProblem, SiteState } from "#contract/api/site.ts";
import { messageOf } from "#contract/values.ts";
import { siteWords } from "#copy/desk/site.ts";
import { Button } from "#web/ui/button.tsx";
import { showToast } from "#web/ui/toast.ts";
import { useWho } from "../session/who.ts";
import { type Draft, SITE_KEY } from "./draft.ts";
import { DraftDialog } from "./draft-dialog.tsx";
import { PreviewFrame } from "./preview-frame.tsx";
import { callSite, type EditableSite } from "./site-call.ts";
import type { Publishing } from "./use-publish.ts";

type DraftBarProps = {
  state: EditableSite;
  saving: Draft;
  publishing: Publishing;
  /** The path of the page that shows the open part. */
  page: string;
  /** Opens the place of a fault. */
  onGo: (problem: SiteProblem) => void;
  onGoToPart: (id: string) => void;
};

/** The bar of the draft: its state in a line, and buttons to publish and preview it; the rest opens from it, so that a phone keeps its room. */
export function DraftBar({ state, saving, publishing, page, onGo, onGoToPart }: DraftBarProps) {
  const client = useQueryClient();
  const [isPreviewing, setPreviewing] = useState(false);
  const [hasPreview, setHasPreview] = useState(false);
  const { changed, conflicts, problems } = state;
  const key = JSON.stringify(state.parts.map(({ revision }) => revision));
  useEffect(() => setHasPreview(false), [key]);
  const isBusy = isPreviewing || publishing.isRunning;
  const { mayPublish } = useWho();
  const hasFaultElsewhere = problems.length > 0 && !problems.some(({ part }) => part);
  const isUnready = isBusy || hasFaultElsewhere || conflicts.length > 0;

  async function preview() {
    setPreviewing(true);
    try {
      await saving.flush();
      client.setQueryData(SITE_KEY, await callSite("POST", "/preview"));
      setHasPreview(true);
    } catch (error) {
      showToast({ tone: "error", title: siteWords.publishFailed, text: messageOf(error) });
      await client.invalidateQueries({ queryKey: SITE_KEY });
    }
    setPreviewing(false);
  }

  /** Does what wants a draft in order; a field that keeps it from that is opened, also one of which only the answer tells. */
  async function attempt(action: () => Promise<void>): Promise<void> {
    await saving.flush().catch(() => undefined); // the action says what keeps it
    if (goToFault()) return;
    await action();
    goToFault();
  }

  function goToFault(): boolean {
    const [clashed] = saving.clashed;
    if (clashed) onGoToPart(clashed);
    const latest = client.getQueryData<SiteState>(SITE_KEY);
    const fault = latest?.editable ? latest.problems.find(({ part }) => part) : undefined;
    if (fault && !clashed) onGo(fault);
    return fault !== undefined && !clashed;
  }

  async function discard() {
    client.setQueryData(SITE_KEY, await callSite("DELETE", "/draft"));
    saving.reset();
  }

  const isChanged = changed.length > 0 || problems.length > 0;
  return (
    <div className="shrink-0 border-t border-line bg-white py-2 shadow-float">
      <div className="mx-auto grid w-full max-w-4xl gap-x-6 gap-y-1 px-4 md:grid-cols-[1fr_auto] md:items-center md:px-6">
        <p role="status" className="truncate text-sm text-slate">
          {describeStatus({ state, saving, publishing })}
          {isChanged && !mayPublish && ` ${siteWords.ownersPublish}`}
        </p>
        {isChanged && (
          <div className="relative flex items-center gap-x-4">
            <Button
              className="px-4 max-sm:text-sm"
              disabled={isUnready || !mayPublish}
              title={mayPublish ? undefined : siteWords.ownersPublish}
              onClick={() => void attempt(publishing.publish)}
            >
              {siteWords.publish}
            </Button>
            {hasPreview ? (
              <PreviewFrame page={page} />
            ) : (
              <Button
                kind="quiet"
                className="px-4"
                disabled={isUnready}
                onClick={() => void attempt(preview)}
              >
                {isPreviewing ? siteWords.previewing : siteWords.preview}
              </Button>
            )}
            <DraftDialog
              state={state}
              saving={saving}
              isBusy={isBusy}
              onDiscard={() => void discard()}
              onGo={onGo}
            />
          </div>
        )}
      </div>
    </div>
  );
}

function describeStatus({
  state,
  saving,
  publishing,
}: Pick<DraftBarProps, "state" | "saving" | "publishing">): string {
  const { work, changed } = state;
  if (publishing.isRunning) return siteWords.publishing;
  if (saving.state === "lost") return siteWords.notSaved;
  if (saving.clashed.length > 0) return siteWords.clashFirst;
  if (saving.state === "saving") return saving.isRestored ? siteWords.found : siteWords.saving;
  if (work.state === "building" && work.for === "publication") return siteWords.othersPublish;
  return changed.length > 0 ? siteWords.changed(listChangedParts(state)) : siteWords.nothingChanged;
}

/** The titles of the parts that the draft changes; files that no part shows by their names. */
function listChangedParts({ changed, changes }: EditableSite): string[] {
  const titles = changes.map(({ where }) => where.split(" › ")[0] ?? where);
  return titles.length > 0 ? [...new Set(titles)] : [...changed];
}
