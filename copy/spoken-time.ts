/** "2 minutes 5 seconds left" for who hears a countdown. Apart from all other words: the promo's script has it. */
export function spokenTime(timeLeft: number): string {
  const minutes = Math.floor(timeLeft / 60);
  const seconds = counted(timeLeft % 60, "second");
  return minutes === 0 ? `${seconds} left` : `${counted(minutes, "minute")} ${seconds} left`;
}

function counted(count: number, unit: string): string {
  return `${count} ${unit}${count === 1 ? "" : "s"}`;
}
