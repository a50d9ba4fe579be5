// Tabs that list no kind of records, by their names in the address.

/** The tab of what there is to do, which opens where the address names none. */
export const TODAY_TAB = "today";

/** All that was done at the desk. */
export const HISTORY_TAB = "activity";

export const REPORT_TAB = "report";

export const SITE_TAB = "site";
