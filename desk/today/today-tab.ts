/** The id of the tab that opens when the address names none. */
export const TODAY_TAB = "today";
