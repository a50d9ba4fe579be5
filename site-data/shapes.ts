import type { z } from "zod";
import type {
  Article,
  BeforeAfter,
  FaqQuestion,
  Product,
  Project,
  QuestionGroup,
  Service,
  StaffMember,
  Testimonial,
  Town,
} from "./load/load-site.ts";
import type { IconName, quote } from "./schema/text.ts";

export type { Company, SocialNetwork } from "./schema/company.ts";
export type {
  Article,
  BeforeAfter,
  FaqQuestion as Question,
  IconName,
  Product,
  Project,
  QuestionGroup,
  Service,
  StaffMember,
  Testimonial,
  Town,
};

/** A customer's words, without the figures of an insurance claim. */
export type Quote = z.output<typeof quote>;

export type Path = `/${string}`;

export type Link = { readonly label: string; readonly path: Path };

/** An item of the top bar; some have a dropdown of links. */
export type NavigationItem = Link & { readonly dropdown?: readonly Link[] };

/** A page's path and its texts for browsers, search engines and shared links. */
export type Page = {
  readonly path: Path;
  readonly title: string;
  readonly description: string;
  readonly heading: string;
  /** Priority in the sitemap, 0 to 1; null for a page that is not in it. */
  readonly sitemap: number | null;
  /** False for a page with `noindex`. */
  readonly index: boolean;
  readonly share: string;
  /** The page between home and this one; left out where there is none. */
  readonly parent?: Link;
  /** The day of an article's publication, as "2026-11-02". */
  readonly published?: string;
};

/** A card with an icon and a short statement, without a back. */
export type ValueCard = { readonly icon: IconName; readonly title: string; readonly description: string };

/** A flip card: `description` on the front, `image` and `expandedDescription` on the back. */
export type FeatureCard = ValueCard & { readonly expandedDescription: string; readonly image: string };

export type Step = { readonly title: string; readonly description: string };

/** A call to action: a sentence or two and where it leads. */
export type Call = { readonly title: string; readonly text: string; readonly action: Link };

export type JobOpening = {
  readonly title: string;
  readonly type: string;
  readonly location: string;
  readonly description: string;
  readonly requirements: readonly string[];
  /** Schema.org `employmentType`. */
  readonly employmentType: string;
  /** ISO date on which the opening was published. */
  readonly postedOn: string;
};
