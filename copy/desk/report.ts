/** Words of the tab that counts where leads come from and what came of them. */
export const reportWords = {
  tab: "Report",
  period: "Period",
  periods: {
    "this-week": "This week",
    "last-week": "Last week",
    "this-month": "This month",
    "last-month": "Last month",
    "last-12-weeks": "Last 12 weeks",
    "this-year": "This year",
    "last-12-months": "Last 12 months",
  },
  empty: "No leads in this period",
  emptyHint: "Estimate requests, visits, and chats with a phone number or e-mail address count as leads.",
  download: "Download CSV",
  trend: { day: "Leads by day", week: "Leads by week", month: "Leads by month" },
  key: { leads: "Leads", won: "of them won" },
  part: (name: string, leads: number, won: number) =>
    `${name}: ${leads} ${leads === 1 ? "lead" : "leads"}, ${won} won`,
  channels: "By channel",
  channel: "Channel",
  all: "All channels",
  figures: {
    leads: "Leads",
    answered: "Answered within an hour",
    median: "Median first answer",
    visits: "Visits",
    won: "Won",
    dollars: "Dollars",
  },
  answeredOf: (answered: string, waited: string) => `${answered} of ${waited}`,
  none: "–",
  notes: [
    "Jobs are counted, not requests: each once, when and by which channel it first came, with what became of it until now.",
    "Answers are timed by the clock, nights and weekends included. Spam is not counted.",
  ],
  /** Titles of the downloaded file's columns. */
  columns: {
    channel: "Channel",
    leads: "Leads",
    waited: "Waited for an answer",
    answered: "Answered within an hour",
    median: "Median first answer (minutes)",
    visits: "Visits",
    won: "Won",
    dollars: "Dollars won",
  },
} as const;
