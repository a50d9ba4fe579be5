import { createContext, use, useEffect, useState, useSyncExternalStore } from "react";
import { leaveIfRefused } from "../session/leave-if-refused.ts";
import { openSession, readWho } from "../session/who.ts";
import { CrewDay, type DayState } from "./crew-day.ts";
import { forgetKeptDay, keepDesk, markKept } from "./kept-desk.ts";

/** Asks if the session still opens the desk; where it does not, the login says why. */
const checkSession = () => void openSession().then(leaveIfRefused);

/** The day of who has signed in, from what this phone has, followed while it is shown. */
export function useCrewDay(): { day: CrewDay; state: DayState } {
  const [member] = useState(() => readWho().member ?? ""); // nobody any more once the session is over
  const [day] = useState(() => new CrewDay(member, checkSession));
  const state = useSyncExternalStore(day.subscribe, day.read);
  useEffect(() => {
    let stop = () => {};
    let isLeft = false;
    // Of another member first nothing is left.
    void forgetKeptDay(member).then(() => {
      markKept(member);
      if (!isLeft) stop = day.start();
    });
    return () => {
      isLeft = true;
      stop();
    };
  }, [day, member]);
  const hasRead = state.readAt !== null && !state.isLost;
  useEffect(() => {
    if (hasRead) keepDesk().catch(() => undefined); // tried again at the next opening
  }, [hasRead]);
  return { day, state };
}

export const CrewDayContext = createContext<{ day: CrewDay; state: DayState } | null>(null);

/** The day around a component. */
export function useDay(): { day: CrewDay; state: DayState } {
  const found = use(CrewDayContext);
  if (!found) throw new Error("A crew's day is missing around this component.");
  return found;
}
