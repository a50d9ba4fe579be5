/** Words of the tab of job applications. */
export const applicationWords = {
  tab: "Applications",
  searchHint: "Search name, email or position",
  empty: "No applications yet",
  emptyHint: "New applications from the Careers page appear here.",
  one: "this application",
  statuses: {
    new: "New",
    shortlist: "Shortlist",
    interview: "Interview",
    hired: "Hired",
    rejected: "Rejected",
  },
  /** Other applications of the same person. */
  alsoApplied: "Also applied",
  details: { email: "Email", position: "Position", received: "Received", resume: "Resume" },
  fileKinds: {
    "application/pdf": "PDF",
    "application/msword": "Word document (.doc)",
    "application/vnd.openxmlformats-officedocument.wordprocessingml.document": "Word document (.docx)",
  } as Readonly<Record<string, string>>,
  download: "Download Resume",
  downloading: "Downloading…",
  noResume: "No resume",
  show: "Show the resume",
  hide: "Hide the resume",
  opening: "Opening the resume…",
  cannotShow: "This resume cannot be shown here. Download it to read it.",
  frame: {
    title: (name: string) => `Resume of ${name}`,
    page: (page: number, pages: number) => `Page ${page} of ${pages}`,
    more: (pages: number) => `${pages} more pages are in the download.`,
    rest: "The rest cannot be shown here. Download the resume to read it.",
  },
  reject: {
    title: (name: string) => `Reject ${name}?`,
    write: (email: string) => `Write a mail to ${email}`,
    held: "It leaves in ten minutes. Until then you can stop it.",
    sentBefore: (when: string) => `A mail went on ${when}. There is no second one.`,
    confirm: "Reject",
    cancel: "Not now",
  },
  rejectionMail: {
    goes: (time: string) => `Mail goes at ${time}`,
    stop: "Stop it",
    stopped: "The mail is stopped.",
    stopFailed: "The mail could not be stopped. Please try again.",
    leaving: "The mail is leaving.",
    sent: (when: string) => `Rejection mailed ${when}`,
    delayed: "The mail could not be sent yet.",
    failed: "The mail could not be delivered.",
    /** The outcomes of a change of the status, named as in the database. */
    outcomes: {
      held: "The mail goes in ten minutes.",
      "sent before": "A mail went before; there is no second one.",
      "taken back": "The mail is taken back.",
      left: "The mail has left already.",
      unwanted: "They want no more mails from us, so none goes.",
    } as Readonly<Record<string, string>>,
  },
  /** Titles of the exported file's columns. */
  columns: {
    received: (zone: string) => `Received (${zone})`,
    firstName: "First name",
    lastName: "Last name",
    email: "Email",
    position: "Position",
    status: "Status",
    resume: "Resume",
  },
  errors: {
    noResume: "No resume available for this applicant",
    download: "Failed to download resume",
    /** The cause, below the message above. */
    invalidFormat: "Invalid data format",
  },
} as const;
