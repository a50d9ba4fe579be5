import { useState } from "react";
import { forgetWords as words } from "#copy/desk/forget.ts";
import { MoreMenu } from "../list/more-menu.tsx";
import type { RecordName } from "../person/record-address.ts";
import { ForgetDialog } from "./forget-dialog.tsx";

/** Holds, folded away beside the deletion of a record, that of its whole person. */
export function ForgetMenu({ record }: { record: RecordName }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <MoreMenu label={words.more} act={words.open} className="shrink-0" onPress={() => setOpen(true)} />
      {isOpen && <ForgetDialog record={record} onClose={() => setOpen(false)} />}
    </>
  );
}
