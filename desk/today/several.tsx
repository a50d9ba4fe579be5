import { useCallback, useState } from "react";
import type { TodayLine } from "#contract/rows.ts";
import { todayWords as words } from "#copy/desk/today.ts";
import { FINISHES, type Section } from "./finish-line.ts";
import { useLineChange } from "./today-line.tsx";

/** Lines that are chosen to be finished together. */
export type Several = {
  /** True while lines are chosen, and not worked one by one. */
  isOn: boolean;
  isChosen(section: Section, line: TodayLine): boolean;
  choose(section: Section, line: TodayLine): void;
  turn(): void;
};

/** A line by what it is of: one record may stand in two sections. */
function nameOf(section: string, { kind, id }: TodayLine): string {
  return `${section} ${kind} ${id}`;
}

export function useSeveral(): Several {
  const [chosen, setChosen] = useState<ReadonlySet<string> | null>(null);
  const choose = useCallback((section: Section, line: TodayLine) => {
    const name = nameOf(section, line);
    setChosen((before) => {
      const after = new Set(before);
      if (!after.delete(name)) after.add(name);
      return after;
    });
  }, []);
  const turn = useCallback(() => setChosen((before) => (before ? null : new Set())), []);
  return {
    isOn: chosen !== null,
    isChosen: (section, line) => chosen?.has(nameOf(section, line)) ?? false,
    choose,
    turn,
  };
}

type SeveralBarProps = { several: Several; lines: readonly TodayLine[] };

/** The bar under the lines by which those that are chosen are finished; it can be undone. One that is gone meanwhile is left out. */
export function SeveralBar({ several, lines }: SeveralBarProps) {
  const change = useLineChange();
  const chosen = lines.filter((line) => several.isChosen(line.section as Section, line));
  async function runEach(name: "finish" | "undo") {
    for (const line of chosen) await FINISHES[line.section as Section][name](line);
  }
  return (
    <div className="sticky bottom-0 flex flex-wrap items-center gap-x-4 gap-y-1 rounded-card border border-slate bg-white px-4 py-2 shadow-float">
      <span role="status" className="font-semibold tabular-nums">
        {words.chosen(chosen.length)}
      </span>
      <button
        type="button"
        disabled={chosen.length === 0 || change.isPending}
        className="ml-auto min-h-11 rounded-card bg-ink px-5 font-semibold text-white disabled:opacity-40"
        onClick={() => {
          change.mutate({
            run: () => runEach("finish"),
            title: words.severalFinished(chosen.length),
            undo: () => change.mutate({ run: () => runEach("undo") }),
          });
          several.turn();
        }}
      >
        {words.done}
      </button>
      <button type="button" className="min-h-11 underline" onClick={several.turn}>
        {words.one}
      </button>
    </div>
  );
}
