import type { Ref } from "react";
import type { Part } from "#contract/api/chat-parts.ts";
import { chat } from "#copy/chat.ts";
import { Icon } from "../../../ui/icon.tsx";
import { Linked, PageChips, ReplyText } from "../reply-text.tsx";
import { ClosedCard, OpenCard, type OpenCardProps } from "./card.tsx";
import { Choose } from "./choose.tsx";
import { groupParts, type Words } from "./group-parts.ts";
import { Menu } from "./menu.tsx";
import { isCard } from "./open-card.ts";

type DrawnPartsProps = Omit<OpenCardProps, "part" | "id"> & {
  parts: readonly Part[];
  /** Name of the message. */
  name: string;
  /** Place of the card that is open; undefined where none of these is. */
  openPlace: number | undefined;
  /** Its buttons can be pressed: nothing was said since. */
  offered: boolean;
  ref?: Ref<HTMLDivElement>;
};

/** A reply of Eve's by its parts, in their order. */
export function DrawnParts({ parts, name, openPlace, ref, ...rest }: DrawnPartsProps) {
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
            id={`${name} ${group.place}`}
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
      {words.map((said, index) =>
        said.part === "line" ? (
          <ReplyText key={index} reply={said.text} />
        ) : (
          <div key={index}>
            {said.title && (
              <p dir="auto" className="text-sm leading-snug font-bold wrap-anywhere">
                {said.title}
              </p>
            )}
            <Linked text={said.text} />
            <PageChips paths={[said.path]} />
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
