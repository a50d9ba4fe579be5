/** The login of staff: one password, no account name. */
export const adminLogin = {
  heading: "Admin Access",
  introduction: "For our staff. Enter the password of the desk.",
  password: "Password",
  showPassword: "Show password",
  hidePassword: "Hide password",
  submit: "Sign In",
  submitting: "Signing in…",
  checking: "Checking your session…",
  expired: "Your session has ended. Sign in again to go on where you were.",
  /** Somebody followed a link into the desk. */
  linked: "Sign in to open what the link leads to.",
  home: { label: "Back to the site", path: "/" },
  errors: {
    required: "Enter the password.",
    invalid: "Invalid password. Please try again.",
    failed: "Authentication failed",
    unexpected: "An unexpected error occurred",
    tooMany: "Too many attempts. Please wait a minute and try again.",
  },
} as const;

/** The desk's frame: tabs, search, states that every list shares. */
export const dashboard = {
  heading: "Dashboard",
  title: "Admin Dashboard",
  tabs: { applications: "Applications", chatLogs: "Chat Logs", estimates: "Estimates" },
  tabList: "Records",
  logout: "Logout",
  loggingOut: "Logging out…",
  viewSite: "View site",
  search: {
    label: "Search",
    clear: "Clear search",
    applications: "Search name, email or position",
    chatLogs: "Search email, name, phone or address",
    estimates: "Search customer, email or service",
  },
  loading: "Loading…",
  loadingMore: "Loading more…",
  more: "Load more",
  endOfList: "That is all.",
  count: (shown: number, total: number) => `${shown} of ${total}`,
  total: (total: number) => (total === 1 ? "1 record" : `${total} records`),
  retry: "Try again",
  refresh: "Refresh",
  close: "Close",
  back: "Back to the list",
  notGiven: "Not given",
  call: "Call",
  email: "Email",
  copy: "Copy",
  copied: "Copied",
  newRows: (count: number) => (count === 1 ? "1 new" : `${count} new`),
  /** Where new records came in above what is being read. */
  showNewRows: (count: number) => (count === 1 ? "Show 1 new record" : `Show ${count} new records`),
  /** More came in than one page holds. */
  showNewest: "Show the newest records",
  markSeen: "Mark as seen",
  newMark: "New",
  /** The tab's title while there is something unseen: "(3) Dashboard". */
  titleWithCount: (count: number, title: string) => `(${count}) ${title}`,
  selectPrompt: "Choose a record on the left to read it.",
  notFound: "This record is no longer there.",
  noMatch: (query: string) => `Nothing matches “${query}”.`,
  connectionLost: "Connection lost. The list may be out of date; we keep trying.",
  connectionBack: "Connected again.",
  mailFailing: (since: string) =>
    `Notification emails have not been delivered since ${since}. Check the mail settings.`,
  mailWaiting: (count: number) => (count === 1 ? "1 email is waiting." : `${count} emails are waiting.`),
  mailReason: (reason: string) => `Last reason: ${reason}`,
  errors: {
    title: "Error",
    fetch: "Failed to fetch data",
  },
} as const;

/** Where a visit began, beneath a record's details. */
export const cameFrom = {
  title: "Where the visit began",
  landingPage: "First page",
  referrer: "Came from",
  utm: {
    source: "Source",
    medium: "Medium",
    campaign: "Campaign",
    term: "Term",
    content: "Content",
  },
} as const;

export const applicationsTab = {
  empty: "No applications yet",
  emptyHint: "New applications from the Careers page appear here.",
  details: { email: "Email", position: "Position", received: "Received", resume: "Resume" },
  fileKinds: {
    "application/pdf": "PDF",
    "application/msword": "Word document (.doc)",
    "application/vnd.openxmlformats-officedocument.wordprocessingml.document": "Word document (.docx)",
  },
  download: "Download Resume",
  downloading: "Downloading…",
  downloaded: "Resume downloaded",
  noResume: "No resume",
  errors: {
    noResume: "No resume available for this applicant",
    download: "Failed to download resume",
    /** The cause, beneath the message above. */
    invalidFormat: "Invalid data format",
  },
} as const;

export const chatLogsTab = {
  empty: "No chat conversations found",
  emptyHint: "Conversations with Eve appear here as soon as a visitor writes.",
  anonymous: "Anonymous visitor",
  visitor: "Visitor",
  assistant: "Eve",
  details: {
    name: "Name",
    email: "Email",
    phone: "Phone",
    address: "Address",
    ipAddress: "IP address",
    started: "Started",
    lastActivity: "Last activity",
  },
  messageCount: (count: number) => (count === 1 ? "1 message" : `${count} messages`),
  unanswered: {
    title: "Questions Eve could not answer",
    empty: "Eve has answered every question so far.",
    hint: "Copy one as an entry, write its answer and put it into content/faq.ts: Eve then knows it too.",
    copyAsEntry: "Copy as FAQ entry",
    copyFailed: "Your browser did not allow copying. Select the question and copy it by hand.",
    said: (answer: string) => `Eve said: ${answer}`,
    openConversation: "Open the conversation",
    asked: (count: number) => (count === 1 ? "asked once" : `asked ${count} times`),
  },
  errors: { fetch: "Failed to fetch chat logs" },
} as const;

export const estimatesTab = {
  empty: "No estimates yet",
  emptyHint: "Requests from the estimate calculator and the contact form appear here.",
  details: {
    email: "Email",
    phone: "Phone",
    service: "Service",
    cost: "Estimated cost",
    squareFootage: "Roof area",
    notes: "Notes",
    received: "Received",
    reference: "Reference",
    status: "Status",
  },
  noCost: "Not priced yet",
  squareFeet: (area: string) => `${area} sq ft`,
  statuses: { pending: "Pending", approved: "Approved", declined: "Declined", completed: "Completed" },
  changeStatus: "Change status",
  statusChanged: (status: string) => `Marked as ${status.toLowerCase()}`,
  undo: "Undo",
  errors: {
    status: "The status could not be saved. It is as it was before.",
    conflict: (status: string) =>
      `Someone else has set this estimate to ${status.toLowerCase()} meanwhile. Yours was not saved.`,
  },
} as const;

export const deskExport = {
  label: "Export CSV",
  preparing: "Preparing the file…",
  fileNames: { applications: "applications", "chat-logs": "chat-logs", estimates: "estimates" },
  /** The first line of each file. */
  columns: {
    applications: {
      received: "Received",
      firstName: "First name",
      lastName: "Last name",
      email: "Email",
      position: "Position",
      resume: "Resume",
    },
    chatLogs: {
      lastActivity: "Last activity",
      started: "Started",
      ipAddress: "IP address",
      email: "Email",
      name: "Name",
      phone: "Phone",
      address: "Address",
      messages: "Messages",
      lastMessage: "Last message",
    },
    estimates: {
      received: "Received",
      reference: "Reference",
      customer: "Customer",
      email: "Email",
      phone: "Phone",
      service: "Service",
      cost: "Estimated cost (USD)",
      squareFootage: "Roof area (sq ft)",
      status: "Status",
      notes: "Notes",
    },
  },
  errors: { failed: "The export broke off. Please try again." },
} as const;

export const deletion = {
  label: "Delete",
  title: (what: string) => `Delete ${what}?`,
  text: "It is removed for good, and the deletion is recorded. This cannot be undone.",
  confirm: "Delete for good",
  cancel: "Keep it",
  done: "Deleted",
  what: { application: "this application", conversation: "this conversation", estimate: "this estimate" },
  errors: { failed: "It could not be deleted. Nothing has changed." },
} as const;
