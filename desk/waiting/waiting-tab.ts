/** The name of the tab in the address. */
export const WAITING_TAB = "waiting";
