import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { deletionWords } from "#copy/desk/desk.ts";
import { showToast } from "#web/ui/toast.ts";
import { useDeskAddress } from "../desk-address.ts";
import { callDesk, DeskError } from "../desk-call.ts";
import { findRecordKind } from "../person/record-address.ts";
import { ConfirmDialog } from "./confirm-dialog.tsx";
import type { Kind } from "./kind.ts";
import { removeRow } from "./record-pages.ts";
import { nameRow } from "./status.tsx";
import { changeLists } from "./use-records.ts";

/** A record to delete, and a note on the effect for others. */
export type Removal = { kind: Kind; id: string; note?: string | null | undefined };

/** Asks before a record is deleted for good. A record that is already gone counts as deleted. */
export function DeleteDialog({ removal, onClose }: { removal: Removal; onClose: () => void }) {
  const { kind, id, note } = removal;
  const client = useQueryClient();
  const [about] = useState(() => nameRow(client, kind, id));
  const { goTo } = useDeskAddress();
  const { mutate, isPending } = useMutation({
    mutationFn: async () => {
      await callDesk("delete_record", { kind: findRecordKind(kind.id) ?? "", id }).catch((error: unknown) => {
        if (!(error instanceof DeskError && error.status === 404)) throw error;
      });
    },
    onSuccess() {
      changeLists(client, kind, (pages) => removeRow(pages, id));
      client.removeQueries({ queryKey: ["record", kind.id, id] });
      showToast({ tone: "success", title: deletionWords.done, about });
      onClose();
      goTo({ open: null }, { replace: true });
    },
    onError() {
      showToast({ tone: "error", title: deletionWords.failed, about });
      onClose();
    },
  });
  return (
    <ConfirmDialog
      title={deletionWords.title(kind.one)}
      text={[note, deletionWords.text].filter(Boolean).join(" ")}
      confirm={deletionWords.confirm}
      keep={deletionWords.cancel}
      busy={isPending}
      onConfirm={() => mutate()}
      onClose={onClose}
    />
  );
}
