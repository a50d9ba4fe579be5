import type { Channel } from "#contract/channels.ts";

/** The channels as people read them. */
export const channelWords = {
  "google ads": "Google Ads",
  "google search": "Google search",
  "google business": "Google Business Profile",
  "facebook ads": "Facebook & Instagram ads",
  "other ads": "Other ads",
  "other search": "Other search engines",
  social: "Social media",
  email: "Email",
  referral: "Other sites",
  direct: "Direct",
  staff: "Booked by staff",
  phone: "Phone",
  "walk-in": "Walk-in",
  recommended: "Referral",
  "truck sign": "Truck sign",
  other: "Other or not known",
} as const satisfies Record<Channel, string>;
