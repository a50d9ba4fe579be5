import type { Ref } from "react";
import type { Part } from "#contract/api/chat-parts.ts";
import { chat } from "#copy/chat.ts";
import { Icon } from "../../../ui/icon.tsx";
import { Linked, PageChips, ReplyText } from "../reply-text.tsx";
import { Choose, Menu } from "./answer-buttons.tsx";
import { ClosedCard, OpenCard, type OpenCardProps } from "./card.tsx";
import { groupParts, type Words } from "./group-parts.ts";
import { isCard } from "./open-card.ts";

type DrawnPartsProps = Omit<OpenCardProps, "part" | "id"> & {
  parts: readonly Part[];
  /** Id of the message that stays the same from page to page. */
  messageId: string;
  /** Index of the open card; undefined where none of these parts is open. */
  openPlace: number | undefined;
  /** True when its buttons can be pressed: it is the last message. */
  offered: boolean;
  ref?: Ref<HTMLDivElement>;
};

/** A reply of Eve's, drawn part by part. */
export function DrawnParts({ parts, messageId, openPlace, ref, ...rest }: DrawnPartsProps) {
  return (
    <div ref={ref} className="chat-reply">
      <span className="sr-only">{chat.said(chat.eve, "")}</span>
      {groupParts(parts).map((group) =>
        "words" in group ? (
          <Bubble key={group.place} words={group.words} />
        ) : (
          <Drawn
            {...rest}
            key={`${group.place} ${group.part.part}`}
            part={group.part}
            id={`${messageId} ${group.place}`}
            open={group.place === openPlace}
          />
        ),
      )}
    </div>
  );
}

type DrawnProps = Omit<OpenCardProps, "part"> & { part: Part; open: boolean; offered: boolean };

function Drawn({ part, open, offered, ...rest }: DrawnProps) {
  if (isCard(part)) return open ? <OpenCard part={part} {...rest} /> : <ClosedCard name={part.part} />;
  switch (part.part) {
    case "done":
      return <Done text={part.text} />;
    case "danger":
      return <Danger text={part.text} />;
    case "choose":
      return offered && <Choose choices={part.choices} tap={rest.tap} />;
    case "menu":
      return offered && <Menu tap={rest.tap} />;
    default:
      return null;
  }
}

function Bubble({ words }: { words: readonly Words[] }) {
  return (
    <div className="eve-bubble">
      {words.map((part, index) =>
        part.part === "line" ? (
          <ReplyText key={index} reply={part.text} />
        ) : (
          <div key={index}>
            {part.title && (
              <p dir="auto" className="text-sm leading-snug font-bold wrap-anywhere">
                {part.title}
              </p>
            )}
            <Linked text={part.text} />
            <PageChips paths={[part.path]} />
          </div>
        ),
      )}
    </div>
  );
}

function Done({ text }: { text: string }) {
  return (
    <div className="eve-bubble done-bubble">
      <Icon name="check" className="size-5 stroke-[2.5] text-moss" />
      <div className="min-w-0">
        <ReplyText reply={text} />
      </div>
    </div>
  );
}

function Danger({ text }: { text: string }) {
  return (
    <div className="eve-bubble danger-bubble">
      <Linked text={text} urgent />
    </div>
  );
}
