/** The company's calendar now; each time is the beginning of a visit, ISO 8601. */
export type Visits = {
  free: readonly string[];
  /** The visitor's own coming visit: booked in this conversation, or shown in it by its mailed address. */
  own?: string | undefined;
};
