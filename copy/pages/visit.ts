type Times = { day: string; from: string; until: string; zone: string };

/** The page to which the link in a visit's mails leads; the visitor moves or cancels the visit there. */
export const visit = {
  title: {
    booked: "Your roof inspection",
    cancelled: "Your inspection is cancelled",
    over: "This inspection is over",
  },
  done: {
    moved: "Your inspection has a new time. An email that updates your calendar is on its way.",
    cancelled:
      "An email that takes it off your calendar is on its way. There is nothing else you need to do.",
  },
  facts: {
    when: "When",
    where: "Where",
    status: "Status",
    reference: "Reference",
  },
  when: ({ day, from, until, zone }: Times) => `${day}, ${from} to ${until}, ${zone}`,
  status: { booked: "Booked", cancelled: "Cancelled", over: "Over" },
  move: {
    title: "Choose another time",
    later: (days: number) => (days === 1 ? "One more day" : `${days} more days`),
    none: "No other times are open in the next few weeks. Call us and we'll find one.",
    submit: "Move the Visit",
    /** The heading after the visit could not be moved. */
    failed: "Not moved yet",
  },
  cancel: {
    title: "No longer needed?",
    ask: "Cancel this visit",
    sure: "We won't come, and someone else can book this time. Are you sure?",
    submit: "Yes, Cancel It",
  },
  call: "Questions, or in a hurry? Call us:",
  again: "To book another inspection, call or message us:",
  contact: "Contact us",
  errors: {
    title: "That didn't work",
    notFound: {
      title: "We cannot find this visit",
      text: "Your email program may have cut off the link: copy all of it from the email. Or call us, and we'll move or cancel your visit right away:",
    },
    over: "This visit can no longer be moved or cancelled here. Please call us.",
    tooMany: "Too many requests from this connection. Please try again later, or call us.",
    failed:
      "We cannot reach your visit right now, and nothing was changed. Please try again in a moment, or call us.",
  },
} as const;
