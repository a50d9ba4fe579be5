/* Words of the desk that belong to no single kind of record. */

/** The sign-in: one password, no account name. */
export const loginWords = {
  heading: "Admin Access",
  introduction: "For staff only. Enter the dashboard password.",
  password: "Password",
  submit: "Sign In",
  submitting: "Signing in…",
  expired: "Your session has ended. Sign in again to go on where you were.",
  /** For somebody who followed a link into the desk. */
  linked: "Sign in to open what the link leads to.",
  backToSite: "Back to the site",
  errors: {
    missing: "Enter the password.",
    invalid: "Invalid password. Please try again.",
    failed: "Authentication failed",
    unexpected: "An unexpected error occurred",
    tooMany: "Too many attempts. Please wait 15 minutes and try again.",
    storage:
      "This browser keeps no data for this site, so it can't keep you signed in. Allow cookies and site data for this address in the browser's settings, or use another browser or a window that isn't private. Then sign in.",
  },
} as const;

/** The change of the password. */
export const passwordWords = {
  link: "Password",
  heading: "Change the password",
  introduction: "Everybody of staff signs in with it. All other sessions end.",
  generated:
    "This password was made by the program and may have been read by others. Set one of your own to open the dashboard.",
  setElsewhere:
    "The password is set by ADMIN_PASSWORD, where the site runs. Change it there, and start the site again.",
  current: "Current password",
  next: "New password",
  takes: (rule: string) => `It takes ${rule}.`,
  again: "New password again",
  submit: "Change password",
  submitting: "Changing…",
  back: "Back to the dashboard",
  logout: "Logout",
  done: "The password is changed",
  errors: {
    missing: "Enter the password.",
    invalid: "This is not the current password. Please try again.",
    differ: "The two new passwords differ. Please type the same one twice.",
    same: "The new password is the current one. Please choose another.",
    unheard:
      "No answer came. Please try again; if the current password is wrong then, the new one holds already.",
  },
} as const;

export const deskWords = {
  heading: "Dashboard",
  tabList: "Records",
  logout: "Logout",
  loggingOut: "Logging out…",
  viewSite: "View site",
  /** The menu for what does not fit into a phone's bar. */
  more: "More",
  /** The document's title while there are unseen records: "(3) Dashboard". */
  titleWithCount: (count: number, title: string) => `(${count}) ${title}`,
  connectionLost: "Connection lost. The list may be out of date; we keep trying.",
  connectionBack: "Connected again.",
  mailFailing: (since: string) =>
    `Notification emails have not been delivered since ${since}. Check the mail settings.`,
  mailWaiting: (count: number) => (count === 1 ? "1 email is waiting." : `${count} emails are waiting.`),
  mailReason: (reason: string) => `Last reason: ${reason}`,
  /** Sizes in words, "640 MB". */
  manyFiles: (sent: string, most: string) =>
    `Visitors have sent ${sent} of photos and resumes within a day. At ${most} no more are taken until there's room again, so that the disk doesn't fill. Forms work without them.`,
} as const;

export const listWords = {
  search: "Search",
  loading: "Loading…",
  loadingMore: "Loading more…",
  more: "Load more",
  endOfList: "That is all.",
  retry: "Try again",
  newRows: (count: number) => (count === 1 ? "1 new" : `${count} new`),
  /** For new records above the ones that are being read. */
  showNewRows: (count: number) => (count === 1 ? "Show 1 new record" : `Show ${count} new records`),
  /** For more new records than one page holds. */
  showNewest: "Show the newest records",
  markSeen: "Mark as seen",
  newMark: "New",
  /** Explains how one or two letters are searched (`private.word_start_pattern` of `supabase/schemas/lists.sql`). */
  noMatch: (query: string) =>
    `Nothing matches “${query}”.${/^[\p{Script=Latin}\d]{1,2}$/u.test(query.trim()) ? " One or two letters find beginnings of words." : ""}`,
  errorTitle: "Error",
  fetchFailed: "Failed to fetch data",
} as const;

/** In the place of what cannot be drawn. */
export const drawnWords = {
  row: "This entry cannot be shown: something in it cannot be read.",
  part: "This part cannot be shown. Everything else goes on.",
  open: "Open it",
  /** Above entries whose day cannot be read. */
  noDay: "Without a day that can be read",
  /** In the place of a cell of an exported file. */
  cell: "cannot be read",
} as const;

/** Words for the order and the filters of a list. */
export const filterWords = {
  title: "Sort and filter",
  order: "Order",
  newest: "Newest first",
  oldest: "Oldest first",
  status: "Status",
  source: "Source",
  all: "All",
  unanswered: "Unanswered",
  mine: "Mine",
  clear: "Clear",
  nothing: "Nothing matches the filter",
} as const;

export const recordWords = {
  selectPrompt: "Choose a record on the left to read it.",
  notFound: "This record is no longer there.",
  back: "Back to the list",
  notGiven: "Not given",
  call: "Call",
  navigate: "Navigate",
  email: "Email",
  copied: "Copied",
} as const;

/** The origin of a visit, below a record's details. */
export const originWords = {
  title: "Where the visit began",
  landingPage: "First page",
  referrer: "Came from",
  utm: { source: "Source", medium: "Medium", campaign: "Campaign", term: "Term", content: "Content" },
} as const;

/** The change of a record's status. */
export const statusWords = {
  change: "Change status",
  changed: (status: string) => `Marked as ${status.toLowerCase()}`,
  undo: "Undo",
  failed: "The status could not be saved. It is as it was before.",
  conflict: (what: string, status: string) =>
    `Someone else has set ${what} to ${status.toLowerCase()} meanwhile. Yours was not saved.`,
} as const;

export const exportWords = {
  start: "Export CSV",
  progress: (count: number) =>
    `${count.toLocaleString("en-US")} ${count === 1 ? "record" : "records"} so far…`,
  cancel: "Cancel export",
  failed: "The export broke off. Please try again.",
} as const;

export const deletionWords = {
  start: "Delete",
  title: (what: string) => `Delete ${what}?`,
  text: "It is removed for good, and the deletion is recorded. This cannot be undone.",
  confirm: "Delete for good",
  cancel: "Keep it",
  done: "Deleted",
  failed: "It could not be deleted. Nothing has changed.",
} as const;
