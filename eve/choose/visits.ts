/** Visits as the company's calendar has them now, each by its beginning, ISO 8601. */
export type Visits = {
  free: readonly string[];
  /** The visitor's own that is to come: booked in this conversation, or shown in it by its mailed address. */
  own?: string | undefined;
};
