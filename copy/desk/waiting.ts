/** Words of the tab with the visitors who wait for an answer. */
export const waitingWords = {
  tab: "Waiting",
  counted: (count: number) => (count === 1 ? "1 waits" : `${count} wait`),
  fetchFailed: "Failed to fetch who is waiting",
  waiting: "Waiting for an answer",
  nobody: "Nobody is waiting",
  nobodyHint: "Requests for a person and new leads stand here until somebody has answered them.",
  answered: "Answered this week",
  anonymous: "Anonymous visitor",
  lead: "Estimate request",
  since: (time: string) => `since ${time}`,
  end: "Answered",
  failed: "It could not be saved. Please try again.",
  answeredAfter: (time: string, name: string) => (name ? `${time}, ${name}` : time),
  figures: {
    longest: "Waits longest",
    median: "Median this week",
    unanswered: "A day or more",
    none: "–",
    note: "Counted in office hours. A message in the chat answers, and so does deciding on an estimate; after a call, press Answered.",
  },
} as const;
