import type { PictureName } from "#content/pictures.ts";

/** Icons by what they mean; the page draws them. */
export type IconName =
  | "advocate"
  | "award"
  | "badge"
  | "bolt"
  | "building"
  | "calendar"
  | "camera"
  | "clipboard"
  | "clock"
  | "crew"
  | "document"
  | "dollar"
  | "hammer"
  | "handshake"
  | "health"
  | "home"
  | "inspect"
  | "ladder"
  | "leaf"
  | "mail"
  | "percent"
  | "phone"
  | "roof"
  | "savings"
  | "shield"
  | "solar"
  | "star"
  | "storm"
  | "tools"
  | "training"
  | "wrench";

export type SocialNetwork = "facebook" | "instagram" | "youtube" | "linkedin" | "nextdoor" | "x";

type Weekday = "Monday" | "Tuesday" | "Wednesday" | "Thursday" | "Friday" | "Saturday" | "Sunday";

/** The company as `site.config.ts` states it. */
export type Site = {
  readonly name: string;
  readonly legalName: string;
  readonly slogan: string;
  /** `e164` for links and structured data, `display` for people. */
  readonly phone: { readonly e164: `+${string}`; readonly display: string };
  readonly email: { readonly office: string; readonly careers: string; readonly admin: string };
  readonly address: {
    readonly street: string;
    readonly city: string;
    readonly state: string;
    readonly zip: string;
    readonly country: string;
  };
  readonly geo: { readonly latitude: number; readonly longitude: number };
  /** The area in words, as it stands inside a sentence: "… roofing in central Ohio". */
  readonly region: string;
  readonly towns: readonly [string, string, string, string, ...string[]];
  readonly serviceRadiusMiles: number;
  readonly founded: number;
  readonly license: string;
  /** 24-hour local times, "07:00". */
  readonly hours: readonly {
    readonly days: readonly Weekday[];
    readonly opens: string;
    readonly closes: string;
  }[];
  readonly hoursText: readonly string[];
  readonly social: readonly [SocialLink, SocialLink, SocialLink];
};

export type SocialLink = {
  readonly network: SocialNetwork;
  readonly label: string;
  readonly url: `https://${string}`;
};

export type Path = `/${string}`;

export type Link = { readonly label: string; readonly path: Path };

/** An item of the top bar: some carry a dropdown of sub-links. */
export type NavigationItem = Link & { readonly dropdown?: readonly Link[] };

/** What a route says about itself to browsers, search engines and people who share it. */
export type Page = {
  readonly path: Path;
  /** At most 60 characters, the brand included. */
  readonly title: string;
  /** 120 to 155 characters. */
  readonly description: string;
  readonly heading: string;
  /** Priority in the sitemap, 0 to 1; null leaves the page out. */
  readonly sitemap: number | null;
  /** false: `noindex`. */
  readonly index: boolean;
  readonly share: PictureName;
};

/** A picture of the site, named here and found by the page. */
export type Picture = {
  readonly alt: string;
  /** Width and height as a ratio, for example [3, 2]. */
  readonly ratio: readonly [width: number, height: number];
};

/** A short statement with an icon and nothing behind it. */
export type ValueCard = { readonly icon: IconName; readonly title: string; readonly description: string };

/** A flip card: `description` on the front, `image` and `expandedDescription` on the back. */
export type FeatureCard = ValueCard & { readonly expandedDescription: string; readonly image: PictureName };

export type Service = ValueCard & {
  readonly features: readonly [string, string, string, string];
  readonly fact: string;
  readonly image: PictureName;
};

export type Project = {
  readonly image: PictureName;
  readonly title: string;
  readonly description: string;
  readonly fact: string;
  /** true until a contractor replaces it by a job of their own; the page then says so. */
  readonly sample: boolean;
};

export type JobOpening = {
  readonly title: string;
  /** As a person reads it: "Full-time". */
  readonly type: string;
  readonly location: string;
  readonly description: string;
  readonly requirements: readonly string[];
  /** Schema.org `employmentType`. */
  readonly employmentType: "FULL_TIME" | "PART_TIME" | "CONTRACTOR" | "TEMPORARY";
  /** ISO date on which the opening was published. */
  readonly postedOn: string;
};

/** A claim from a customer's side: the front tells `saved` and `quote`, the back shows the damage. */
export type Testimonial = {
  readonly name: string;
  readonly location: string;
  readonly quote: string;
  /** The roof after the work. */
  readonly image: PictureName;
  /** Money, as shown: "$12,400". */
  readonly saved: string;
  /** What was damaged and what was done. */
  readonly description: string;
  readonly damageImage: PictureName;
  readonly sample: boolean;
};

/** A customer's words without a claim behind them. */
export type Quote = {
  readonly name: string;
  readonly location: string;
  readonly quote: string;
  readonly sample: boolean;
};

export type Step = { readonly title: string; readonly description: string };

export type Question = {
  /** The anchor of a deep link, /faq#anchor; do not change one that is out in the world. */
  readonly anchor: string;
  readonly question: string;
  readonly answer: string;
};

export type QuestionGroup = {
  readonly title: string;
  readonly anchor: string;
  readonly questions: readonly Question[];
};

export type ProductKey = "asphalt" | "metal" | "slate";

export type Product = {
  readonly key: ProductKey;
  readonly name: string;
  readonly image: PictureName;
  readonly description: string;
  readonly features: readonly string[];
  readonly rating: number;
  /** Starting price in dollars per square foot of roof. */
  readonly pricePerSquareFoot: number;
};

export type ComparisonRow = {
  readonly property: string;
  readonly values: Readonly<Record<ProductKey, string>>;
};

/** A call to action: a sentence or two and where it leads. */
export type Call = { readonly title: string; readonly text: string; readonly action: Link };
