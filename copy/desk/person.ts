/** Words for the person of a record: what was done, what else there is of them, and the search over everything. */
export const personWords = {
  failed: "This part could not be read.",
  notSaved: "It could not be saved. Please try again.",
  kinds: {
    application: "Application",
    conversation: "Chat",
    estimate: "Estimate",
    inspection: "Visit",
  },
  others: {
    title: "Also from this person",
    part: "Not this person",
    parted: "Parted. It is a person of its own now.",
    undo: "Undo",
  },
  alike: {
    title: "Same person?",
    why: { name: "The same name", address: "The same address" },
    yes: "Yes",
    no: "No",
    joined: "Joined: both are one person now.",
  },
} as const;

/** Words for what staff do with a lead. */
export const activityWords = {
  title: "What was done",
  nothing: "Nothing yet.",
  start: { note: "Note", call: "Called", text: "Texted", mail: "E-mailed" },
  what: {
    note: "Note",
    call: "Call",
    text: "Text",
    mail: "E-mail",
    status: "Status",
    visit: "Visit",
    owner: "Owner",
    date: "Next date",
    closed: "Nothing more to do",
    reopened: "Opened again",
  },
  outcome: "What came of the call?",
  outcomes: {
    reached: "Reached",
    voicemail: "Voicemail",
    "no answer": "No answer",
    "wrong number": "Wrong number",
  },
  noOutcome: "Choose what came of the call.",
  note: "Note",
  noNote: "Write a note first.",
  again: "Again",
  noDate: "No new date",
  tomorrow: "Tomorrow",
  otherDay: "Another day",
  day: "Day",
  noDay: "Choose a day from today on.",
  save: "Save",
  saving: "Saving…",
  cancel: "Cancel",
  saved: "Noted",
  edit: "Edit",
  edited: "edited",
  tooLate: "A note can be changed for ten minutes, where it was written.",
  received: (kind: string) => `${kind} came in`,
  changed: (from: string, to: string) => `${from} → ${to}`,
  nextOn: (day: string) => `again ${day}`,
  visits: {
    booked: "Visit booked",
    moved: "Visit moved",
    cancelled: "Visit cancelled",
    done: "Visit done",
    "no-show": "Nobody was there",
  },
  byVisitor: "by the visitor",
  nobody: "nobody",
} as const;

/** Words for where a lead stands. */
export const leadWords = {
  next: "Next",
  overdue: (day: string) => `${day}, overdue`,
  waiting: "Waits for a first answer",
  none: "No date",
  closed: "Nothing more to do",
  close: "Nothing more to do",
  owner: "Looks after it",
  take: "I take it",
  letGo: "Let go",
} as const;

export const findWords = {
  open: "Find a person",
  hint: "Name, number, e-mail, address or reference",
  shortcut: "Press / anywhere",
  start: "Type any part of a name, number, e-mail or address.",
  none: (query: string) => `Nobody matches “${query}”.`,
  failed: "The search failed.",
  found: (count: number) => (count === 1 ? "1 person found" : `${count} people found`),
  anonymous: "Anonymous visitor",
  close: "Close",
} as const;
