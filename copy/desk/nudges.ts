/** Words for the reminders of a price range that the site mails by itself. */
export const nudgeWords = {
  goes: (day: string) => `A reminder goes ${day}`,
  reminded: (day: string) => `Reminded ${day}`,
  stop: "Stop",
  stopped: "Reminders are stopped",
  goOn: "Let them go",
  isStopped: "The reminders are stopped.",
  undo: "Undo",
  unsubscribed: "Wants no reminders",
} as const;
