import { formatPhone } from "#contract/contact/phone.ts";
import { weekWords } from "#copy/desk/week.ts";
import { Button } from "#web/ui/button.tsx";
import { Modal } from "../../../list/modal.tsx";
import { nameCrew, shortMoment } from "../office-time.ts";
import type { Question } from "./use-move.tsx";

const words = weekWords.move;

type MoveDialogProps = { question: Question; onAnswer: (tells: boolean) => void; onClose: () => void };

/** Asks before a move whether the customer gets a mail, and names what is unusual about the time. */
export function MoveDialog({ question, onAnswer, onClose }: MoveDialogProps) {
  const { visit, target, warnings, asksForMail } = question;
  const title = words.title(visit.customer_name);
  return (
    <Modal title={title} className="max-w-[min(30rem,calc(100%-2rem))] p-6" onClose={onClose}>
      {(close) => (
        <div className="grid gap-4">
          <h2 dir="auto" className="text-lg font-bold wrap-anywhere">
            {title}
          </h2>
          <p className="tabular-nums">
            {words.from(shortMoment(visit.starts_at), nameCrew(visit.crew))}{" "}
            <strong>{words.to(shortMoment(target.start), nameCrew(target.crew))}</strong>
          </p>
          {warnings.length > 0 && <p className="font-semibold text-brick">{warnings.join(" ")}</p>}
          <p className="wrap-anywhere">
            {asksForMail ? words.tell(visit.email) : words.call(formatPhone(visit.phone))}
          </p>
          <div className="flex flex-wrap justify-end gap-3">
            <Button kind="quiet" autoFocus onClick={close}>
              {words.keep}
            </Button>
            {asksForMail && (
              <Button kind="quiet" onClick={() => onAnswer(false)}>
                {words.withoutMail}
              </Button>
            )}
            <Button onClick={() => onAnswer(asksForMail)}>
              {asksForMail ? words.withMail : words.confirm}
            </Button>
          </div>
        </div>
      )}
    </Modal>
  );
}
