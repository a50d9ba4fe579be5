import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { chat } from "#copy/chat.ts";
import { answeringWords } from "#copy/desk/answering.ts";
import { recordWords } from "#copy/desk/desk.ts";
import { showToast } from "#web/ui/toast.ts";
import { DeskError, deskCall } from "../../desk-call.ts";
import { deviceId, keepName, noteGivenBack, noteTaken, wasGivenBack } from "../../device.ts";
import { type Answering, presenceQuery, showAnswering, usePresence, useVisitorTypes } from "./presence.ts";
import { showHolder } from "./send-messages.ts";
import { write } from "./writing-store.ts";

export type Takeover = ReturnType<typeof useTakeover>;

/** Reads who answers a conversation, and changes it. The first who takes it has it; whoever comes later is shown who. */
export function useTakeover(conversation: string) {
  const client = useQueryClient();
  const presence = usePresence(conversation);
  const answering = presence.data?.answering;
  const changed = () => void client.invalidateQueries(presenceQuery(conversation));
  const takeOver = useMutation({
    retry: false,
    mutationFn(name: string) {
      keepName(name);
      return deskCall("take_over", { conversation, device: deviceId(), staff_name: name });
    },
    async onSuccess(_, name) {
      noteTaken(conversation);
      await showAnswering(client, conversation, { by: "you", name });
      changed();
    },
    async onError(error) {
      if (!(await showHolder(client, conversation, error))) tellFailure(error, answeringWords.notTakenOver);
    },
  });
  const giveBack = useMutation({
    retry: false,
    mutationFn(name: string) {
      noteGivenBack(conversation);
      return deskCall("give_back", { conversation, device: deviceId(), words: chat.backFrom(name) });
    },
    async onSuccess() {
      write(conversation, { type: "refused" }); // what could not be sent
      await showAnswering(client, conversation, { by: "eve" });
      changed();
    },
    async onError(error) {
      if (!(await showHolder(client, conversation, error))) tellFailure(error, answeringWords.notGivenBack);
    },
  });
  return {
    /** Undefined until it is read, null where the conversation is gone. */
    answering: presence.data === null ? null : answering,
    isUnread: presence.isError,
    readAgain: () => void presence.refetch(),
    visitorTypes: useVisitorTypes(conversation, presence.data),
    hasEnded: useHasEnded(conversation, answering),
    takeOver,
    giveBack,
  };
}

/** Says that this browser's answering has ended by itself, since nobody wrote or typed, and Eve has the conversation again. */
function useHasEnded(conversation: string, answering: Answering | undefined): boolean {
  const [hasEnded, setEnded] = useState(false);
  const before = useRef<Answering["by"] | null>(null);
  const by = answering?.by;
  useEffect(() => {
    if (!by) return;
    if (by !== "eve") setEnded(false);
    else if (before.current === "you") setEnded(!wasGivenBack(conversation));
    before.current = by;
  }, [by, conversation]);
  return hasEnded;
}

function tellFailure(error: unknown, title: string): void {
  const isGone = error instanceof DeskError && error.status === 404;
  showToast({ tone: "error", title: isGone ? recordWords.notFound : title });
}
