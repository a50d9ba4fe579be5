import type { DeskPlace } from "./desk-place.ts";
import type { DeskNews } from "./use-news.ts";

/** What the desk gives the tab that is open. */
export type TabProps = { place: DeskPlace; deskNews: DeskNews };
