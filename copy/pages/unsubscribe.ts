/** The page to which the link in a reminder leads; its reader wants no more of them. */
export const unsubscribe = {
  ask: {
    title: "No more reminders?",
    text: "We'll send no more reminders about a price range to your address. Mail about a visit that you book, and answers to your questions, still reach you.",
    submit: "No More Reminders",
  },
  done: {
    title: "You get no more reminders",
    text: "There is nothing else that you need to do. If you'd like to go on with your roof one day, call or message us:",
  },
  contact: "Contact us",
  errors: {
    title: "That did not work",
    notFound:
      "We do not know this link. Your email program may have cut it off: copy all of it from the email. Or call us, and we'll take you off right away:",
    tooMany: "Too many requests from this connection. Please try again later, or call us.",
    failed:
      "We cannot take you off right now. Please try again in a moment, or reply to the email, and we'll do it.",
  },
} as const;
