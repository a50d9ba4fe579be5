import { useEffect, useState } from "react";
import { findDay } from "./days.ts";

const LOOK_EVERY = 60_000; // milliseconds

const findToday = () => findDay(new Date().toISOString());

/** Today in the office's time zone, "2026-12-01": a phone may show the day since yesterday. */
export function useToday(): string {
  const [today, setToday] = useState(findToday);
  useEffect(() => {
    const look = () => setToday(findToday());
    const timer = setInterval(look, LOOK_EVERY);
    document.addEventListener("visibilitychange", look);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", look);
    };
  }, []);
  return today;
}
