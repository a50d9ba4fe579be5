import type { InvitationLink } from "#contract/api/people.ts";
import { peopleWords } from "#copy/desk/people.ts";
import { Button } from "#web/ui/button.tsx";
import { showToast } from "#web/ui/toast.ts";
import { copyText } from "../copy-text.ts";
import { Modal } from "../list/modal.tsx";

const words = peopleWords.invite;

/** A link that has just been made, with whose it is. */
export type ShownLink = InvitationLink & { name: string; email: string };

/** Shows a new link and its QR code, for who stands beside or is far away. */
export function LinkDialog({ shown, onClose }: { shown: ShownLink; onClose: () => void }) {
  const { link, qr, name, email } = shown;
  const title = words.link.title(name);
  const copy = () =>
    copyText(link).then(
      () => showToast({ tone: "success", title: words.link.copied }),
      () => showToast({ tone: "error", title: peopleWords.failed }),
    );
  return (
    <Modal title={title} className="w-[min(28rem,calc(100%-2rem))] p-6" onClose={onClose}>
      {(close) => (
        <div className="grid gap-4">
          <h2 className="text-lg font-bold">
            <bdi>{title}</bdi>
          </h2>
          <p>
            {email && `${words.mailed(email)} `}
            {words.link.text}
          </p>
          <img
            src={`data:image/svg+xml;charset=utf-8,${encodeURIComponent(qr)}`}
            alt={words.link.qr}
            className="size-64 max-w-full justify-self-center"
          />
          <input
            readOnly
            aria-label={title}
            value={link}
            className="form-control min-h-11 w-full rounded-card bg-paper px-3 text-sm"
            onFocus={(event) => event.currentTarget.select()}
          />
          <div className="flex flex-wrap justify-end gap-3">
            <Button kind="quiet" onClick={() => void copy()}>
              {words.link.copy}
            </Button>
            <Button onClick={close}>{words.link.close}</Button>
          </div>
        </div>
      )}
    </Modal>
  );
}
