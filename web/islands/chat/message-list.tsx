import { Fragment, useRef } from "react";
import { chat } from "#copy/chat.ts";
import { type ChatState, isBusy, isWaiting, listChoices } from "./chat-state.ts";
import type { PressButton } from "./conversation.ts";
import { Message } from "./message.tsx";
import { findStableId, isUnderway, isUnsent } from "./messages.ts";
import { MoreButton } from "./more-button.tsx";
import { Menu } from "./parts/answer-buttons.tsx";
import type { Tap } from "./parts/card-props.ts";
import { DrawnParts } from "./parts/drawn-parts.tsx";
import { findOpenCard } from "./parts/open-card.ts";
import { useNewestInView } from "./use-newest-in-view.ts";

type MessageListProps = {
  state: ChatState;
  notice: string;
  /** True while the visitor sees it: the panel is open, and nothing stands in its place. */
  seen: boolean;
  hidden: boolean;
  tap: Tap;
  press: PressButton;
  /** Sends an unsent message again. */
  retry: (key: string) => void;
};

/** The messages, with the newest in view. Screen readers announce what is added. */
export function MessageList({ state, notice, seen, hidden, tap, press, retry }: MessageListProps) {
  const list = useRef<HTMLDivElement>(null);
  const content = useRef<HTMLDivElement>(null);
  const newest = useRef<HTMLDivElement>(null);
  const { messages, staff, noted } = state;
  const busy = isBusy(state);
  const waiting = isWaiting(state);
  const types = staff?.types ? staff.name : null;
  const last = messages.at(-1);
  const card = staff ? undefined : findOpenCard(messages);
  useNewestInView({ list, content, newest, state, seen });

  return (
    <div className="chat-list" hidden={hidden}>
      <div
        ref={list}
        role="log"
        aria-label={chat.messages}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard.
        tabIndex={0}
        className="chat-messages -outline-offset-3"
      >
        <div ref={content} className="chat-content">
          {messages.map((message, index) => (
            <Fragment key={message.key ?? message.id ?? `place ${index}`}>
              {message.author !== undefined && message.author !== messages[index - 1]?.author && (
                <p aria-hidden="true" className="staff-name">
                  {message.author}
                </p>
              )}
              {message.parts ? (
                <DrawnParts
                  {...(message === last && { ref: newest })}
                  noted={noted}
                  busy={busy}
                  press={press}
                  tap={tap}
                  parts={message.parts}
                  messageId={findStableId(message)}
                  openPlace={message === card?.message ? card.place : undefined}
                  offered={message === last && !staff}
                />
              ) : (
                <Message
                  {...(message === last && { ref: newest })}
                  message={message}
                  isPending={staff !== null && isUnderway(message)}
                />
              )}
              {isUnsent(message) && (
                <NotSent
                  words={message.delivery === "waiting" ? chat.notSentYet : chat.notSent}
                  retry={() => {
                    retry(message.key ?? "");
                    list.current?.focus({ preventScroll: true }); // the pressed button is gone
                  }}
                />
              )}
              {index === 0 && <p className="px-1 text-xs leading-snug text-slate">{notice}</p>}
            </Fragment>
          ))}
          {messages.length === 1 && last?.role === "assistant" && !staff && <Menu tap={tap} />}
          {!last?.parts && <Choices choices={listChoices(state)} tap={tap} />}
          {waiting && <Typing words={chat.typing} />}
          {types && <Typing words={chat.staffTypes(types)} />}
        </div>
      </div>
      <MoreButton list={list} content={content} />
    </div>
  );
}

function Choices({ choices, tap }: { choices: readonly string[]; tap: Tap }) {
  if (choices.length === 0) return null;
  return (
    <ul aria-label={chat.choices} className="flex flex-wrap gap-2">
      {choices.map((choice) => (
        <li key={choice}>
          <button type="button" className="chat-chip" onClick={() => tap(choice)}>
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

function NotSent({ words, retry }: { words: string; retry: () => void }) {
  return (
    <p className="-mt-2 self-end text-end text-note text-brick">
      {words}{" "}
      <button type="button" className="min-h-9 px-1 text-link" onClick={retry}>
        {chat.retry}
      </button>
    </p>
  );
}
