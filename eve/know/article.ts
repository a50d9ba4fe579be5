import type { Path } from "#site-data/shapes.ts";

/** One to three sentences. The first two must be enough by themselves, for messages that ask several things. */
export type Say = readonly [string, ...string[]];

/** The subject of articles that are the site's own questions and pages. */
export const OWN_SUBJECT = "site";

/** A topic that Eve can speak about. Its facts stand in the site's data or are common knowledge of the trade. */
export type Article = {
  readonly id: string;
  readonly title: string;
  /** The page to read on. */
  readonly path: Path;
  /** The name of its file, "financing", or {@link OWN_SUBJECT}. */
  readonly subject: string;
  /** Ways of asking for it, in any spelling. */
  readonly asks: readonly string[];
  readonly say: Say;
  /** Articles on the same matter; only the likeliest of them is said. */
  readonly beside: readonly string[];
  /** True if it says that this company has no such thing. */
  readonly none: boolean;
  /** Other texts for one product or unsold material, and for two compared products ("asphalt metal"). */
  readonly ofProduct: Readonly<Record<string, Say | undefined>>;
  readonly ofPair: Readonly<Record<string, Say>>;
  /** The same in Spanish. */
  readonly spanish: { readonly title: string; readonly say: Say } | undefined;
  /** The act that asking for it does: "complaint". */
  readonly act: string | undefined;
  /** The article on the price of its matter. */
  readonly price: string | undefined;
  /** The article that replaces it while the conversation is about a visit, because a visit has other rules than the work. */
  readonly ofVisit: string | undefined;
  /** The card that opens in its place. */
  readonly card: ArticleCard | undefined;
  /** Only a person can answer this in full, so the question is kept for staff. */
  readonly forStaff: boolean;
  /** No question of the site's own replaces it. */
  readonly settled: boolean;
};

/** Cards that may open in place of an article. */
export const ARTICLE_CARDS = ["price", "payment", "photos", "visit", "my-visit", "delete"] as const;
export type ArticleCard = (typeof ARTICLE_CARDS)[number];
