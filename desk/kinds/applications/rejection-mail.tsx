import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { use } from "react";
import { applicationWords } from "#copy/desk/applications.ts";
import { formatDateTime, formatTime } from "#web/ui/date-time.ts";
import { showToast } from "#web/ui/toast.ts";
import { callDesk, explainFailure } from "../../desk-call.ts";
import { LiveFeedContext } from "../../list/live-feed.ts";
import { useReread } from "../../list/use-reread.ts";

const { rejectionMail: words } = applicationWords;

/** The time in which a mail that is due usually leaves. */
const LEAVING_MS = 3_000;

/** The mail to an applicant who is not hired. */
export type RejectionMail = {
  due_at: string;
  sent_at: string | null;
  /** True while it is being sent. */
  is_leaving: boolean;
  is_given_up: boolean;
  /** The reason why the last try failed. */
  last_error: string | null;
};

/** The key of what is read of these mails. */
export const REJECTION_MAIL = "rejection mail";

/** Reads the mail of an application, again when it is due and after each change that the desk hears of; null for none. */
export function useRejectionMail(id: string): RejectionMail | null {
  const { subscribe } = use(LiveFeedContext);
  const { data, refetch } = useQuery({
    queryKey: [REJECTION_MAIL, id],
    queryFn: async ({ signal }) => {
      const [mail] = (await callDesk("read_rejection_mail", { application: id }, signal)) as RejectionMail[];
      return mail ?? null;
    },
    refetchInterval: ({ state }) =>
      state.data && !state.data.sent_at && !state.data.is_given_up
        ? Math.max(Date.parse(state.data.due_at) - Date.now(), 0) + LEAVING_MS
        : false,
  });
  useReread(subscribe, refetch);
  return data ?? null;
}

/** True for a mail that staff can still stop. */
export function isHeld(mail: RejectionMail | null): boolean {
  return mail !== null && !mail.sent_at && !mail.is_leaving && !mail.is_given_up;
}

/** Says when the mail leaves, with a way to stop it, or what became of it. */
export function RejectionMailLine({ id, name, mail }: { id: string; name: string; mail: RejectionMail }) {
  const client = useQueryClient();
  const stop = useMutation({
    mutationFn: () => callDesk("stop_rejection_mail", { application: id }),
    onSuccess: () => showToast({ tone: "success", title: words.stopped, about: name }),
    onError(error) {
      showToast({ tone: "error", title: explainFailure(error, words.stopFailed), about: name });
    },
    onSettled: () => client.invalidateQueries({ queryKey: [REJECTION_MAIL, id] }),
  });
  return (
    <div className="rounded-card bg-paper px-3 py-1">
      <p className="flex min-h-11 flex-wrap items-center gap-x-2">
        {describeMail(mail)}
        {isHeld(mail) && (
          <button
            type="button"
            disabled={stop.isPending}
            className="min-h-11 px-1 underline disabled:opacity-40"
            onClick={() => stop.mutate()}
          >
            {words.stop}
          </button>
        )}
      </p>
      {mail.last_error && !mail.sent_at && (
        <p className="pb-2 text-sm text-slate wrap-anywhere">{mail.last_error}</p>
      )}
    </div>
  );
}

function describeMail({ due_at, sent_at, is_leaving, is_given_up, last_error }: RejectionMail): string {
  if (sent_at) return words.sent(formatDateTime(sent_at));
  if (is_given_up) return words.failed;
  if (is_leaving) return words.leaving;
  return last_error ? words.delayed : words.goes(formatTime(due_at));
}
