import { inspectionWords } from "#copy/desk/inspections.ts";
import { schedule } from "#copy/inspections.ts";
import { ConfirmDialog } from "../../list/confirm-dialog.tsx";
import { shortMoment } from "./office-time.ts";
import { unusualAt } from "./unusual-time.ts";

/** Why a time is not a usual one; empty where it is. */
export function unusual(start: string): string[] {
  return unusualAt(start, { ...schedule.inspections, holidays: schedule.holidays });
}

type UnusualTimeProps = { start: string; onConfirm: () => void; onClose: () => void };

/** Asks whether a visit is to be at a time that staff may not mean. */
export function UnusualTime({ start, onConfirm, onClose }: UnusualTimeProps) {
  const { title, confirm, keep } = inspectionWords.unusual;
  return (
    <ConfirmDialog
      title={title(shortMoment(start))}
      text={unusual(start).join(" ")}
      confirm={confirm}
      keep={keep}
      onConfirm={onConfirm}
      onClose={onClose}
    />
  );
}
