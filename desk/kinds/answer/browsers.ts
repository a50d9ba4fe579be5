import { queryOptions, useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import type { Answer, Conversation } from "#contract/rows.ts";
import { useDeskAddress } from "../../desk-address.ts";
import { callDesk } from "../../desk-call.ts";
import { getDeviceId } from "../../device.ts";
import { useRereadOnChange } from "../../list/live-feed.ts";

type Columns = Answer<"conversation_browsers">[number];

/** One browser of a conversation, by its own id. Null columns: while Eve answers, where nobody waits, before the first question. */
export type Browser = Omit<Columns, NullableOfBrowser> & {
  [Name in NullableOfBrowser]: Columns[Name] | null;
};

type NullableOfBrowser = "staff_name" | "device_id" | "waits" | "last_question";

/** The choice of all browsers, which are read together; staff answer one. */
export const ALL = "all";

function browsersQuery(conversation: string) {
  return queryOptions({
    queryKey: ["browsers", conversation],
    queryFn: ({ signal }): Promise<Browser[]> => callDesk("conversation_browsers", { conversation }, signal),
    staleTime: 0,
  });
}

/**
 * Reads the browsers whose conversations the desk lists as one, and keeps the one that staff read and answer. `shown` is its id, or
 * {@link ALL}; undefined until it is known.
 * @param unseen true while nobody has seen all of the conversation
 */
export function useBrowsers({ id, last_at }: Pick<Conversation, "id" | "last_at">, unseen: boolean) {
  const { data, isError, refetch } = useQuery(browsersQuery(id));
  const { address } = useDeskAddress();
  const [chosen, choose] = useState<string>();
  const browsers = data ?? NONE;
  useRereadOnChange(
    browsers.map((browser) => browser.id),
    refetch,
  );
  useEffect(() => {
    // Another browser may have joined, and what colleagues have read here is reported by no event of its own.
    if (last_at || unseen) void refetch();
  }, [last_at, unseen, refetch]);
  const shown = data && chooseBrowser(data, { chosen, open: address.open, device: getDeviceId() });
  // Kept from the first time on: a browser that joins later must not take the place of the one that is being answered.
  if (shown && shown !== chosen) choose(shown);
  const reread = () => void refetch();
  return { browsers, shown, choose, isUnread: isError && !data, reread };
}

const NONE: readonly Browser[] = [];

type Wish = { chosen: string | undefined; open: string | null; device: string };

/**
 * Returns the browser to show: the chosen one, else the only one, the one that an address names, or the one that this device answers.
 * Of several none is the first to be answered: that would be whoever wrote last, or began first.
 */
export function chooseBrowser(
  browsers: readonly Browser[],
  { chosen, open, device }: Wish,
): string | undefined {
  const [first, ...others] = browsers;
  if (!first) return undefined;
  const isThere = (id: string) => browsers.some((browser) => browser.id === id);
  if (others.length === 0) return first.id;
  if (chosen && (chosen === ALL || isThere(chosen))) return chosen;
  // The first one's id also names all of them.
  if (open && open !== first.id && isThere(open)) return open;
  return browsers.find(({ device_id }) => device_id === device)?.id ?? ALL;
}
