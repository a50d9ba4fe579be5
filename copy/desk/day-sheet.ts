/** Words of the sheet with a crew's visits of a day. */
export const daySheetWords = {
  open: "Day sheet",
  introduction: "The visits of a day on paper, a page for each crew.",
  day: "Day",
  crew: "Crew",
  allCrews: "All crews",
  print: "Print",
  title: (crew: string, day: string) => `${crew}, ${day}`,
  none: "No visits on this day.",
  route: "Route on a map, in this order",
  routeTo: (first: number, last: number) => `Route on a map, stops ${first} to ${last}`,
  printed: (company: string, time: string) => `${company}. As of ${time}; look at the desk for changes.`,
} as const;
