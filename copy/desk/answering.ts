/** Words around the answering of a conversation; Eve's words to the visitor stand in copy/chat.ts. */
export const answeringWords = {
  region: "Who answers",
  eve: "Eve answers.",
  ended: "Eve has it again: you were away for three minutes.",
  /** Followed by the name. */
  you: "You answer as",
  other: (name: string) => `${name} answers this conversation.`,
  unread: "Who answers could not be read.",
  visitorTypes: "The visitor is typing…",
  takeOver: "Take over",
  takingOver: "Taking over…",
  notTakenOver: "The conversation could not be taken over. Please try again.",
  giveBack: "Give back to Eve",
  givingBack: "Giving back…",
  notGivenBack: "The conversation could not be given back. Please try again.",
  /** The name is asked for once, and may be changed. */
  name: {
    label: "Your name, as visitors read it",
    missing: "Enter the name that visitors will read.",
    change: (name: string) => `${name}: change the name`,
    save: "Save",
    cancel: "Cancel",
  },
  composer: {
    label: "Message to the visitor",
    placeholder: "Write to the visitor…",
    send: "Send",
    takeOverFirst: "Take over to send it.",
  },
  /** Answers that stand ready. The visitor's browser fills in there what it has noted. */
  replies: {
    label: "Replies that stand ready",
    choose: "Insert a reply…",
    book: "Link: book a visit",
    bookText: (path: string) => `You can pick a time for our visit here: ${path}`,
    calculator: "Link: price calculator",
    calculatorText: (path: string) => `You can get a first price for your roof here: ${path}`,
  },
  outgoing: {
    sending: "Sending…",
    sent: "Sent",
    failed: "Not sent.",
    retry: "Try again",
  },
  /** Announced to who does not see the messages. */
  visitorSays: (text: string) => `Visitor: ${text}`,
} as const;
