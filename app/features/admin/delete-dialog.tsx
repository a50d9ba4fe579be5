import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useEffect, useId, useRef } from "react";
import { deletion } from "#content/admin.ts";
import { Button } from "../../ui/button.tsx";
import { showToast } from "../../ui/toast.ts";
import { DeskError } from "./desk-call.ts";
import { withoutRow } from "./record-pages.ts";
import type { RecordKind } from "./records.ts";
import { useDeskPlace } from "./use-desk-place.ts";
import { changeLists } from "./use-records.ts";

/** What to delete. */
export type Removal = {
  // biome-ignore lint/suspicious/noExplicitAny: any kind of record is deleted by its id alone.
  kind: RecordKind<any>;
  id: string;
};

/** Asks before a record is deleted for good. One that is gone already counts as deleted. */
export function DeleteDialog({ removal, onClose }: { removal: Removal; onClose: () => void }) {
  const { kind, id } = removal;
  const client = useQueryClient();
  const { goTo } = useDeskPlace();
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useId();
  useEffect(() => dialog.current?.showModal(), []);
  const { mutate, isPending } = useMutation({
    mutationFn: async () => {
      await kind.remove(id).catch((error: unknown) => {
        if (!(error instanceof DeskError && error.status === 404)) throw error;
      });
    },
    onSuccess() {
      changeLists(client, kind, (pages) => withoutRow(pages, id));
      client.removeQueries({ queryKey: ["record", kind.tab, id] });
      showToast({ tone: "success", title: deletion.done });
      onClose();
      goTo({ open: null }, { replace: true });
    },
    onError() {
      showToast({ tone: "error", title: deletion.errors.failed });
      onClose();
    },
  });
  return (
    <dialog
      ref={dialog}
      aria-labelledby={heading}
      className="m-auto max-w-md rounded-card border border-line bg-white p-6 shadow-float backdrop:bg-ink/40"
      onClose={onClose}
    >
      <div className="grid gap-4">
        <h2 id={heading} className="text-lg font-bold">
          {deletion.title(kind.what)}
        </h2>
        <p>{deletion.text}</p>
        <div className="flex flex-wrap justify-end gap-3">
          <Button kind="quiet" autoFocus disabled={isPending} onClick={onClose}>
            {deletion.cancel}
          </Button>
          <Button className="bg-brick hover:bg-ink" disabled={isPending} onClick={() => mutate()}>
            {deletion.confirm}
          </Button>
        </div>
      </div>
    </dialog>
  );
}
