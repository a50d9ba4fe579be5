/** Words of the switch "Here" / "Away". */
export const presenceWords = {
  label: "Visitors read that you are here",
  here: "Here",
  away: "Away",
  hereUntil: (time: string) => `Visitors read that you are here, until ${time}`,
  awayHint: "Visitors don't read that anybody is here",
  title: "You are here",
  introduction:
    "Visitors in the chat read that you are here, until the office closes or you haven't touched the desk for an hour.",
  confirm: "I'm here",
  failed: "It could not be saved. Please try again.",
} as const;
