/** States by the time zone of most of their people; a company in another part of the state changes the line in company.yaml. */
const STATES: Readonly<Record<string, string>> = {
  "America/New_York": "CT DC DE FL GA IN KY MA MD ME MI NC NH NJ NY OH PA RI SC VA VT WV",
  "America/Chicago": "AL AR IA IL KS LA MN MO MS ND NE OK SD TN TX WI",
  "America/Denver": "CO ID MT NM UT WY",
  "America/Phoenix": "AZ",
  "America/Los_Angeles": "CA NV OR WA",
  "America/Anchorage": "AK",
  "Pacific/Honolulu": "HI",
};

/** "America/Chicago" from "WI". */
export function timeZoneOf(state: string): string {
  const found = Object.entries(STATES).find(([, states]) => states.split(" ").includes(state));
  return found?.[0] ?? "America/New_York";
}
