import { useSyncExternalStore } from "react";
import { accessibility } from "#content/accessibility.ts";
import { currentToasts, dismissToast, type Toast, watchToasts } from "./toast.ts";

const NONE: readonly never[] = [];
const TONE = { success: "border-l-moss", error: "border-l-brick" };

/** Where toasts stand. The live region is there from the start, so that what appears in it is announced. */
export function Toasts() {
  const toasts = useSyncExternalStore(watchToasts, currentToasts, () => NONE);
  return (
    <div
      role="status"
      aria-label={accessibility.messages}
      className="pointer-events-none fixed inset-x-4 bottom-20 z-50 grid justify-items-end gap-2 md:bottom-6"
    >
      {toasts.map((toast) => (
        <div
          key={toast.id}
          className={`pointer-events-auto flex w-full max-w-sm items-start gap-3 rounded-card border border-l-4 border-line bg-white p-4 text-base shadow-float ${TONE[toast.tone]}`}
        >
          <div className="grow">
            <p className="font-semibold">{toast.title}</p>
            {toast.text && <p className="text-slate">{toast.text}</p>}
            {toast.action && <ToastAction id={toast.id} action={toast.action} />}
          </div>
          <button
            type="button"
            aria-label={accessibility.dismissMessage}
            className="-m-2 flex size-10 items-center justify-center"
            onClick={() => dismissToast(toast.id)}
          >
            <svg aria-hidden="true" viewBox="0 0 12 12" className="w-3 fill-none stroke-current stroke-2">
              <path d="m1 1 10 10M11 1 1 11" />
            </svg>
          </button>
        </div>
      ))}
    </div>
  );
}

function ToastAction({ id, action }: { id: number; action: NonNullable<Toast["action"]> }) {
  return (
    <button
      type="button"
      className="min-h-11 font-semibold underline"
      onClick={() => {
        dismissToast(id);
        action.run();
      }}
    >
      {action.label}
    </button>
  );
}
