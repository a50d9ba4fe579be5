import { useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect, useMemo, useReducer, useRef } from "react";
import type { SiteClash, SitePart } from "#contract/api/site.ts";
import { siteWords } from "#copy/desk/site.ts";
import { localStore } from "#web/ui/storage.ts";
import { ClashError, callSite, EDITOR, type EditableSite } from "./site-call.ts";

/** Key of the site's state among the desk's queries. */
export const SITE_KEY = ["site"];

const SEND_DELAY_MS = 600; // pause in typing after which a draft is sent
const RETRY_DELAY_MS = 3000; // until a draft that did not arrive is sent again

/** The typed values that have not reached the server yet; the browser keeps them until then. */
export type Draft = {
  state: "saved" | "saving" | "lost";
  /** True while values are unsaved that were typed before this page was opened. */
  isRestored: boolean;
  valueOf(part: SitePart): unknown;
  /** The changes that somebody else has made to the part. */
  findClash(part: string): SiteClash | undefined;
  /** The parts that somebody else has changed as well. */
  clashed: readonly string[];
  save(part: SitePart, value: unknown): void;
  /** Ends a clash: keeps the value that is typed here, or the other's. */
  resolveClash(part: SitePart, keep: "ours" | "theirs"): void;
  /** Resolves when everything has arrived. @throws the reason why it cannot. */
  flush(): Promise<void>;
  /** Forgets all typed values. */
  reset(): void;
};

/** Sends typed values part by part, after a pause in typing, and again until they have arrived. */
export function useDraft(): Draft {
  const client = useQueryClient();
  const [, redraw] = useReducer((count: number) => count + 1, 0);
  const draft = useMemo(() => ({ unsaved: readUnsaved(), clashes: new Map<string, SiteClash>() }), []);
  const wasRestored = useRef(draft.unsaved.size > 0);
  const isLost = useRef(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const sending = useRef(Promise.resolve());

  const sendOne = useCallback(
    async (part: string, entry: Unsaved) => {
      const { value = null, revision } = entry;
      try {
        const answer = await callSite<EditableSite>("PUT", `/parts/${part}`, {
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
        isLost.current = false;
      } catch {
        isLost.current = true;
        clearTimeout(timer.current);
        timer.current = setTimeout(send, RETRY_DELAY_MS);
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
      void send(); // sends at once when staff leave the tab
    };
  }, [draft, send]);

  const state = isLost.current ? "lost" : draft.unsaved.size > draft.clashes.size ? "saving" : "saved";
  return {
    state,
    isRestored: wasRestored.current && draft.unsaved.size > 0,
    valueOf: ({ id, value }) => (draft.unsaved.has(id) ? draft.unsaved.get(id)?.value : value),
    findClash: (part) => draft.clashes.get(part),
    clashed: [...draft.clashes.keys()],
    save({ id, revision }, value) {
      draft.unsaved.set(id, { value, revision: draft.unsaved.get(id)?.revision ?? revision });
      writeUnsaved(draft.unsaved);
      clearTimeout(timer.current);
      timer.current = setTimeout(send, SEND_DELAY_MS);
      redraw();
    },
    resolveClash({ id, revision }, keep) {
      draft.clashes.delete(id);
      const entry = draft.unsaved.get(id);
      if (keep === "ours" && entry) draft.unsaved.set(id, { ...entry, revision });
      else draft.unsaved.delete(id);
      void send();
      redraw();
    },
    async flush() {
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

/** The typed value of a part, and the revision of the value that was edited. */
type Unsaved = { value: unknown; revision: string };

const KEY = "eaves-site-unsaved";

/** Reads the values, by part, that were typed in this browser and have not reached the server. */
function readUnsaved(): Map<string, Unsaved> {
  return new Map(Object.entries(localStore.getObject(KEY) as Record<string, Unsaved>));
}

function writeUnsaved(unsaved: ReadonlyMap<string, Unsaved>): void {
  if (unsaved.size === 0) localStore.remove(KEY);
  else localStore.set(KEY, JSON.stringify(Object.fromEntries(unsaved)));
}
