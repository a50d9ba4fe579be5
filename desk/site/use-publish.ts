import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { Publication, SiteState, TakeBackOrder } from "#contract/api/site.ts";
import { messageOf } from "#contract/values.ts";
import { siteWords } from "#copy/desk/site.ts";
import { showToast } from "#web/ui/toast.ts";
import { type Draft, SITE_KEY } from "./draft.ts";
import { callSite } from "./site-call.ts";

const POLL_MS = 1000;
const MAX_POLLS = 180; // three minutes

export type Publishing = {
  /** True while this tab publishes. */
  isRunning: boolean;
  publish(): Promise<void>;
  /** Takes back what a publication changed, and publishes that. */
  takeBack(publication: Publication, order: TakeBackOrder): Promise<void>;
};

/** Publishes and shows the result. */
export function usePublish(saving: Draft): Publishing {
  const client = useQueryClient();
  const [isRunning, setRunning] = useState(false);

  async function publishAndReport(prepare: () => Promise<void>) {
    setRunning(true);
    try {
      await prepare();
      const { id } = await callSite<Publication>("POST", "/publish");
      client.setQueryData(SITE_KEY, await waitUntilLive(id));
      showToast({ tone: "success", title: siteWords.published, text: siteWords.publishedText });
    } catch (error) {
      showToast({ tone: "error", title: siteWords.publishFailed, text: messageOf(error) });
      await client.invalidateQueries({ queryKey: SITE_KEY });
    }
    setRunning(false);
  }

  return {
    isRunning,
    publish: () => publishAndReport(saving.flush),
    takeBack: ({ id }, order) =>
      publishAndReport(async () => {
        await callSite("POST", takenBackAt(id), order);
      }),
  };
}

/** The address of what taking a publication back changes. */
export function takenBackAt(id: string): string {
  return `/publications/${id}/taken-back`;
}

/** Resolves when visitors see the publication `id`. @throws the reason if they will not. */
async function waitUntilLive(id: string): Promise<SiteState> {
  for (let poll = 0; poll < MAX_POLLS; poll++) {
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
    const state = await callSite("GET").catch(() => undefined); // no answer while one worker replaces the other
    if (!state?.editable) continue;
    if (state.live === id) return state;
    if (state.work.state === "failed") throw new Error(state.work.reason);
    if (state.work.state !== "idle") continue;
    // The whole site was restarted during the publication.
    if (state.publications.some((publication) => publication.id === id)) return state;
    throw new Error(siteWords.notPublished);
  }
  throw new Error(siteWords.noAnswer);
}
