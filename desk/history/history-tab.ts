/** The id of the tab with all that was done at the desk. */
export const HISTORY_TAB = "activity";
