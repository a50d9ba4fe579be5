import { useRef, useState } from "react";
import type { Lead, Outcome } from "#contract/rows.ts";
import { outcomeWords as words } from "#copy/desk/outcome.ts";
import { showToast } from "#web/ui/toast.ts";
import { describeOutcome } from "./describe-outcome.ts";
import { LINK_BUTTON } from "./link-button.ts";
import { OutcomeDialog } from "./outcome-dialog.tsx";
import type { RecordName } from "./record-address.ts";
import { useChange, useNameOf } from "./use-person.ts";

const SMALL_BUTTON =
  "min-h-11 rounded-card border border-slate px-4 text-sm font-semibold hover:bg-paper disabled:opacity-40";

type OutcomeStateProps = { record: RecordName; lead: Lead };

type Said = Pick<Lead, "outcome" | "amount" | "reason">;

const NOTHING: Said = { outcome: null, amount: null, reason: null };

/** An open dialog, with what stood there when it was opened: another's change meanwhile is not overwritten unseen. */
type Asking = { outcome: Outcome; seen: Said };

/** Shows what came of a lead. A chat and a visit are marked as won or lost here; of an estimate, which its status decides, only amount or reason are changed. */
export function OutcomeState({ record, lead }: OutcomeStateProps) {
  const [asking, setAsking] = useState<Asking | null>(null);
  const { write, isPending } = useOutcome(record, lead);
  const ask = (outcome: Outcome) => setAsking({ outcome, seen: lead });
  return (
    <>
      {lead.outcome ? (
        <>
          <span className="font-medium">{describeOutcome(lead)}</span>{" "}
          <button
            type="button"
            disabled={isPending}
            className={LINK_BUTTON}
            onClick={() => lead.outcome && ask(lead.outcome)}
          >
            {words.change}
          </button>
          {record.kind !== "estimate" && (
            <button
              type="button"
              disabled={isPending}
              className={LINK_BUTTON}
              onClick={() => write(lead, NOTHING)}
            >
              {words.takeBack}
            </button>
          )}
        </>
      ) : (
        <span className="flex gap-2">
          {(["won", "lost"] as const).map((outcome) => (
            <button
              key={outcome}
              type="button"
              disabled={isPending}
              className={SMALL_BUTTON}
              onClick={() => ask(outcome)}
            >
              {words[outcome]}
            </button>
          ))}
        </span>
      )}
      {asking && (
        <OutcomeDialog
          record={record}
          outcome={asking.outcome}
          known={asking.seen}
          onSave={(details) => write(asking.seen, { ...NOTHING, outcome: asking.outcome, ...details })}
          onClose={() => setAsking(null)}
        />
      )}
    </>
  );
}

/** Sets what came of a lead, only if it still is what staff saw; staff can undo it. */
function useOutcome(record: RecordName, lead: Lead) {
  const before = useRef<Said>(lead);
  const nameOf = useNameOf(record);
  const { mutate, isPending } = useChange("set_outcome", (args) => {
    const [was, said] = [before.current, args as Said];
    showToast({
      tone: "success",
      title: words.marked[said.outcome ?? "none"],
      about: nameOf(),
      action: { label: words.undo, run: () => write(said, was) },
    });
  });
  function write(from: Said, { outcome, amount, reason }: Said) {
    before.current = from;
    mutate({ kind: record.kind, subject: record.id, expected: from.outcome, outcome, amount, reason });
  }
  return { write, isPending };
}
