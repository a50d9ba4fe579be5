/** Words for the names under which staff work. */
export const staffWords = {
  ask: "Who are you?",
  introduction:
    "Your name stands by what you do here. It is a statement and no proof: everybody signs in with the same password.",
  other: "Somebody else",
  later: "Later",
  confirm: "That's me",
  change: (name: string) => `You work as ${name}. Change the name`,
  handOver: "Hand over",
  handOverTo: "To whom?",
  mailed: "gets a mail",
} as const;
