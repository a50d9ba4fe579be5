/** The name of the tab in the address. */
export const REPORT_TAB = "report";
