/** The pages to which the links in mails lead, where their reader ends something. */
export const unsubscribe = {
  /** No more mails that remind or ask. */
  reminders: {
    ask: {
      title: "No more emails like this?",
      text: "We'll send no more reminders about a price to your address, and won't ask it for a review. Mail about a visit that you book, and answers to your questions, still reach you.",
      submit: "No More Emails Like This",
    },
    done: {
      title: "No more of them will come",
      text: "You're all set. Whenever you're ready to talk about your roof, call or message us:",
    },
    failed:
      "We cannot take you off right now. Please try again in a moment, or reply to the email, and we'll do it.",
  },
  /** No more calls and texts. */
  calls: {
    ask: {
      title: "No more calls and texts?",
      text: "We'll no longer call or text any phone number that you gave us together with this email address. Email still reaches you.",
      submit: "No More Calls and Texts",
    },
    done: {
      title: "No more calls and texts",
      text: "You're all set: we no longer call or text you. You can always call us:",
    },
    failed:
      "We cannot note it right now. Please try again in a moment, or reply to the email, and we'll do it.",
  },
  contact: "Contact us",
  errors: {
    title: "That didn't work",
    notFound:
      "We don't recognize this link. Your email program may have cut it off: copy all of it from the email. Or call us, and we'll take you off right away:",
    tooMany: "Too many requests from this connection. Please try again later, or call us.",
  },
} as const;
