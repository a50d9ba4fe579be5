import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import type { Forgotten, PersonToForget } from "#contract/rows.ts";
import { forgetWords as words } from "#copy/desk/forget.ts";
import { showToast } from "#web/ui/toast.ts";
import { useDeskAddress } from "../desk-address.ts";
import { callDesk, DeskError } from "../desk-call.ts";
import { removeRow } from "../list/record-pages.ts";
import { changeLists } from "../list/use-records.ts";
import { findTab, type RecordName } from "../person/record-address.ts";

/**
 * The query of all that belongs to the person of a record: what surely does, or with `every` all that stands with the person. It is read anew for each
 * look.
 */
export function personToForgetQuery({ kind, id }: RecordName, every: boolean) {
  return queryOptions({
    queryKey: ["person to forget", kind, id, every],
    queryFn: async ({ signal }) =>
      (await callDesk("list_person_to_forget", { kind, subject: id, every }, signal)) as PersonToForget,
    staleTime: Number.POSITIVE_INFINITY, // what staff look at changes only by a refusal
    gcTime: 0,
  });
}

/** Forgets the person of a record, if nothing belongs to them that was not shown. */
export function useForget(record: RecordName, every: boolean, onEnd: () => void) {
  const client = useQueryClient();
  const { goTo } = useDeskAddress();
  return useMutation({
    mutationFn: async ({ ids }: PersonToForget) =>
      (await callDesk("forget_person_of", {
        kind: record.kind,
        subject: record.id,
        shown: ids,
        every,
      })) as Forgotten,
    onSuccess(_, person) {
      for (const { kind, id } of person.records) {
        const tab = findTab(kind) ?? "";
        changeLists(client, { id: tab }, (pages) => removeRow(pages, id));
        client.removeQueries({ queryKey: ["record", tab, id] });
      }
      void client.invalidateQueries({ queryKey: ["people"] });
      void client.invalidateQueries({ queryKey: ["waits"] });
      showToast({ tone: "success", title: words.done(person.counts) });
      onEnd();
      goTo({ open: null }, { replace: true });
    },
    onError(error) {
      const isRefusal = error instanceof DeskError && (error.status === 409 || error.status === 404);
      showToast({ tone: "error", title: isRefusal ? error.message : words.failed });
      const listed = isRefusal && error.details ? (JSON.parse(error.details) as PersonToForget) : null;
      if (listed) client.setQueryData(personToForgetQuery(record, every).queryKey, listed);
    },
  });
}
