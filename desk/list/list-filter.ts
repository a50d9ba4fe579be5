import { isKeyOf } from "#contract/values.ts";
import { readStaffName } from "../device.ts";

/** Filters of a list and its order; "" and false do not filter. */
export type ListFilter = {
  /** A status of the kind, or the notice of a conversation. */
  status: string;
  /** A channel, as `contract/channels.ts` names them. */
  source: string;
  isUnanswered: boolean;
  /** Only what the reader looks after, by the name in this browser. */
  isMine: boolean;
  isOldestFirst: boolean;
};

export const NO_FILTER: ListFilter = {
  status: "",
  source: "",
  isUnanswered: false,
  isMine: false,
  isOldestFirst: false,
};

/** Names in the address of the filters that are on or off. */
const SWITCHES = {
  unanswered: "isUnanswered",
  mine: "isMine",
  oldest: "isOldestFirst",
} as const satisfies Record<string, keyof ListFilter>;

/** Reads `status=pending&source=direct&unanswered&mine&oldest` from an address. */
export function readFilter(params: URLSearchParams): ListFilter {
  const filter = { ...NO_FILTER, status: params.get("status") ?? "", source: params.get("source") ?? "" };
  for (const name of params.keys()) if (isKeyOf(SWITCHES, name)) filter[SWITCHES[name]] = true;
  return filter;
}

/** Writes a filter into an address, without what does not filter. */
export function writeFilter(params: URLSearchParams, filter: ListFilter): void {
  if (filter.status) params.set("status", filter.status);
  if (filter.source) params.set("source", filter.source);
  for (const [name, key] of Object.entries(SWITCHES)) if (filter[key]) params.set(name, "1");
}

/** The filter as an argument of the database's searches. Who looks after nothing has no name there, and nothing is found. */
export function toFilterArgument(filter: ListFilter): Record<string, string | boolean> {
  const { status, source, isUnanswered, isMine, isOldestFirst } = filter;
  return Object.fromEntries(
    [
      ["status", status],
      ["channel", source],
      ["unanswered", isUnanswered],
      ["owner", isMine && readStaffName()],
      ["order", isOldestFirst && "oldest"],
    ].filter(([, value]) => value !== "" && value !== false),
  );
}

/** True for a filter that leaves anything out. An order leaves out nothing. */
export function isFiltering({ isOldestFirst: _, ...filter }: ListFilter): boolean {
  return Object.values(filter).some(Boolean);
}
