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
      {/* Outside of what holds the button, because it would inherit its colors. */}
      {isOpen && createPortal(<WebhookDialog onClose={() => setOpen(false)} />, document.body)}
    </>
  );
}

/** Says at the desk's lower edge that the webhook takes no calls. */
export function WebhookNotice() {
  const { data: webhook } = useQuery(webhookQuery);
  const trouble = webhook && describeTrouble(webhook);
  if (!trouble) return null;
  return (
    <p className="flex flex-wrap items-center gap-x-4 bg-amber px-4 font-semibold">
      <span className="py-2">{trouble}</span>
      <WebhookButton className="min-h-11 underline">{words.open}</WebhookButton>
    </p>
  );
}
