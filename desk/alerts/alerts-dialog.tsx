import { useQuery } from "@tanstack/react-query";
import { alertWords } from "#copy/desk/alerts.ts";
import { Button } from "#web/ui/button.tsx";
import { Modal } from "../list/modal.tsx";
import { AlertsForm } from "./alerts-form.tsx";
import { DialogEnd } from "./dialog-end.tsx";
import { findSupport } from "./subscription.ts";
import { deviceQuery, useNotificationPermission } from "./use-alerts.ts";

/** The choice of this device's alerts, or the reason why it cannot have any. */
export function AlertsDialog({ onClose }: { onClose: () => void }) {
  return (
    <Modal title={alertWords.title} className="w-[min(28rem,calc(100%-2rem))]" onClose={onClose}>
      {(close) => (
        <div className="grid gap-4 px-5 pt-5 text-[0.9375rem] leading-normal sm:px-6 sm:pt-6">
          <div className="grid gap-1">
            <h2 className="text-lg font-bold">{alertWords.title}</h2>
            <p className="text-slate">{alertWords.introduction}</p>
          </div>
          <Content onClose={close} />
        </div>
      )}
    </Modal>
  );
}

function Content({ onClose }: { onClose: () => void }) {
  const support = findSupport();
  if (support === "ready") return <Allowed onClose={onClose} />;
  return (
    <>
      <Obstacle {...alertWords.unsupported[support]} />
      <DialogEnd onClose={onClose} />
    </>
  );
}

function Allowed({ onClose }: { onClose: () => void }) {
  const permission = useNotificationPermission();
  const { data: device, isError, refetch } = useQuery({ ...deviceQuery, enabled: permission !== "denied" });
  if (device && permission !== "denied") {
    const isOn = device.isOn && permission === "granted";
    return <AlertsForm isOn={isOn} settings={device.settings} onClose={onClose} />;
  }
  return (
    <>
      {permission === "denied" ? (
        <Obstacle {...alertWords.denied} />
      ) : isError ? (
        <div className="grid justify-items-start gap-3">
          <p role="alert" className="font-medium text-brick">
            {alertWords.unread}
          </p>
          <Button kind="quiet" onClick={() => void refetch()}>
            {alertWords.retry}
          </Button>
        </div>
      ) : (
        <p role="status">{alertWords.loading}</p>
      )}
      <DialogEnd onClose={onClose} />
    </>
  );
}

function Obstacle({ title, how }: { title: string; how: string }) {
  return (
    <div role="status" className="grid gap-1 rounded-card border border-line bg-paper p-4">
      <p className="font-semibold">{title}</p>
      <p>{how}</p>
    </div>
  );
}
