import { crewWords } from "#copy/desk/crew.ts";
import { useDay } from "./use-crew-day.ts";
import type { Work } from "./work.ts";

const words = crewWords.refused;

/** Work that the server has refused, with its words: it stays until the person drops it. */
export function RefusedWork({ work }: { work: Work }) {
  const { day } = useDay();
  const what = nameWork(work);
  return (
    <div role="alert" className="grid gap-1 rounded-card border-2 border-brick bg-white p-3">
      <p className="font-bold text-brick">
        {words.heading}: {work.refusal}
      </p>
      <div className="flex items-start justify-between gap-3">
        <p dir="auto" className="min-w-0 py-2 whitespace-pre-wrap wrap-anywhere">
          {work.kind === "photo" && work.preview ? (
            <img src={work.preview} alt={words.photo} className="size-20 rounded-card object-cover" />
          ) : (
            what
          )}
        </p>
        <button
          type="button"
          className="min-h-11 shrink-0 font-semibold underline underline-offset-4"
          aria-label={words.dropOf(what)}
          onClick={() => void day.drop(work)}
        >
          {words.drop}
        </button>
      </div>
    </div>
  );
}

function nameWork(work: Work): string {
  if (work.kind === "note") return work.note;
  if (work.kind === "photo") return words.photo;
  return work.isDone ? words.done : words.notDone;
}
