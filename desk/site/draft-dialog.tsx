import { useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import type { SiteProblem } from "#contract/api/site.ts";
import { messageOf } from "#contract/values.ts";
import { siteWords } from "#copy/desk/site.ts";
import { Button } from "#web/ui/button.tsx";
import { showToast } from "#web/ui/toast.ts";
import { Changes } from "./changes.tsx";
import { Confirm } from "./confirm.tsx";
import { type Draft, SITE_KEY } from "./draft.ts";
import { describeProblem } from "./problem-words.ts";
import { callSite, type EditableSite } from "./site-call.ts";

type DraftDialogProps = {
  state: EditableSite;
  saving: Draft;
  isBusy: boolean;
  onDiscard: () => void;
  /** Opens the place of a fault. */
  onGo: (problem: SiteProblem) => void;
};

/** A button with what is to be put right or was changed, and a dialog with each of it, the choice of conflicts, and the way back. */
export function DraftDialog({ state, saving, isBusy, onDiscard, onGo }: DraftDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const { changes, conflicts, problems } = state;
  const faults = problems.length + conflicts.length;
  return (
    <>
      <button
        type="button"
        className={`min-h-11 min-w-0 text-left text-sm font-semibold underline ${faults > 0 ? "text-brick" : ""}`}
        onClick={() => dialog.current?.showModal()}
      >
        {faults > 0 ? siteWords.toPutRight(faults) : siteWords.whatChanged(changes.length)}
      </button>
      <p role="alert" className="sr-only">
        {faults > 0 && siteWords.toPutRight(faults)}
      </p>
      <dialog
        ref={dialog}
        aria-label={siteWords.draft}
        className="m-auto max-h-[85dvh] w-full max-w-2xl overflow-y-auto rounded-card border border-line bg-white p-6 shadow-float backdrop:bg-ink/40"
      >
        <div className="grid gap-5">
          <h2 className="text-lg font-bold">{siteWords.draft}</h2>
          {problems.length > 0 && (
            <div className="grid gap-1">
              <h3 className="font-semibold text-brick">{siteWords.problems(problems.length)}</h3>
              <ul>
                {problems.map((problem) => (
                  <li key={`${problem.file} ${problem.line} ${problem.message}`} className="wrap-anywhere">
                    <Fault
                      text={describeProblem(problem, findPart(state, saving, problem))}
                      onGo={
                        problem.part
                          ? () => {
                              dialog.current?.close();
                              onGo(problem);
                            }
                          : undefined
                      }
                    />
                  </li>
                ))}
              </ul>
            </div>
          )}
          {conflicts.map((file) => (
            <Conflict key={file} file={file} />
          ))}
          {changes.length > 0 && (
            <div className="grid gap-2">
              <h3 className="font-semibold">{siteWords.whatChanged(changes.length)}</h3>
              <Changes changes={changes} />
            </div>
          )}
          <div className="flex flex-wrap items-center justify-between gap-x-5">
            <Confirm
              label={siteWords.discard}
              title={siteWords.discardTitle}
              text={siteWords.discardText}
              disabled={isBusy}
              onConfirm={() => {
                dialog.current?.close();
                onDiscard();
              }}
            />
            <form method="dialog">
              <Button kind="quiet" type="submit">
                {siteWords.close}
              </Button>
            </form>
          </div>
        </div>
      </dialog>
    </>
  );
}

/** The part of a fault, with its value as it is typed. */
function findPart({ parts }: EditableSite, saving: Draft, { part: id }: SiteProblem) {
  const part = parts.find((other) => other.id === id);
  return part && { ...part, value: saving.valueOf(part) };
}

function Fault({ text, onGo }: { text: string; onGo: (() => void) | undefined }) {
  if (!onGo) return <span className="block py-2">{text}</span>;
  return (
    <button type="button" className="min-h-11 text-left underline" onClick={onGo}>
      {text}
    </button>
  );
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
    <div className="text-sm text-brick">
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
