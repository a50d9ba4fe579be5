import { countUnits } from "./count-units.ts";

/** "2 minutes 5 seconds left", a countdown for a screen reader. A file of its own, because the promo's script contains it. */
export function spokenTime(timeLeft: number): string {
  const minutes = Math.floor(timeLeft / 60);
  const seconds = countUnits(timeLeft % 60, "second");
  return minutes === 0 ? `${seconds} left` : `${countUnits(minutes, "minute")} ${seconds} left`;
}
