import { Fragment, useEffect, useRef } from "react";
import { chat } from "#site/chat.ts";
import { type ChatMessage, type ChatState, choicesIn } from "./chat-state.ts";
import { ReplyText } from "./reply-text.tsx";

/** The conversation, its newest words in view. A live region: what is added is announced. */
export function MessageList({
  state,
  notice,
  open,
  choose,
}: {
  state: ChatState;
  notice: string;
  open: boolean;
  choose: (choice: string) => void;
}) {
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
      className="chat-messages -outline-offset-3"
    >
      {state.messages.map((message, index) => (
        <Fragment key={index}>
          <Message message={message} />
          {index === 0 && <p className="px-1 text-xs leading-snug text-slate">{notice}</p>}
        </Fragment>
      ))}
      <Choices choices={choicesIn(state)} choose={choose} />
      {waiting && (
        <p className="self-start rounded-card rounded-tl-none border border-line bg-white px-3 py-2 text-slate italic">
          {chat.typing}
        </p>
      )}
      <div ref={end} />
    </div>
  );
}

function Choices({ choices, choose }: { choices: readonly string[]; choose: (choice: string) => void }) {
  if (choices.length === 0) return null;
  return (
    <ul aria-label={chat.choices} className="flex flex-wrap gap-2">
      {choices.map((choice) => (
        <li key={choice}>
          <button type="button" className="chat-chip" onClick={() => choose(choice)}>
            {choice}
          </button>
        </li>
      ))}
    </ul>
  );
}

export function Message({ message: { role, content } }: { message: Pick<ChatMessage, "role" | "content"> }) {
  const hers = role === "assistant";
  return (
    <div
      className={`max-w-[88%] rounded-card px-3 py-2 ${hers ? "self-start rounded-tl-none border border-line bg-white" : "self-end rounded-br-none bg-sky"}`}
    >
      <span className="sr-only">{chat.said(hers ? chat.eve : chat.you, "")}</span>
      {hers ? (
        <ReplyText reply={content} />
      ) : (
        <p dir="auto" className="whitespace-pre-wrap wrap-anywhere">
          {content}
        </p>
      )}
    </div>
  );
}
