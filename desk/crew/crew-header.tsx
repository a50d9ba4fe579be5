import { useState } from "react";
import { Link } from "react-router";
import { crewWords as words } from "#copy/desk/crew.ts";
import { MY_SIGN_IN } from "../desk-address.ts";
import { ConfirmDialog } from "../list/confirm-dialog.tsx";
import { useLeave } from "../session/use-leave.ts";
import { formatLongDay, formatMoment } from "./days.ts";
import { useDay } from "./use-crew-day.ts";
import { useToday } from "./use-today.ts";
import { isWaiting } from "./work.ts";

/** The crew's name and the day, the way out, and from when the visits are. */
export function CrewHeader({ name }: { name: string }) {
  const today = useToday();
  return (
    <header className="sticky top-0 z-20">
      <div className="on-dark bg-bronze text-white">
        <div className="mx-auto flex min-h-14 w-[min(100%-1.5rem,40rem)] items-center gap-4">
          <div className="min-w-0 grow py-1.5">
            <h1 className="truncate text-lg leading-tight font-bold">{name}</h1>
            <p className="text-sm leading-tight text-mist">{formatLongDay(today)}</p>
          </div>
          <Link to={MY_SIGN_IN} className="flex min-h-11 items-center text-sm whitespace-nowrap">
            {words.mine}
          </Link>
          <LogoutButton />
        </div>
      </div>
      <Freshness today={today} />
    </header>
  );
}

function Freshness({ today }: { today: string }) {
  const { day, state } = useDay();
  const { readAt, isReading, isLost, works } = state;
  const waiting = works.filter(isWaiting).length;
  const time = readAt && formatMoment(readAt, today);
  const isAway = isLost && time !== null;
  return (
    <div className={`border-b ${isAway ? "border-ink/30 bg-amber" : "border-line bg-white"}`}>
      <div className="mx-auto flex min-h-11 w-[min(100%-1.5rem,40rem)] items-center justify-between gap-3">
        <p className="py-1.5 text-sm leading-snug font-semibold">
          {time && words.asOf(time)} {/* The time alone is read out to nobody each minute. */}
          <span role="status">
            {isAway && words.offline} {waiting > 0 && words.waiting(waiting)}
          </span>
        </p>
        <button
          type="button"
          className="-mr-2 min-h-11 shrink-0 px-2 text-sm font-semibold underline underline-offset-4"
          onClick={() => void day.catchUp()}
        >
          {isReading ? words.reading : words.refresh}
        </button>
      </div>
    </div>
  );
}

/** Logs out, but asks before it loses what was not sent. */
function LogoutButton() {
  const { day, state } = useDay();
  const { isLeaving, logout } = useLeave();
  const [isAsking, setAsking] = useState(false);
  const unsent = state.works.filter(({ sentAt }) => sentAt === null).length;
  async function leave() {
    await day.dropAll().catch(() => undefined); // a browser that keeps nothing
    logout();
  }
  return (
    <>
      <button
        type="button"
        disabled={isLeaving}
        className="min-h-11 text-sm font-semibold whitespace-nowrap"
        onClick={() => (unsent > 0 ? setAsking(true) : void leave())}
      >
        {isLeaving ? words.loggingOut : words.logout}
      </button>
      {isAsking && (
        <ConfirmDialog
          title={words.leave.title}
          text={words.leave.text(unsent)}
          confirm={words.leave.confirm}
          keep={words.leave.keep}
          busy={isLeaving}
          onConfirm={() => void leave()}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}
