/** Words of the tab with all that was done at the desk. */
export const historyWords = {
  tab: "Activity",
  empty: "Nothing was done yet",
  fetchFailed: "Failed to fetch the activity",
  who: "Who",
  everybody: "Everybody",
  server: "the site",
  somebody: "Staff",
  deleted: {
    application: "Application deleted",
    conversation: "Chat deleted",
    estimate: "Estimate deleted",
    inspection: "Visit deleted",
  },
  changes: {
    delete: "Deleted",
    forget: "A person forgotten",
    expire: "Deleted after its time",
    block: "Time blocked",
    unblock: "Blocked time given back",
    "calendar made": "Calendar address made",
    "calendar revoked": "Calendar address revoked",
  },
  columns: {
    at: (zone: string) => `Time (${zone})`,
    who: "Who",
    what: "What",
    kind: "Record",
    name: "Name",
    note: "Note",
  },
} as const;
