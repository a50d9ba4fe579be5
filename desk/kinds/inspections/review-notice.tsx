import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { Visit } from "#contract/rows.ts";
import { inspectionWords } from "#copy/desk/inspections.ts";
import { showToast } from "#web/ui/toast.ts";
import { callDesk, explainFailure } from "../../desk-call.ts";
import { PEOPLE } from "../../person/open-record.ts";
import { clockTime, shortMoment } from "./office-time.ts";
import { REVIEW, reviewQuery } from "./review-query.ts";
import { ACTION } from "./visit-actions.tsx";

const words = inspectionWords.review;

/** Says of a done visit when the mail that asks for a review goes, with a button that stops it, or when it went. */
export function ReviewNotice({ visit: { id, email, customer_name: about } }: { visit: Visit }) {
  const client = useQueryClient();
  const { data: state } = useQuery(reviewQuery(id));
  const { mutate, isPending } = useMutation({
    mutationFn: () => callDesk("stop_review", { inspection: id }),
    retry: false,
    onSuccess: () => showToast({ tone: "success", title: words.stopped, about }),
    onError: (error) =>
      showToast({
        tone: "error",
        title: explainFailure(error, words.failed),
        about,
      }),
    onSettled() {
      for (const key of [REVIEW, PEOPLE]) void client.invalidateQueries({ queryKey: [key] });
    },
  });
  if (!state) return null;
  if (state.sent_at) return <p className="text-sm text-slate">{words.sent(shortMoment(state.sent_at))}</p>;
  return (
    <div className="flex flex-wrap items-center gap-3">
      <p role="status" className="text-sm wrap-anywhere">
        {words.due(email, clockTime(state.due_at))}
      </p>
      <button type="button" disabled={isPending} className={ACTION} onClick={() => mutate()}>
        {words.stop}
      </button>
    </div>
  );
}
