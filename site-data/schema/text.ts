import { z } from "zod";

/** Invisible signs that come with a paste: control characters, zero-width spaces, direction marks. */
const INVISIBLE = /(?![\n\r\t])\p{Cc}|[\u200B\u200E\u200F\u2028-\u202E\u2060\u2066-\u2069\uFEFF]/gu;

/** A line of text for people, without line breaks and not empty. */
export function line(longest: number) {
  return z
    .string("must be text")
    .overwrite((text) => text.replaceAll(INVISIBLE, ""))
    .trim()
    .min(1, "must not be empty")
    .max(longest, `must have at most ${longest} characters`)
    .regex(/^[^\n\r]*$/, "must be one line");
}

/** A paragraph: a line that may be long. */
export const paragraph = line(600);

/** The name of a picture: its file's name under images/ without the ending. */
export const pictureName = z
  .string("must be the name of a picture")
  .regex(
    /^[a-z0-9]+(-[a-z0-9]+)*$/,
    "must be a picture's name in small letters, digits and hyphens, without its ending",
  )
  .meta({ format: "picture" });
export const image = pictureName.meta({ title: "Picture" });

/** A state of the United States by its two letters. */
export const stateCode = z
  .string("must be a state like OH")
  .regex(/^[A-Z]{2}$/, "must be a state by its two letters, like OH");

/** Whole numbers of a unit. */
export const whole = (unit: string, low: number, high: number) =>
  z
    .number(`must be a number of ${unit}`)
    .int(`must be whole ${unit}`)
    .min(low, `must be ${low} to ${high}`)
    .max(high, `must be ${low} to ${high}`);

/** An address on the web. */
export const webAddress = z
  .url({ protocol: /^https$/, error: "must be an address that starts with https://" })
  .max(500, "must have at most 500 characters");

/** "2026-11-02"; of a date as Americans write it the message has the right one. */
export const isoDate = z.iso.date({
  error({ input }) {
    const [, month = "", day = "", year] = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(String(input)) ?? [];
    const instead = year ? `; write ${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}` : "";
    return `must be a date like 2026-11-02${instead}`;
  },
});

/** A list of one to twelve entries: the pages' layout has room for so many. */
export function upToTwelve<Item extends z.ZodType>(item: Item) {
  return z
    .array(item, "must be a list")
    .min(1, "must have at least one entry")
    .max(12, "must have at most 12 entries");
}

/** Label of the switch for sample content, which stays until the company has its own. */
export const SAMPLE = "Only an example (the page says so)";

/** Names of icons by their meaning; web/ui draws them. */
export const ICONS = [
  "advocate",
  "award",
  "badge",
  "bolt",
  "building",
  "calendar",
  "camera",
  "clipboard",
  "clock",
  "crew",
  "document",
  "dollar",
  "hammer",
  "handshake",
  "health",
  "home",
  "inspect",
  "ladder",
  "leaf",
  "mail",
  "percent",
  "phone",
  "roof",
  "savings",
  "shield",
  "solar",
  "star",
  "storm",
  "tools",
  "training",
  "wrench",
] as const;

export const email = z.email("must be an e-mail address like office@example.com");

export const icon = z.enum(ICONS, `must be one of the icons: ${ICONS.join(", ")}`);
export type IconName = z.infer<typeof icon>;

/** A customer's words with their name. */
export const quote = z.strictObject({
  name: line(60),
  location: line(60),
  quote: line(240),
  /** true until it is a customer of the company's own; the page then says so. */
  sample: z.boolean("must be true or false").default(false).meta({ title: SAMPLE }),
});
