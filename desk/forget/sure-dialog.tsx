import type { PersonToForget } from "#contract/rows.ts";
import { forgetWords } from "#copy/desk/forget.ts";
import { Button } from "#web/ui/button.tsx";
import { Modal } from "../list/modal.tsx";

const words = forgetWords.sure;

type SureDialogProps = { person: PersonToForget; busy: boolean; onConfirm: () => void; onClose: () => void };

/** Says what cannot be undone, and asks for a second press. */
export function SureDialog({ person, busy, onConfirm, onClose }: SureDialogProps) {
  return (
    <Modal title={words.title} className="max-w-[min(30rem,calc(100%-2rem))] p-5 sm:p-6" onClose={onClose}>
      {(close) => (
        <div className="grid gap-4 text-[0.9375rem] leading-normal">
          <h2 className="text-lg font-bold">{words.title}</h2>
          <ul className="grid list-disc gap-2 pl-5">
            <li className="font-medium">{words.deletes(person.counts, person.photos)}</li>
            {person.to_come > 0 && <li className="font-medium">{words.cancels(person.to_come)}</li>}
            <li>{words.blackens}</li>
            <li>{words.stays}</li>
            <li>{words.recorded}</li>
          </ul>
          {/* What harms nothing has the focus, and stands where the press before was. */}
          <div className="flex flex-row-reverse flex-wrap-reverse gap-3">
            <Button kind="quiet" autoFocus disabled={busy} onClick={close}>
              {forgetWords.keep}
            </Button>
            <Button kind="danger" disabled={busy} onClick={onConfirm}>
              {busy ? words.busy : words.confirm}
            </Button>
          </div>
        </div>
      )}
    </Modal>
  );
}
