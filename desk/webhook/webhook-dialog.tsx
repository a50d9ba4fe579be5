import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { Webhook } from "#contract/rows.ts";
import { webhookWords as words } from "#copy/desk/webhook.ts";
import { Button } from "#web/ui/button.tsx";
import { showToast } from "#web/ui/toast.ts";
import { DialogEnd } from "../alerts/dialog-end.tsx";
import { callDesk } from "../desk-call.ts";
import { Modal } from "../list/modal.tsx";
import { Deliveries } from "./deliveries.tsx";
import { describeTrouble, SHOWN_REREAD_MS, webhookQuery } from "./use-webhook.ts";
import { WebhookForm } from "./webhook-form.tsx";

/** The webhook: its settings, its secret, a test, and its latest calls. */
export function WebhookDialog({ onClose }: { onClose: () => void }) {
  return (
    <Modal title={words.title} className="w-[min(36rem,calc(100%-2rem))]" onClose={onClose}>
      {(close) => (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-5 px-5 pt-5 text-[0.9375rem] leading-normal sm:px-6 sm:pt-6">
          <div className="grid gap-1">
            <h2 className="text-lg font-bold">{words.title}</h2>
            <p className="text-slate">{words.introduction}</p>
          </div>
          <Content close={close} />
          <DialogEnd onClose={close} />
        </div>
      )}
    </Modal>
  );
}

function Content({ close }: { close: () => void }) {
  const {
    data: webhook,
    isError,
    refetch,
  } = useQuery({
    ...webhookQuery,
    refetchInterval: SHOWN_REREAD_MS,
  });
  if (webhook === undefined)
    return isError ? (
      <div className="grid justify-items-start gap-3">
        <p role="alert" className="font-medium text-brick">
          {words.unread}
        </p>
        <Button kind="quiet" onClick={() => void refetch()}>
          {words.retry}
        </Button>
      </div>
    ) : (
      <p role="status">{words.loading}</p>
    );
  return (
    <>
      {webhook && <Trouble webhook={webhook} />}
      <WebhookForm webhook={webhook} />
      {webhook && <Deliveries webhook={webhook} onLeave={close} />}
    </>
  );
}

/** The trouble of the webhook, with a press that sends at once what waits. */
function Trouble({ webhook }: { webhook: Webhook }) {
  const client = useQueryClient();
  const resume = useMutation({
    mutationFn: () => callDesk("resume_webhook", {}),
    onError: () => showToast({ tone: "error", title: words.notSaved }),
    onSettled: () => client.invalidateQueries(webhookQuery),
  });
  const trouble = describeTrouble(webhook);
  if (!trouble) return null;
  return (
    <div role="status" className="grid justify-items-start gap-3 rounded-card bg-amber p-4">
      <p className="font-semibold">{trouble}</p>
      <Button kind="quiet" disabled={resume.isPending} onClick={() => resume.mutate()}>
        {words.resume}
      </Button>
    </div>
  );
}
