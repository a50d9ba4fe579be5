/** The page to which the link in a reminder leads; its reader wants no more of them. */
export const unsubscribe = {
  ask: {
    title: "No more reminders?",
    text: "We'll send no more reminders about a price range to your address. Mail about a visit that you book, and answers to your questions, still reach you.",
    submit: "No More Reminders",
  },
  done: {
    title: "Reminders are off",
    text: "You're all set. Whenever you're ready to talk about your roof, call or message us:",
  },
  contact: "Contact us",
  errors: {
    title: "That didn't work",
    notFound:
      "We don't recognize this link. Your email program may have cut it off: copy all of it from the email. Or call us, and we'll take you off right away:",
    tooMany: "Too many requests from this connection. Please try again later, or call us.",
    failed:
      "We cannot take you off right now. Please try again in a moment, or reply to the email, and we'll do it.",
  },
} as const;
