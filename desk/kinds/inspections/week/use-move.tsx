import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { Block, Visit } from "#contract/rows.ts";
import { inspectionWords } from "#copy/desk/inspections.ts";
import { weekWords } from "#copy/desk/week.ts";
import { showToast } from "#web/ui/toast.ts";
import { callDesk, explainFailure } from "../../../desk-call.ts";
import type { Kind } from "../../../list/kind.ts";
import { showChange, showConflict } from "../../../list/status.tsx";
import { PEOPLE } from "../../../person/open-record.ts";
import { isInWay } from "../days.ts";
import { makeVisitSpan, nameCrew, shortMoment } from "../office-time.ts";
import { STATUSES } from "../statuses.ts";
import { SLOTS } from "../time-choice.tsx";
import { listWarnings } from "../unusual-time-dialog.tsx";
import type { Target } from "./move-target.ts";
import { WEEK } from "./week-query.ts";

type Move = Target & { visit: Visit; tells: boolean; isUndo?: boolean };

/** A move about which staff are asked: a time that they may not mean, or a mail to the customer. */
export type Question = { visit: Visit; target: Target; warnings: string[]; asksForMail: boolean };

/** Moves a visit to another time or crew, with a question before where there is one, and an undo after it. */
export function useMove(kind: Kind<Visit>, blocks: readonly Block[]) {
  const client = useQueryClient();
  const [question, setQuestion] = useState<Question | null>(null);
  const { mutate, isPending } = useMutation({
    mutationFn: ({ visit, start, crew, tells }: Move) =>
      callDesk("reschedule_inspection", {
        inspection: visit.id,
        ...makeVisitSpan(start),
        crew,
        seen: visit.sequence,
        tells,
      }),
    retry: false,
    scope: { id: "visit move" },
    onSuccess([moved], { visit, tells, isUndo }) {
      if (!moved) return;
      showChange(client, kind, visit.id, moved);
      const time = `${shortMoment(moved.starts_at)}, ${nameCrew(moved.crew)}`;
      const undo = () =>
        mutate({ visit: moved, start: visit.starts_at, crew: visit.crew, tells, isUndo: true });
      showToast({
        tone: "success",
        title: isUndo ? weekWords.move.undone(time) : inspectionWords.move.done(time),
        about: visit.customer_name,
        ...(!isUndo && { action: { label: weekWords.move.undo, run: undo } }),
      });
    },
    onError(error, { visit }) {
      if (showConflict(client, kind, STATUSES, visit.id, error)) return;
      showToast({
        tone: "error",
        title: explainFailure(error, inspectionWords.move.failed),
        about: visit.customer_name,
      });
    },
    onSettled() {
      for (const key of [WEEK, SLOTS, PEOPLE]) void client.invalidateQueries({ queryKey: [key] });
    },
  });

  function move(visit: Visit, target: Target) {
    const isSameTime = Date.parse(visit.starts_at) === Date.parse(target.start);
    if (isSameTime && visit.crew === target.crew) return;
    const place = { ...makeVisitSpan(target.start), crew: target.crew };
    if (blocks.some((block) => isInWay(block, place))) {
      showToast({ tone: "error", title: weekWords.move.blocked, about: visit.customer_name });
      return;
    }
    const warnings = isSameTime ? [] : listWarnings(target.start);
    if (isSameTime) mutate({ visit, ...target, tells: false });
    else setQuestion({ visit, target, warnings, asksForMail: visit.email !== "" });
  }

  return {
    move,
    isPending,
    question,
    answer(tells: boolean) {
      if (question) mutate({ visit: question.visit, ...question.target, tells });
      setQuestion(null);
    },
    closeQuestion: () => setQuestion(null),
  };
}
