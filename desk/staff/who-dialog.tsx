import { staffWords as words } from "#copy/desk/staff.ts";
import { storeStaffName } from "../device.ts";
import { NameForm } from "../kinds/answer/name-form.tsx";
import { Modal } from "../list/modal.tsx";
import { useStaff } from "./use-staff.ts";

/** Class of a button with somebody's name. */
export const NAME_BUTTON =
  "min-h-11 rounded-card border border-slate bg-white px-4 font-semibold hover:bg-paper disabled:opacity-40";

/** Asks under which name somebody works in this browser, and keeps it. `onName` may go on with what needed the name. */
export function WhoDialog({ onName, onClose }: { onName?: (name: string) => void; onClose: () => void }) {
  const staff = useStaff();
  const choose = (name: string) => {
    storeStaffName(name);
    onClose();
    onName?.(name);
  };
  return (
    <Modal title={words.ask} className="w-[min(28rem,calc(100%-2rem))] p-6" onClose={onClose}>
      {(close) => (
        <div className="grid gap-3">
          <h2 className="text-lg font-bold">{words.ask}</h2>
          <p className="text-slate">{words.introduction}</p>
          {staff.length > 0 && (
            <ul className="flex flex-wrap gap-2">
              {staff.map(({ name }) => (
                <li key={name}>
                  <button type="button" className={NAME_BUTTON} onClick={() => choose(name)}>
                    {name}
                  </button>
                </li>
              ))}
            </ul>
          )}
          <NameForm submit={words.confirm} onName={choose} onCancel={close} />
        </div>
      )}
    </Modal>
  );
}
