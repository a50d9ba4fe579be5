/** Words for staff who answer a conversation; words to the visitor are in copy/chat.ts. */
export const answeringWords = {
  region: "Who answers",
  eve: "Eve answers.",
  ended: "Eve has it again: you were away for three minutes.",
  /** The name follows. */
  you: "You answer as",
  other: (name: string) => `${name} answers this conversation.`,
  unread: "Who answers could not be read.",
  /** Where several browsers gave the same e-mail address behind one network address. */
  browsers: {
    label: "Browsers",
    hint: (count: number) =>
      `${count} browsers gave this e-mail address. Only the one that you choose reads what you write.`,
    all: "All",
    began: (time: string) => `Began ${time}`,
    /** Above its messages among those of others. */
    heading: (time: string) => `In the browser that began ${time}`,
    answeredBy: (name: string) => `${name} answers`,
  },
  visitorTypes: "The visitor is typing…",
  takeOver: "Take over",
  takingOver: "Taking over…",
  notTakenOver: "The conversation could not be taken over. Please try again.",
  giveBack: "Give back to Eve",
  givingBack: "Giving back…",
  notGivenBack: "The conversation could not be given back. Please try again.",
  /** The desk asks for the name once; staff may change it. */
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
  /** Prepared replies. The forms behind the two links are filled in with the details that the visitor's browser keeps. */
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
  /** Announced by a screen reader. */
  visitorSays: (text: string) => `Visitor: ${text}`,
} as const;
