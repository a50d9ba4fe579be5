import { projects as stated } from "#site-data/data.ts";

/** The projects of the carousel and of home's strip. */
export const projects = stated;

export const projectTexts = {
  factTitle: "Did You Know?",
} as const;
