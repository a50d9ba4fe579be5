/** The channels by which visits come, as `private.channel_of` names them, in the order in which they stand in lists. */
export const CHANNELS = [
  "google ads",
  "google search",
  "google business",
  "facebook ads",
  "other ads",
  "other search",
  "social",
  "email",
  "referral",
  "direct",
  "staff",
  "phone",
  "walk-in",
  "recommended",
  "truck sign",
  "other",
] as const;

export type Channel = (typeof CHANNELS)[number];
