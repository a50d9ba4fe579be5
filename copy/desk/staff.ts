/** Words for the names under which staff work. */
export const staffWords = {
  ask: "Who are you?",
  introduction:
    "Your name is shown with what you do here. Everybody signs in with the same password, so nothing checks that it is you.",
  other: "Somebody else",
  later: "Later",
  confirm: "That's me",
  change: (name: string) => `You work as ${name}. Change the name`,
  handOver: "Hand over",
  handOverTo: "To whom?",
  mailed: "gets a mail",
} as const;
