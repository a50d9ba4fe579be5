import { presenceWords as words } from "#copy/desk/presence.ts";
import { NameForm } from "../kinds/answer/name-form.tsx";
import { Modal } from "../list/modal.tsx";

/** Asks for the name that visitors will read. */
export function NameDialog({ onName, onClose }: { onName: (name: string) => void; onClose: () => void }) {
  return (
    <Modal title={words.title} className="w-[min(26rem,calc(100%-2rem))] p-6" onClose={onClose}>
      {(close) => (
        <>
          <h2 className="text-lg font-bold">{words.title}</h2>
          <p className="mt-1 text-slate">{words.introduction}</p>
          <NameForm submit={words.confirm} onName={onName} onCancel={close} />
        </>
      )}
    </Modal>
  );
}
