import { useEffect } from "react";
import { connection } from "#content/errors.ts";
import { showToast } from "../../ui/toast.ts";

/** Tells the visitor when the connection goes and when it is back. */
export function useConnectionNotices(): void {
  useEffect(() => {
    const offline = () => showToast({ tone: "error", title: connection.offline });
    const online = () => showToast({ tone: "success", title: connection.backOnline });
    addEventListener("offline", offline);
    addEventListener("online", online);
    return () => {
      removeEventListener("offline", offline);
      removeEventListener("online", online);
    };
  }, []);
}
