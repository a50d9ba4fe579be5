import { crewWords as words } from "#copy/desk/crew.ts";
import { Button } from "#web/ui/button.tsx";
import { showToast } from "#web/ui/toast.ts";
import { useDay } from "./use-crew-day.ts";
import { Waits } from "./waits.tsx";
import type { CrewVisit } from "./work.ts";

type DoneButtonProps = { visit: CrewVisit; isDone: boolean; isWaiting: boolean };

/** Says that a visit is done, or takes it back. */
export function DoneButton({ visit: { id, name }, isDone, isWaiting }: DoneButtonProps) {
  const { day } = useDay();
  const action = isDone ? words.notDone : words.done;
  return (
    <div className="grid gap-1">
      <Button
        kind={isDone ? "quiet" : "primary"}
        className="min-h-13 text-lg"
        aria-label={words.doneOf(action, name)}
        onClick={() =>
          day
            .add(id, { kind: "done", isDone: !isDone })
            .catch(() => showToast({ tone: "error", title: words.unkept }))
        }
      >
        {action}
      </Button>
      {isWaiting && <Waits />}
    </div>
  );
}
