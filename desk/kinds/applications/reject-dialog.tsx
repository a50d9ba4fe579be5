import { useState } from "react";
import { applicationWords } from "#copy/desk/applications.ts";
import { careersWords } from "#site-data/data.ts";
import { Button } from "#web/ui/button.tsx";
import { formatDateTime } from "#web/ui/date-time.ts";
import { CheckField } from "../../list/check-field.tsx";
import { Modal } from "../../list/modal.tsx";

const { reject: words } = applicationWords;
const { subject, paragraphs } = careersWords.rejection;

type RejectDialogProps = {
  name: string;
  /** The receiver of the mail; "" for none. */
  email: string;
  /** The time at which a mail went before, ISO; null for none. */
  sentAt: string | null;
  onReject: (withMail: boolean) => void;
  onClose: () => void;
};

/** Asks before an applicant is rejected if a mail is to say so, and shows what it says. */
export function RejectDialog({ name, email, sentAt, onReject, onClose }: RejectDialogProps) {
  const canWrite = email !== "" && sentAt === null;
  const [isWriting, setWriting] = useState(canWrite);
  const title = words.title(name);
  return (
    <Modal title={title} className="max-w-[min(32rem,calc(100%-2rem))] p-6" onClose={onClose}>
      {(close) => (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
          <h2 dir="auto" className="text-lg font-bold wrap-anywhere">
            {title}
          </h2>
          {sentAt && <p>{words.sentBefore(formatDateTime(sentAt))}</p>}
          {canWrite && (
            <CheckField checked={isWriting} onCheck={setWriting}>
              <span dir="auto" className="wrap-anywhere">
                {words.write(email)}
              </span>
            </CheckField>
          )}
          {isWriting && (
            <>
              <blockquote className="grid gap-2 rounded-card border border-line bg-paper px-4 py-3 text-sm">
                <p className="font-semibold">{subject}</p>
                {paragraphs.map((paragraph) => (
                  <p key={paragraph}>{paragraph}</p>
                ))}
              </blockquote>
              <p className="text-sm text-slate">{words.held}</p>
            </>
          )}
          <div className="flex flex-wrap justify-end gap-3">
            <Button kind="quiet" onClick={close}>
              {words.cancel}
            </Button>
            <Button
              onClick={() => {
                onReject(isWriting);
                close();
              }}
            >
              {words.confirm}
            </Button>
          </div>
        </div>
      )}
    </Modal>
  );
}
