import { useEffect, useReducer, useRef } from "react";
import { chat } from "#content/chat.ts";
import { answersWaiting, type ChatState, chatReducer, maySend, startChat } from "#domain/chat-panel.ts";
import { sessionAttribution } from "../../attribution.ts";
import { endConversation, recallMessages, sendMessage } from "./call-eve.ts";
import { hasBegun, keepChat, noteBegun, readKeptChat } from "./kept-chat.ts";

export type Chat = {
  state: ChatState;
  draft: (text: string) => void;
  send: () => void;
  startOver: () => void;
};

/** The talk with Eve: kept through route changes and reloads, one message at a time. */
export function useChat(): Chat {
  const kept = useRef<ChatState>(undefined);
  const [state, dispatch] = useReducer(chatReducer, null, () => {
    kept.current = readKeptChat() ?? undefined;
    return startChat(kept.current ?? null, chat.greeting, now());
  });

  useEffect(() => keepChat(state), [state]);

  // A reload while Eve was answering: the server may have her words. A new tab: the server has the talk so far.
  useEffect(() => {
    const before = kept.current;
    if (before ? before.phase !== "waiting" : !hasBegun()) return;
    recallMessages().then((messages) => {
      const answer = messages.at(-1);
      if (!before) dispatch({ type: "recalled", messages });
      else if (answer && answersWaiting(before, messages))
        dispatch({ type: "replied", content: answer.content, at: answer.createdAt });
      else dispatch({ type: "failed", error: chat.errors.unreadable, apology: chat.apology, at: now() });
    });
  }, []);

  const fail = (error: unknown) =>
    dispatch({
      type: "failed",
      error: error instanceof Error ? error.message : String(error),
      apology: chat.apology,
      at: now(),
    });

  return {
    state,
    draft: (text) => dispatch({ type: "drafted", text }),
    send: () => {
      if (!maySend(state)) return;
      dispatch({ type: "sent", at: now() });
      sendMessage(state.draft.trim(), sessionAttribution()).then((content) => {
        noteBegun(true);
        dispatch({ type: "replied", content, at: now() });
      }, fail);
    },
    startOver: () => {
      endConversation().then(() => {
        noteBegun(false);
        dispatch({ type: "startedOver", greeting: chat.greeting, at: now() });
      }, fail);
    },
  };
}

function now(): string {
  return new Date().toISOString();
}
