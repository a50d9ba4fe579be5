import { crewWords as words } from "#copy/desk/crew.ts";
import { useDay } from "./use-crew-day.ts";

/** Stands beside what the server does not have yet; `said` are its words for why it waits. */
export function Waits({ said = null }: { said?: string | null }) {
  const { isLost, isReading } = useDay().state;
  return (
    <span className="text-sm font-semibold text-slate">
      {said !== null ? words.refused.later(said) : isLost || !isReading ? words.waits : words.sending}
    </span>
  );
}
