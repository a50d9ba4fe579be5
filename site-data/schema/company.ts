import { parsePhoneNumberFromString } from "libphonenumber-js/min";
import { z } from "zod";
import { MENU_ITEMS } from "#contract/api/chat-parts.ts";
import { keysOf, recordBy } from "#contract/values.ts";
import current from "../format/format.json" with { type: "json" };
import { PAGE_PICTURES } from "../page-pictures.ts";
import { crewsSchema } from "./crews.ts";
import { hoursInWords, listOpenDays, listSaidDays, officeWeek, openWeek } from "./hours.ts";
import { KEPT_PROMISES } from "./promises.ts";
import { proofSchema } from "./proof.ts";
import { email, isoDate, line, pictureName, stateCode, webAddress, whole } from "./text.ts";

const SOCIAL_NETWORKS = {
  facebook: "Facebook",
  instagram: "Instagram",
  youtube: "YouTube",
  linkedin: "LinkedIn",
  nextdoor: "Nextdoor",
  x: "X",
} as const;
export type SocialNetwork = keyof typeof SOCIAL_NETWORKS;

/** A phone number as people write it; `e164` is for links and structured data, `display` for people. */
const phone = z
  .union([z.string(), z.number()], "must be a phone number like (614) 555-0142")
  .transform((written, context) => {
    const text = String(written);
    const number = parsePhoneNumberFromString(text, "US");
    if (number?.isPossible())
      return { e164: number.number as `+${string}`, display: displayPhone(text, number.formatNational()) };
    context.addIssue("must be a phone number with its area code, like (614) 555-0142");
    return z.NEVER;
  });

/** Keeps the company's own notation, except for bare digits. */
function displayPhone(text: string, national: string): string {
  return /^\+?\d+$/.test(text.trim()) ? national : text.trim();
}

const timeZone = z
  .string("must be a time zone like America/New_York")
  .refine(
    (name) => Intl.supportedValuesOf("timeZone").includes(name),
    "must be a time zone by its IANA name, like America/New_York",
  );

