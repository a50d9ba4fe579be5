/** Classes of a small button that looks like a link. */
export const LINK_BUTTON = "min-h-11 px-2 text-sm underline disabled:opacity-40";
