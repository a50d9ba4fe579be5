import { Fragment, type RefObject, useEffect, useRef } from "react";
import { chat } from "#site/chat.ts";
import { type ChatState, choicesIn, isWaiting } from "./chat-state.ts";
import { type ChatMessage, isUnderway } from "./messages.ts";
import { ReplyText } from "./reply-text.tsx";

/** Pixels from the end within which somebody reads the newest words, and wants to see those that come. */
const NEAR_END = 60;

type MessageListProps = {
  state: ChatState;
  notice: string;
  open: boolean;
  choose: (choice: string) => void;
  /** Sends a message again that failed. */
  retry: (key: string) => void;
};

/** The conversation, its newest words in view. A live region: what is added is announced. */
export function MessageList({ state, notice, open, choose, retry }: MessageListProps) {
  const list = useRef<HTMLDivElement>(null);
  const { messages, staff } = state;
  const waiting = isWaiting(state);
  const types = staff?.types ? staff.name : null;
  useNewestInView(list, state, open);

  return (
    <div
      ref={list}
      role="log"
      aria-label={chat.messages}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard.
      tabIndex={0}
      className="chat-messages -outline-offset-3"
    >
      {messages.map((message, index) => (
        <Fragment key={message.key ?? message.id ?? `place ${index}`}>
          {message.author !== undefined && message.author !== messages[index - 1]?.author && (
            <p aria-hidden="true" className="staff-name">
              {message.author}
            </p>
          )}
          <Message message={message} isPending={staff !== null && isUnderway(message)} />
          {message.delivery === "failed" && (
            <NotSent
              retry={() => {
                retry(message.key ?? "");
                list.current?.focus({ preventScroll: true }); // what was pressed is gone
              }}
            />
          )}
          {index === 0 && <p className="px-1 text-xs leading-snug text-slate">{notice}</p>}
        </Fragment>
      ))}
      <Choices choices={choicesIn(state)} choose={choose} />
      {waiting && <Typing words={chat.typing} />}
      {types && <Typing words={chat.staffTypes(types)} />}
    </div>
  );
}

/** Shows the newest words, unless somebody reads further up whom a person writes to. */
function useNewestInView(list: RefObject<HTMLElement | null>, state: ChatState, open: boolean): void {
  const isNearEnd = useRef(true);
  const { messages, staff } = state;
  const own = messages.filter(({ role }) => role === "user").length;
  const failed = messages.filter(({ delivery }) => delivery === "failed").length;
  const waiting = isWaiting(state);
  const showEnd = () => {
    list.current?.scrollTo({ top: list.current.scrollHeight, behavior: "instant" });
  };

  useEffect(() => {
    const element = list.current;
    if (!element || !open) return;
    const look = () => {
      isNearEnd.current = element.scrollHeight - element.scrollTop - element.clientHeight < NEAR_END;
    };
    element.addEventListener("scroll", look, { passive: true });
    return () => element.removeEventListener("scroll", look);
  }, [list, open]);
  useEffect(showEnd, [own, open]);
  useEffect(() => {
    if (!staff || isNearEnd.current) showEnd();
  }, [messages.length, failed, waiting, staff?.types]);
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

function Typing({ words }: { words: string }) {
  return (
    <p className="self-start rounded-card rounded-tl-none border border-line bg-white px-3 py-2 text-slate italic">
      {words}
    </p>
  );
}

function NotSent({ retry }: { retry: () => void }) {
  return (
    <p className="-mt-2 self-end text-note text-brick">
      {chat.notSent}{" "}
      <button type="button" className="min-h-9 px-1 text-link" onClick={retry}>
        {chat.retry}
      </button>
    </p>
  );
}

const LOOKS = {
  eve: "self-start rounded-tl-none border border-line bg-white",
  staff: "self-start rounded-tl-none staff-message",
  visitor: "self-end rounded-br-none bg-sky",
};

type MessageProps = {
  message: Pick<ChatMessage, "role" | "content" | "author">;
  /** On its way to a person. */
  isPending?: boolean;
};

export function Message({ message: { role, content, author }, isPending = false }: MessageProps) {
  const sender = role === "user" ? "visitor" : author === undefined ? "eve" : "staff";
  const name = role === "user" ? chat.you : (author ?? chat.eve);
  return (
    <div className={`max-w-[88%] rounded-card px-3 py-2 ${LOOKS[sender]}${isPending ? " opacity-70" : ""}`}>
      <span className="sr-only">{chat.said(name, "")}</span>
      {sender === "visitor" ? (
        <p dir="auto" className="whitespace-pre-wrap wrap-anywhere">
          {content}
        </p>
      ) : (
        <ReplyText reply={content} />
      )}
    </div>
  );
}
