/** Words of the tab of job applications. */
export const applicationWords = {
  tab: "Applications",
  searchHint: "Search name, email or position",
  empty: "No applications yet",
  emptyHint: "New applications from the Careers page appear here.",
  one: "this application",
  details: { email: "Email", position: "Position", received: "Received", resume: "Resume" },
  fileKinds: {
    "application/pdf": "PDF",
    "application/msword": "Word document (.doc)",
    "application/vnd.openxmlformats-officedocument.wordprocessingml.document": "Word document (.docx)",
  } as Readonly<Record<string, string>>,
  download: "Download Resume",
  downloading: "Downloading…",
  noResume: "No resume",
  /** Titles of the exported file's columns. */
  columns: {
    received: (zone: string) => `Received (${zone})`,
    firstName: "First name",
    lastName: "Last name",
    email: "Email",
    position: "Position",
    resume: "Resume",
  },
  errors: {
    noResume: "No resume available for this applicant",
    download: "Failed to download resume",
    /** The cause, below the message above. */
    invalidFormat: "Invalid data format",
  },
} as const;
