/** The name of the tab in the address. */
export const SITE_TAB = "site";
