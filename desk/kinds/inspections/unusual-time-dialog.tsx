import { inspectionWords } from "#copy/desk/inspections.ts";
import { schedule } from "#site-data/company.ts";
import { ConfirmDialog } from "../../list/confirm-dialog.tsx";
import { shortMoment } from "./office-time.ts";
import { listTimeWarnings } from "./unusual-time.ts";

/** Lists the reasons why a time is unusual; empty for a usual one. */
export function listWarnings(start: string): string[] {
  return listTimeWarnings(start, { ...schedule.inspections, holidays: schedule.holidays });
}

type UnusualTimeProps = { start: string; onConfirm: () => void; onClose: () => void };

/** Asks for a confirmation of a time that staff may not mean. */
export function UnusualTime({ start, onConfirm, onClose }: UnusualTimeProps) {
  const { title, confirm, keep } = inspectionWords.unusual;
  return (
    <ConfirmDialog
      title={title(shortMoment(start))}
      text={listWarnings(start).join(" ")}
      confirm={confirm}
      keep={keep}
      onConfirm={onConfirm}
      onClose={onClose}
    />
  );
}
