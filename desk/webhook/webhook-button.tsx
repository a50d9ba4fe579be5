import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { createPortal } from "react-dom";
import { webhookWords as words } from "#copy/desk/webhook.ts";
import { describeTrouble, webhookQuery } from "./use-webhook.ts";
import { WebhookDialog } from "./webhook-dialog.tsx";

/** Opens the webhook's dialog. */
export function WebhookButton({ className, children }: { className: string; children: string }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" className={className} onClick={() => setOpen(true)}>
        {children}
      </button>
      {isOpen && <DialogOfPage onClose={() => setOpen(false)} />}
    </>
  );
}

/** Says at the desk's lower edge that the webhook takes no calls. */
export function WebhookNotice() {
  const { data: webhook } = useQuery(webhookQuery);
  const [isOpen, setOpen] = useState(false);
  const trouble = webhook && describeTrouble(webhook);
  return (
    <>
      {trouble && (
        <p className="flex flex-wrap items-center gap-x-4 bg-amber px-4 font-semibold">
          <span className="py-2">{trouble}</span>
          <button type="button" className="min-h-11 underline" onClick={() => setOpen(true)}>
            {words.open}
          </button>
        </p>
      )}
      {/* It stays when its trouble ends, by a press in it. */}
      {isOpen && <DialogOfPage onClose={() => setOpen(false)} />}
    </>
  );
}

/** The dialog outside of what opens it, whose colors it would inherit. */
function DialogOfPage({ onClose }: { onClose: () => void }) {
  return createPortal(<WebhookDialog onClose={onClose} />, document.body);
}
