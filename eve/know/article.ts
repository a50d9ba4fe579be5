import type { Path } from "#site-data/shapes.ts";

/** One to three sentences; the first two must do alone, for messages that ask several things. */
export type Say = readonly [string, ...string[]];

/** Something that Eve can say. What it states stands in the site's data or is common knowledge of the trade. */
export type Article = {
  readonly id: string;
  readonly title: string;
  /** The page to read on. */
  readonly path: Path;
  /** The file that it stands in: "financing". */
  readonly subject: string;
  /** How people ask for it; any spelling. */
  readonly asks: readonly string[];
  readonly say: Say;
  /** Other articles on the same matter: who asks for one of them asks for the likeliest. */
  readonly beside: readonly string[];
  /** It says that this company has no such thing. */
  readonly none: boolean;
  /** What is said of one product or of a material that is not sold, and of two that are compared ("asphalt metal"), where that differs. */
  readonly ofProduct: Readonly<Record<string, Say | undefined>>;
  readonly ofPair: Readonly<Record<string, Say>>;
  /** The same in Spanish. */
  readonly spanish: Say | undefined;
  /** What asking for it does beside: "complaint". */
  readonly act: string | undefined;
  /** The article that tells what that costs of which it is. */
  readonly price: string | undefined;
  /** The article that is meant where a visit is talked of: what work on the roof asks for, a visit may not. */
  readonly ofVisit: string | undefined;
  /** The card that does what is asked for. */
  readonly card: ArticleCard | undefined;
  /** Only a person can answer this in full, so the question is kept for staff. */
  readonly forStaff: boolean;
  /** The words are settled: no question of the owner's own takes its place. */
  readonly settled: boolean;
};

/** Cards that an article may open in place of being said. */
export const ARTICLE_CARDS = ["price", "payment", "visit", "my-visit", "delete"] as const;
export type ArticleCard = (typeof ARTICLE_CARDS)[number];
