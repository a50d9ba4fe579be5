import type { RecordLine } from "#contract/rows.ts";
import { personWords as words } from "#copy/desk/person.ts";
import { showToast } from "#web/ui/toast.ts";
import { LINK_BUTTON } from "./link-button.ts";
import type { RecordName } from "./record-address.ts";
import { nameLine, useChange } from "./use-person.ts";

/** Says that another record is not of the person of the open one. It can be undone. */
export function PartButton({ record, other }: { record: RecordName; other: RecordLine }) {
  const link = useChange("link_people");
  const part = useChange("part_person", ({ kind, subject }) =>
    showToast({
      tone: "success",
      title: words.others.parted,
      about: nameLine(other),
      action: {
        label: words.others.undo,
        run: () =>
          link.mutate({
            kind: record.kind,
            subject: record.id,
            other_kind: kind,
            other: subject,
            same: true,
          }),
      },
    }),
  );
  return (
    <button
      type="button"
      disabled={part.isPending}
      className={`${LINK_BUTTON} ml-auto shrink-0`}
      onClick={() => part.mutate({ kind: other.kind, subject: other.id })}
    >
      {words.others.part}
    </button>
  );
}
