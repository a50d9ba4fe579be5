/** Where somebody is at the desk: all of it stands in the address. */
export type DeskPlace = {
  tab: TabId;
  /** What is searched for; "" for everything. */
  query: string;
  /** The open record's id, or {@link UNANSWERED}. */
  open: string | null;
};

export const TAB_IDS = ["applications", "chat-logs", "estimates"] as const;
export type TabId = (typeof TAB_IDS)[number];

/** In place of an id among the chat logs: the questions that Eve could not answer. */
export const UNANSWERED = "unanswered";

/** The place that the address names; what it does not name, or names wrongly, is the first tab, no search, nothing open. */
export function placeOf(params: URLSearchParams): DeskPlace {
  const named = params.get("tab");
  return {
    tab: TAB_IDS.find((id) => id === named) ?? TAB_IDS[0],
    query: (params.get("q") ?? "").trim(),
    open: params.get("open") || null,
  };
}

/** The address of a place, with nothing in it that goes without saying: `?tab=estimates&q=lee&open=…`, or "". */
export function searchOf({ tab, query, open }: DeskPlace): string {
  const params = new URLSearchParams();
  if (tab !== TAB_IDS[0]) params.set("tab", tab);
  if (query) params.set("q", query);
  if (open) params.set("open", open);
  const text = params.toString();
  return text && `?${text}`;
}