const color = z
  .string("must be a color")
  .regex(/^#[0-9a-f]{6}$/i, 'must be a color in quotes like "#b4531a"')
  .meta({ format: "color" });

/** Rules of the visits that visitors book on the site. */
const inspections = z.strictObject({
  /** If false, the site shows nothing of it, except visits that are already booked. */
  bookable: z.boolean("must be true or false").default(true),
  /** The duration of a visit. */
  minutes: whole("minutes", 15, 480),
  /** Time after a visit for the drive to the next one. */
  travelMinutes: whole("minutes", 0, 240).default(30),
  crews: crewsSchema.prefault(1),
  /** Least hours from now to a visit that can be booked. */
  noticeHours: whole("hours", 0, 336).default(4),
  /** Most days from today to a visit that can be booked. */
  daysAhead: whole("days", 1, 60).default(21),
  /** Hours of visits, by default the office hours. No visits on the office's holidays. */
  hours: openWeek.optional(),
  /** True if visitors get a reminder by mail on the day before. */
  reminders: z.boolean("must be true or false").default(true),
});

const NO_VISITS = inspections.parse({ bookable: false, minutes: 60 });

/** The chat in the corner of every page. */
const chat = z.strictObject({
  /** With "person" Eve is off: messages go to the office, while the cards still book, price and store. */
  answers: z.enum(["eve", "person"], "must be eve or person").default("eve"),
  /** Items of the menu in the first message, in this order; items of what the site does not have are not shown. */
  menu: z
    .array(z.enum(MENU_ITEMS, `must be of ${MENU_ITEMS.join(", ")}`), "must be a list")
    .min(1, "must have at least one entry")
    .default([...MENU_ITEMS]),
});

const PICTURES = recordBy(keysOf(PAGE_PICTURES), (name) =>
  pictureName.optional().meta({ title: PAGE_PICTURES[name], format: "picture" }),
);

const KEPT = recordBy(keysOf(KEPT_PROMISES), (name) =>
  z.boolean("must be true or false").default(false).meta({ title: KEPT_PROMISES[name].sentence }),
);

const postalAddress = {
  street: line(80),
  city: line(60),
  state: stateCode,
  zip: z
    .string('must be a ZIP code in quotes like "43215"')
    .regex(/^\d{5}$/, 'must be a ZIP code of five digits in quotes, like "43215"'),
};

/** A page of the company on another site: on a network with an icon of its own, or on any other by its name. */
const socialLink = z
  .strictObject({
    network: z
      .enum(keysOf(SOCIAL_NETWORKS), `must be one of ${keysOf(SOCIAL_NETWORKS).join(", ")}`)
      .optional(),
    label: line(40).optional().meta({ title: "The site's name, where it is none of these networks" }),
    url: webAddress,
  })
  .refine(
    ({ network, label }) => network ?? label,
    `needs a network (${keysOf(SOCIAL_NETWORKS).join(", ")}), or a label for any other site`,
  );

/** The content of company.yaml. */
export const companyInput = z.strictObject({
  /** Raised by `npm start`, which carries an older folder over (site-data/format/carry-over.ts). */
  format: z
    .number("must be a whole number")
    .int("must be a whole number")
    .min(1, "must be 1 or more")
    .max(
      current.format,
      `must be at most ${current.format}; a later version of Eaves wrote this folder, and kept the one of before beside it`,
    )
    .optional(),
  name: line(60),
  /** The name in the register of companies, by default the same as `name`. */
  legalName: line(120).optional().meta({ title: "Name in the register of companies, if it is another" }),
  slogan: line(120),
  phone,
  /** Further numbers, each with its purpose. */
  phones: z
    .array(z.strictObject({ label: line(40), number: phone }), "must be a list")
    .max(6, "must have at most 6 entries")
    .default([])
    .meta({ title: "Further phone numbers" }),
  email: z.strictObject({
    office: email,
    careers: email.optional().meta({ title: "Jobs" }),
    admin: email.optional().meta({ title: "Staff account" }),
  }),
  address: z.strictObject(postalAddress),
  /** Further offices that visitors may come to. */
  offices: z
    .array(
      z.strictObject({ ...postalAddress, phone: phone.optional(), hours: officeWeek.optional() }),
      "must be a list",
    )
    .max(6, "must have at most 6 entries")
    .default([])
    .meta({ title: "Further offices" }),
  location: z.strictObject({
    latitude: z
      .number("must be a number like 39.96")
      .min(-90, "must be -90 to 90")
      .max(90, "must be -90 to 90"),
    longitude: z
      .number("must be a number like -82.99")
      .min(-180, "must be -180 to 180")
      .max(180, "must be -180 to 180"),
  }),
  /** Read from the ZIP code; stated where that is wrong, for an office in a valley that works in the mountains. */
  climate: z
    .strictObject({
      freezes: z
        .boolean("must be true or false")
        .optional()
        .meta({ title: "Eaves freeze in a usual winter; left out, the ZIP code tells it" }),
    })
    .prefault({})
    .meta({ title: "Climate" }),
  region: line(60).meta({ title: "Region, as in “roofing in central Ohio”" }),
  towns: z
    .array(line(40), "must be a list of towns")
    .min(1, "must name at least one town")
    .max(40, "must name at most 40 towns"),
  serviceRadiusMiles: z
    .number("must be a number of miles")
    .int("must be whole miles")
    .min(1, "must be 1 to 500")
    .max(500, "must be 1 to 500")
    .meta({ title: "How far we drive, in miles" }),
  founded: z
    .number("must be a year like 2003")
    .int("must be a year like 2003")
    .min(1800, "must be a year from 1800 on")
    .max(2100, "must be a year like 2003")
    .meta({ title: "Founded in" }),
  experienceYears: z
    .number("must be a number of years")
    .int("must be whole years")
    .min(1, "must be 1 or more")
    .optional()
    .meta({ title: "Years of experience; left out, they follow the founding year" }),
  license: line(120).optional().meta({ title: "License, as visitors read it" }),
  timeZone,
  hours: officeWeek,
  holidays: z
    .array(isoDate, "must be a list of dates")
    .default([])
    .meta({ title: "Holidays, as 2026-12-25" }),
  inspections: inspections.optional(),
  /** True if visitors get a first mail after a form: what was received, and what comes next. */
  receipts: z
    .boolean("must be true or false")
    .default(true)
    .meta({ title: "A mail to visitors that we received what they sent" }),
  /** True if somebody who read a price range and books no visit is reminded by mail, at most twice. */
  nudges: z
    .boolean("must be true or false")
    .default(false)
    .meta({ title: "Up to two reminders to people who asked for a price and booked no visit" }),
  /** The page on which a customer writes a review: a mail asks for one after a visit. Without it nobody is asked. */
  reviewLink: webAddress
    .optional()
    .meta({ title: "Where customers write a review; left out, nobody is asked" }),
  chat: chat.prefault({}),
  proof: proofSchema.optional().meta({ title: "Proof, below the first view of home" }),
  social: z.array(socialLink, "must be a list").max(12, "must have at most 12 entries").default([]),
  promises: z.strictObject({
    /** The manufacturer's, on the first material of products.yaml. */
    warrantyYears: whole("years", 1, 100).optional().meta({ title: "Manufacturer's warranty, in years" }),
    /** The company's own, on its work. */
    workmanshipYears: whole("years", 1, 100).optional().meta({ title: "Warranty on our work, in years" }),
    /** How long a new roof takes. */
    replacementDays: z.strictObject({
      from: z.number("must be a number of days").int("must be whole days").min(1, "must be 1 or more"),
      to: z.number("must be a number of days").int("must be whole days").min(1, "must be 1 or more"),
    }),
    inspectionHours: z
      .number("must be a number of hours")
      .int("must be whole hours")
      .min(1, "must be 1 or more")
      .meta({ title: "An inspection is scheduled within, in hours" }),
    /** True for each of {@link KEPT_PROMISES} that the company keeps; what is not true is not said. */
    ...KEPT,
  }),
  /** `dark` for bands and headings, `accent` for buttons and links. Both are checked for contrast. */
  colors: z
    .strictObject({
      dark: color.optional().meta({ title: "Bands and headings", format: "color" }),
      accent: color.optional().meta({ title: "Buttons and links", format: "color" }),
    })
    .optional(),
  /** The logo's file in the folder: logo.svg or logo.png. */
  logo: z
    .string("must be a file")
    .regex(/^[\w./-]+\.(svg|png)$/i, "must be an SVG or PNG file of this folder, like logo.svg")
    .optional()
    .meta({ format: "logo" }),
  /** Pictures of the company in the place of ours: `{ hero: our-house }` shows images/our-house.jpg at the top of the home page. */
  pictures: z.strictObject(PICTURES).prefault({}).meta({ title: "Pictures of the pages" }),
  currency: z.literal("USD", "must be USD; prices in other currencies are not supported").default("USD"),
  units: z.literal("feet", "must be feet; prices by the square meter are not supported").default("feet"),
  /** False for a company without insurance work; the site then has no such page. */
  insuranceClaims: z
    .boolean("must be true or false")
    .default(true)
    .meta({ title: "We take insurance work, and the site has a page about it" }),
});

export const companySchema = companyInput.transform(
  ({ legalName, email: { office, careers, admin }, social, offices, hours, ...company }) => ({
    ...company,
    legalName: legalName ?? company.name,
    email: { office, careers: careers ?? office, admin: admin ?? office },
    address: { ...company.address, country: "US" },
    offices: offices.map(({ hours: week = [], ...office }) => ({
      ...office,
      country: "US",
      ...readWeek(week),
    })),
    social: social.map(({ network, label, url }) => ({
      network: network ?? null,
      label: label ?? SOCIAL_NETWORKS[network as SocialNetwork],
      url,
    })),
    ...readWeek(hours),
    reviewLink: company.reviewLink ?? null,
    /** null if visitors cannot book. */
    inspections: company.inspections?.bookable
      ? { ...company.inspections, hours: company.inspections.hours ?? listOpenDays(hours) }
      : null,
    /** Rules of the visits that staff book, and of booked ones, also if visitors cannot book. */
    visits: company.inspections ?? NO_VISITS,
  }),
);

export type Company = z.infer<typeof companySchema>;

/** A week's entries, those of them in which the office is open, the days that have words, and all in lines for people. */
function readWeek(week: z.output<typeof officeWeek>) {
  return {
    week,
    hours: listOpenDays(week),
    saidDays: listSaidDays(week),
    hoursText: week.length > 0 ? hoursInWords(week) : [],
  };
}
