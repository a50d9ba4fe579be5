import { useMutation } from "@tanstack/react-query";
import type { WebhookTrial } from "#contract/api/webhook.ts";
import { webhookWords as words } from "#copy/desk/webhook.ts";
import { Button } from "#web/ui/button.tsx";
import { sendTest } from "./use-webhook.ts";

/** Sends a test to the saved address, and shows what the receiver answered. */
export function TrialPart({ isSaved }: { isSaved: boolean }) {
  const trial = useMutation({ mutationFn: sendTest, retry: false });
  return (
    <section className="grid justify-items-start gap-2 border-t border-line pt-4">
      <div className="flex flex-wrap items-center gap-3">
        <Button kind="quiet" disabled={trial.isPending} onClick={() => trial.mutate()}>
          {trial.isPending ? words.testing : words.test}
        </Button>
        {!isSaved && <p className="text-sm text-slate">{words.testUnsaved}</p>}
      </div>
      <div role="status" className="text-sm">
        {trial.error && <p className="font-medium text-brick">{words.notTested}</p>}
        {trial.data && <TrialResult trial={trial.data} />}
      </div>
    </section>
  );
}

function TrialResult({ trial: { isTaken, status, answer } }: { trial: WebhookTrial }) {
  return (
    <>
      <p className={`font-medium ${isTaken ? "text-moss" : "text-brick"}`}>{describeEnd(isTaken, status)}</p>
      {answer && (
        <p dir="auto" className="wrap-anywhere">
          {answer}
        </p>
      )}
    </>
  );
}

function describeEnd(isTaken: boolean, status: number | null): string {
  if (status === null) return words.unanswered;
  return isTaken ? words.taken(status) : words.refused(status);
}
