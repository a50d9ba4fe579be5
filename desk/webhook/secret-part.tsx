import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { Webhook } from "#contract/rows.ts";
import { webhookWords as words } from "#copy/desk/webhook.ts";
import { Button } from "#web/ui/button.tsx";
import { formatDateTime } from "#web/ui/date-time.ts";
import { showToast } from "#web/ui/toast.ts";
import { copyText } from "../copy-text.ts";
import { callDesk, DeskError } from "../desk-call.ts";
import { ConfirmDialog } from "../list/confirm-dialog.tsx";
import { webhookQuery } from "./use-webhook.ts";

/** The secret that signs the calls: shown where it was just made, and made anew by a press. */
export function SecretPart({
  webhook,
  made,
  onMade,
}: {
  webhook: Webhook;
  made: string | null;
  onMade: (secret: string) => void;
}) {
  const client = useQueryClient();
  const [isAsking, setAsking] = useState(false);
  const renew = useMutation({
    mutationFn: () => callDesk("renew_webhook_secret", { expected: webhook.version }),
    onSuccess: onMade,
    onError(error) {
      const isRefusal = error instanceof DeskError && error.status === 409;
      showToast({ tone: "error", title: isRefusal ? error.message : words.notSaved });
    },
    onSettled: () => client.invalidateQueries(webhookQuery),
  });
  return (
    <section className="grid justify-items-start gap-2 border-t border-line pt-4">
      <h3 className="font-semibold">{words.secret}</h3>
      {made ? (
        <NewSecret secret={made} />
      ) : (
        <p>{words.secretSince(formatDateTime(webhook.secret_made_at))}</p>
      )}
      <button
        type="button"
        disabled={renew.isPending}
        className="min-h-11 text-sm underline disabled:opacity-40"
        onClick={() => setAsking(true)}
      >
        {words.renew}
      </button>
      {isAsking && (
        <ConfirmDialog
          title={words.renewTitle}
          text={words.renewText}
          confirm={words.renew}
          keep={words.keep}
          onConfirm={() => {
            setAsking(false);
            renew.mutate();
          }}
          onClose={() => setAsking(false)}
        />
      )}
    </section>
  );
}

function NewSecret({ secret }: { secret: string }) {
  const [isCopied, setCopied] = useState(false);
  async function copy() {
    try {
      await copyText(secret);
      setCopied(true);
    } catch {
      showToast({ tone: "error", title: words.copyFailed });
    }
  }
  return (
    <div role="status" className="grid w-full gap-2 rounded-card border border-line bg-paper p-4">
      <p className="font-medium">{words.secretMade}</p>
      <div className="flex flex-wrap items-center gap-3">
        <code className="min-w-0 grow text-sm break-all">{secret}</code>
        <Button kind="quiet" onClick={() => void copy()}>
          {isCopied ? words.copied : words.copy}
        </Button>
      </div>
    </div>
  );
}
