import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { chatReplies } from "#copy/chat-replies.ts";
import { answeringWords } from "#copy/desk/answering.ts";
import { recordWords } from "#copy/desk/desk.ts";
import { site } from "#site-data/company.ts";
import { showToast } from "#web/ui/toast.ts";
import { callDesk, DeskError } from "../../desk-call.ts";
import {
  forgetGivenBack,
  getDeviceId,
  rememberGivenBack,
  storeStaffName,
  wasGivenBack,
} from "../../device.ts";
import type { Message } from "../messages.ts";
import { type Answering, presenceQuery, showAnswering, usePresence, useVisitorTypes } from "./presence.ts";
import { showIfRefused } from "./send-messages.ts";
import { dispatchWriting } from "./writing-store.ts";

export type Takeover = ReturnType<typeof useTakeover>;

/**
 * Reads who answers one browser's conversation, and changes it. The first person who takes it over has it; a later one sees who that
 * is. `latest` is the visitor's latest message there.
 */
export function useTakeover(conversation: string, latest: Message | null) {
  const client = useQueryClient();
  const presence = usePresence(conversation);
  const answering = presence.data?.answering;
  const rereadPresence = () => void client.invalidateQueries(presenceQuery(conversation));
  const takeOver = useMutation({
    retry: false,
    mutationFn(name: string) {
      storeStaffName(name);
      return callDesk("take_over", { conversation, device: getDeviceId(), staff_name: name });
    },
    async onSuccess(_, name) {
      forgetGivenBack(conversation);
      await showAnswering(client, conversation, { by: "you", name });
      rereadPresence();
    },
    async onError(error) {
      if (!(await showIfRefused(client, conversation, error)))
        showFailure(error, answeringWords.notTakenOver);
    },
  });
  const giveBack = useMutation({
    retry: false,
    mutationFn(name: string) {
      rememberGivenBack(conversation);
      return callDesk("give_back", {
        conversation,
        device: getDeviceId(),
        words: chatReplies.backFrom(name, site.phone.display),
      });
    },
    async onSuccess() {
      dispatchWriting(conversation, { type: "refused" }); // unsent messages become the draft
      await showAnswering(client, conversation, { by: "eve" });
      rereadPresence();
    },
    async onError(error) {
      if (!(await showIfRefused(client, conversation, error)))
        showFailure(error, answeringWords.notGivenBack);
    },
  });
  return {
    /** Undefined until it is read, null for a deleted conversation. */
    answering: presence.data === null ? null : answering,
    isUnread: presence.isError,
    readAgain: () => void presence.refetch(),
    visitorTypes: useVisitorTypes(latest?.id, presence.data),
    hasEnded: useHasEnded(conversation, answering),
    takeOver,
    giveBack,
  };
}

/** True after this browser's takeover has ended by itself because nobody wrote or typed, and Eve answers again. */
function useHasEnded(conversation: string, answering: Answering | undefined): boolean {
  const [hasEnded, setEnded] = useState(false);
  const before = useRef<Answering["by"] | null>(null);
  const by = answering?.by;
  useEffect(() => {
    setEnded(false);
    before.current = null;
  }, [conversation]);
  useEffect(() => {
    if (!by) return;
    if (by !== "eve") setEnded(false);
    else if (before.current === "you") setEnded(!wasGivenBack(conversation));
    before.current = by;
  }, [by, conversation]);
  return hasEnded;
}

function showFailure(error: unknown, title: string): void {
  const isGone = error instanceof DeskError && error.status === 404;
  showToast({ tone: "error", title: isGone ? recordWords.notFound : title });
}
