import type { HouseName, SlopeName } from "#contract/roof/houses.ts";

/** The houses to recognize one's own by. */
export const houseStyles = {
  smallRanch: { label: "Small ranch" },
  ranch: { label: "Ranch" },
  cape: { label: "Cape" },
  twoStory: { label: "Two-story" },
  twoStoryGarage: { label: "Two-story with garage" },
  largeTwoStory: { label: "Large two-story" },
  parapet: { label: "Flat with parapet" },
} as const satisfies Readonly<Record<HouseName, { label: string }>>;

/** Pitches, as one sees them from the street. */
export const slopes = {
  flat: { label: "Flat", hint: "No slope you can see" },
  low: { label: "Low", hint: "Easy to walk on" },
  usual: { label: "Usual", hint: "Like most houses" },
  steep: { label: "Steep", hint: "Nobody walks on it" },
} as const satisfies Readonly<Record<SlopeName, { label: string; hint: string }>>;
