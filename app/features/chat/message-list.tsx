import { useEffect, useRef } from "react";
import { chat } from "#content/chat.ts";
import type { ChatMessage, ChatState } from "#domain/chat-panel.ts";
import { ReplyText } from "./reply-text.tsx";

/** The talk, its newest words in view. A live region: what is added is announced. */
export function MessageList({ state, notice, open }: { state: ChatState; notice: string; open: boolean }) {
  const end = useRef<HTMLDivElement>(null);
  const waiting = state.phase === "waiting";
  useEffect(() => {
    const list = end.current?.parentElement;
    list?.scrollTo({ top: list.scrollHeight, behavior: "instant" });
  }, [state.messages.length, waiting, open]);
  return (
    <div
      role="log"
      aria-label={chat.messages}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard.
      tabIndex={0}
      className="flex grow flex-col gap-2 overflow-y-auto overscroll-contain p-3 text-[0.9375rem] leading-snug -outline-offset-3"
    >
      <p className="px-1 text-xs leading-snug text-slate">{notice}</p>
      {state.messages.map((message) => (
        <Message key={message.id} message={message} />
      ))}
      {waiting && (
        <p className="self-start rounded-card rounded-tl-none border border-line bg-white px-3 py-2 text-slate italic">
          {chat.typing}
        </p>
      )}
      <div ref={end} />
    </div>
  );
}

function Message({ message: { role, content } }: { message: ChatMessage }) {
  const hers = role === "assistant";
  return (
    <div
      className={`max-w-[88%] rounded-card px-3 py-2 ${hers ? "self-start rounded-tl-none border border-line bg-white" : "self-end rounded-br-none bg-sky"}`}
    >
      <span className="sr-only">{chat.said(hers ? chat.eve : chat.you, "")}</span>
      <p dir="auto" className="whitespace-pre-wrap wrap-anywhere">
        {hers ? <ReplyText reply={content} /> : content}
      </p>
    </div>
  );
}
