import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { Publication, SiteState } from "#contract/api/site.ts";
import { messageOf } from "#contract/values.ts";
import { siteWords } from "#copy/desk/site.ts";
import { showToast } from "#web/ui/toast.ts";
import { type Draft, SITE_KEY } from "./draft.ts";
import { siteCall } from "./site-call.ts";

const LOOK = 1000; // milliseconds between two looks at what is being published
const PATIENCE = 180; // looks

export type Publishing = {
  /** Whether something is being published from here. */
  now: boolean;
  publish(): Promise<void>;
  /** Publishes an earlier version again, in place of what is live and of the draft. */
  restore(publication: Publication): Promise<void>;
};

/** Publishes, and tells how that ended. */
export function usePublish(saving: Draft): Publishing {
  const client = useQueryClient();
  const [now, setNow] = useState(false);

  async function told(begin: () => Promise<void>) {
    setNow(true);
    try {
      await begin();
      const { id } = await siteCall<Publication>("POST", "/publish");
      client.setQueryData(SITE_KEY, await shownAt(id));
      showToast({ tone: "success", title: siteWords.published, text: siteWords.publishedText });
    } catch (error) {
      showToast({ tone: "error", title: siteWords.publishFailed, text: messageOf(error) });
      void client.invalidateQueries({ queryKey: SITE_KEY });
    }
    setNow(false);
  }

  return {
    now,
    publish: () => told(saving.settled),
    restore: ({ id }) =>
      told(async () => {
        saving.reset();
        await siteCall("POST", `/publications/${id}/restore?draft=discard`);
      }),
  };
}

/** Resolves when visitors see the publication `id`. @throws with the reason where they will not. */
async function shownAt(id: string): Promise<SiteState> {
  for (let look = 0; look < PATIENCE; look++) {
    await new Promise((resolve) => setTimeout(resolve, LOOK));
    const state = await siteCall("GET").catch(() => undefined); // one site goes as the other comes
    if (!state?.editable) continue;
    if (state.live === id) return state;
    if (state.work.state === "failed") throw new Error(state.work.reason);
    if (state.work.state !== "idle") continue;
    // The whole site was started anew amid the publication.
    if (state.publications.some((publication) => publication.id === id)) return state;
    throw new Error(siteWords.notPublished);
  }
  throw new Error(siteWords.noAnswer);
}
