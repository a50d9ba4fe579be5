import { dashboard } from "#content/admin.ts";
import { dateTime } from "../../ui/date-time.ts";
import type { DeskNews } from "./use-news.ts";

/** What staff must know of the desk itself, at its lower edge so that nothing moves: no connection, failing mail. */
export function DeskNotices({ answer, lost }: DeskNews) {
  const mail = answer?.mail;
  return (
    <div role="status" className="shrink-0 text-sm">
      {lost && <p className="bg-amber px-4 py-2 font-semibold">{dashboard.connectionLost}</p>}
      {mail?.failing_since && (
        <p className="bg-brick px-4 py-2 text-white wrap-anywhere">
          <strong>{dashboard.mailFailing(dateTime(mail.failing_since))}</strong>{" "}
          {mail.waiting > 0 && dashboard.mailWaiting(mail.waiting)}{" "}
          {mail.last_error && dashboard.mailReason(mail.last_error)}
        </p>
      )}
    </div>
  );
}
