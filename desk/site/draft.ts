import { useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect, useMemo, useReducer, useRef } from "react";
import type { SiteClash, SitePart } from "#contract/api/site.ts";
import { siteWords } from "#copy/desk/site.ts";
import { localStore } from "#web/ui/storage.ts";
import { ClashError, EDITOR, type EditableSite, siteCall } from "./site-call.ts";

/** Where the site's state is kept among the desk's queries. */
export const SITE_KEY = ["site"];

const QUIET = 600; // milliseconds without a further letter before a draft is sent
const AGAIN = 3000; // milliseconds until a draft that did not arrive is sent again

/** What is typed and has not reached the server yet; the browser keeps it until then. */
export type Draft = {
  state: "saved" | "saving" | "lost";
  /** Something that was typed before this page was opened has come back. */
  found: boolean;
  valueOf(part: SitePart): unknown;
  /** What somebody else changed in the part meanwhile. */
  clashIn(part: string): SiteClash | undefined;
  save(part: SitePart, value: unknown): void;
  /** Ends a clash: what is typed here goes over the other's, or the other way round. */
  settle(part: SitePart, keep: "ours" | "theirs"): void;
  /** Resolves when everything has arrived. @throws what hinders it. */
  settled(): Promise<void>;
  /** Forgets it all. */
  reset(): void;
};

/** Sends what is typed, a part at a time, after a pause, and again until it has arrived. */
export function useDraft(): Draft {
  const client = useQueryClient();
  const [, redraw] = useReducer((count: number) => count + 1, 0);
  const draft = useMemo(() => ({ unsaved: readUnsaved(), clashes: new Map<string, SiteClash>() }), []);
  const found = useRef(draft.unsaved.size > 0);
  const lost = useRef(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const sending = useRef(Promise.resolve());

  const sendOne = useCallback(
    async (part: string, entry: Unsaved) => {
      const { value = null, revision } = entry;
      try {
        const answer = await siteCall<EditableSite>("PUT", `/parts/${part}`, {
          value,
          revision,
          editor: EDITOR,
        });
        client.setQueryData(SITE_KEY, answer);
        const now = draft.unsaved.get(part);
        if (now === entry) draft.unsaved.delete(part);
        else if (now) now.revision = answer.parts.find(({ id }) => id === part)?.revision ?? revision;
      } catch (error) {
        if (!(error instanceof ClashError)) throw error;
        draft.clashes.set(part, error.clash);
        await client.invalidateQueries({ queryKey: SITE_KEY });
      }
    },
    [client, draft],
  );

  const send = useCallback(() => {
    clearTimeout(timer.current);
    sending.current = sending.current.then(async () => {
      try {
        for (const [part, entry] of [...draft.unsaved])
          if (!draft.clashes.has(part)) await sendOne(part, entry);
        lost.current = false;
      } catch {
        lost.current = true;
        clearTimeout(timer.current);
        timer.current = setTimeout(send, AGAIN);
      }
      writeUnsaved(draft.unsaved);
      redraw();
    });
    return sending.current;
  }, [draft, sendOne]);

  useEffect(() => {
    if (draft.unsaved.size > 0) void send();
    return () => {
      clearTimeout(timer.current);
      void send(); // who leaves the tab is done with typing
    };
  }, [draft, send]);

  const state = lost.current ? "lost" : draft.unsaved.size > draft.clashes.size ? "saving" : "saved";
  return {
    state,
    found: found.current && draft.unsaved.size > 0,
    valueOf: ({ id, value }) => (draft.unsaved.has(id) ? draft.unsaved.get(id)?.value : value),
    clashIn: (part) => draft.clashes.get(part),
    save({ id, revision }, value) {
      draft.unsaved.set(id, { value, revision: draft.unsaved.get(id)?.revision ?? revision });
      writeUnsaved(draft.unsaved);
      clearTimeout(timer.current);
      timer.current = setTimeout(send, QUIET);
      redraw();
    },
    settle({ id, revision }, keep) {
      draft.clashes.delete(id);
      const entry = draft.unsaved.get(id);
      if (keep === "ours" && entry) draft.unsaved.set(id, { ...entry, revision });
      else draft.unsaved.delete(id);
      void send();
      redraw();
    },
    async settled() {
      await send();
      if (draft.clashes.size > 0) throw new Error(siteWords.clashFirst);
      if (draft.unsaved.size > 0) throw new Error(siteWords.notSaved);
    },
    reset() {
      draft.unsaved.clear();
      draft.clashes.clear();
      writeUnsaved(draft.unsaved);
      redraw();
    },
  };
}

/** What is typed of a part, and the revision of the value that it was typed into. */
type Unsaved = { value: unknown; revision: string };

const KEY = "eaves-site-unsaved";

/** What was typed in this browser and had not reached the server, by parts. */
function readUnsaved(): Map<string, Unsaved> {
  return new Map(Object.entries(localStore.getObject(KEY) as Record<string, Unsaved>));
}

function writeUnsaved(unsaved: ReadonlyMap<string, Unsaved>): void {
  if (unsaved.size === 0) localStore.remove(KEY);
  else localStore.set(KEY, JSON.stringify(Object.fromEntries(unsaved)));
}
