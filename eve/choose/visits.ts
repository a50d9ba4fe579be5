/** The company's calendar as it is now; each visit stands as its beginning, ISO 8601. */
export type Visits = {
  free: readonly string[];
  /** The visitor's own coming visit: booked in this conversation, or shown in it by its mailed address. */
  own?: string | undefined;
};
