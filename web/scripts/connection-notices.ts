import { connection } from "#site/messages.ts";
import { showToast } from "../ui/toast.ts";

/** Tells the visitor when the connection goes and when it is back. */
export function noticeConnection(): void {
  addEventListener("offline", () => showToast({ tone: "error", title: connection.offline }));
  addEventListener("online", () => showToast({ tone: "success", title: connection.backOnline }));
}
