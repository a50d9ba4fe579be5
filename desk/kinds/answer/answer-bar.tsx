import { type ReactNode, type RefObject, useEffect, useRef, useState } from "react";
import { answeringWords } from "#copy/desk/answering.ts";
import { listWords } from "#copy/desk/desk.ts";
import { Button } from "#web/ui/button.tsx";
import { readStaffName } from "../../device.ts";
import type { Message } from "../messages.ts";
import { Composer } from "./composer.tsx";
import { NameForm } from "./name-form.tsx";
import type { Answering } from "./presence.ts";
import { RepliesMenu } from "./replies-menu.tsx";
import type { Takeover } from "./use-takeover.ts";
import { dispatchWriting, useWriting } from "./writing-store.ts";

type AnswerBarProps = {
  /** Id of one browser's conversation. */
  conversation: string;
  /** The visitor's latest message there; null until it is known. */
  latest: Message | null;
  /** "" if unknown. */
  visitorName: string;
  takeover: Takeover;
};

/** The bar under the messages: shows who answers, takes the conversation over or gives it back, and has the field to write in. */
export function AnswerBar({ conversation, latest, visitorName, takeover }: AnswerBarProps) {
  const { answering, visitorTypes, takeOver } = takeover;
  const [isNaming, setNaming] = useState(false);
  const { draft } = useWriting(conversation);
  const input = useRef<HTMLTextAreaElement>(null);
  const isAnsweredHere = answering?.by === "you";
  const focusProps = useFocusInBar({ isAnsweredHere, isNaming, input });

  function takeOverAs(name: string) {
    setNaming(false);
    takeOver.mutate(name);
  }

  if (answering === null) return null;
  if (!answering && takeover.isUnread) return <AnswerUnread onRetry={takeover.readAgain} />;
  return (
    <section aria-label={answeringWords.region} className={`relative ${BAR}`} {...focusProps}>
      <p role="status">
        {visitorTypes && (
          // It lies over the messages' lower edge, so that nothing moves.
          <span className="absolute bottom-full left-4 mb-1.5 rounded-full border border-line bg-white px-3 text-note text-slate italic">
            {answeringWords.visitorTypes}
          </span>
        )}
      </p>
      {isNaming ? (
        <NameForm
          submit={isAnsweredHere ? answeringWords.name.save : answeringWords.takeOver}
          onName={takeOverAs}
          onCancel={() => setNaming(false)}
        />
      ) : (
        <div className="flex min-h-11 items-center justify-between gap-3">
          <AnsweringStatus takeover={takeover} onRename={() => setNaming(true)} />
          <Actions
            takeover={takeover}
            conversation={conversation}
            onTake={() => (readStaffName() ? takeOverAs(readStaffName()) : setNaming(true))}
          />
        </div>
      )}
      {(isAnsweredHere || (answering?.by === "eve" && draft.trim() !== "")) && (
        <Composer input={input} conversation={conversation} isAnsweredHere={isAnsweredHere}>
          {isAnsweredHere && (
            <RepliesMenu
              name={visitorName}
              onReply={(text) => {
                dispatchWriting(conversation, {
                  type: "typed",
                  draft: [draft, text].filter(Boolean).join("\n"),
                });
                input.current?.focus({ preventScroll: true });
              }}
            />
          )}
        </Composer>
      )}
      {isAnsweredHere && <Announcement latest={latest} />}
    </section>
  );
}

const BAR = "grid shrink-0 gap-1 border-t border-line bg-paper px-4 py-2";

/** The bar where it could not be read who answers. */
export function AnswerUnread({ onRetry }: { onRetry: () => void }) {
  return (
    <section aria-label={answeringWords.region} className={BAR}>
      <div className="flex min-h-11 items-center justify-between gap-3">
        <p role="status" className="font-semibold">
          {answeringWords.unread}
        </p>
        <Button kind="quiet" className="shrink-0 px-4" onClick={onRetry}>
          {listWords.retry}
        </Button>
      </div>
    </section>
  );
}

type AnsweringStatusProps = { takeover: Takeover; onRename: () => void };

/** Says who answers. */
function AnsweringStatus({ takeover, onRename }: AnsweringStatusProps) {
  const { answering, takeOver, hasEnded } = takeover;
  return (
    <p role="status" className="flex min-w-0 items-center gap-1 font-semibold wrap-anywhere">
      {answering?.by === "you" ? (
        <>
          {answeringWords.you}{" "}
          <NameButton name={answering.name} isSaving={takeOver.isPending} onRename={onRename} />
        </>
      ) : (
        answering && describeStatus(answering, hasEnded)
      )}
    </p>
  );
}

function describeStatus(answering: Answering, hasEnded: boolean): string {
  if (answering.by !== "eve") return answeringWords.other(answering.name);
  return hasEnded ? answeringWords.ended : answeringWords.eve;
}

type NameButtonProps = { name: string; isSaving: boolean; onRename: () => void };

/** The name that visitors read; a press on it lets staff change it. */
function NameButton({ name, isSaving, onRename }: NameButtonProps) {
  return (
    <button
      type="button"
      disabled={isSaving}
      aria-label={answeringWords.name.change(name)}
      className="flex min-h-11 min-w-0 items-center underline decoration-slate/60 underline-offset-4"
      onClick={onRename}
    >
      <span className="min-w-0 truncate">{name}</span>
    </button>
  );
}

type ActionsProps = Pick<AnswerBarProps, "conversation" | "takeover"> & { onTake: () => void };

function Actions({ takeover, conversation, onTake }: ActionsProps): ReactNode {
  const { answering, takeOver, giveBack } = takeover;
  const { outbox } = useWriting(conversation);
  if (!answering || answering.by === "other") return null;
  if (answering.by === "eve")
    return (
      <Button
        key="take over" // a new button: a second press must not reach the one that gives back
        kind="quiet"
        className="shrink-0 px-4"
        disabled={takeOver.isPending}
        onClick={onTake}
      >
        {takeOver.isPending ? answeringWords.takingOver : answeringWords.takeOver}
      </Button>
    );
  return (
    <Button
      key="give back"
      kind="quiet"
      className="shrink-0 px-4"
      // No message that is being sent may arrive after it.
      disabled={giveBack.isPending || outbox.some(({ state }) => state === "waiting")}
      onClick={() => giveBack.mutate(answering.name)}
    >
      {giveBack.isPending ? answeringWords.givingBack : answeringWords.giveBack}
    </Button>
  );
}

type BarState = { isAnsweredHere: boolean; isNaming: boolean; input: RefObject<HTMLTextAreaElement | null> };

/**
 * Keeps the focus in the bar when its parts change: in the text while this browser answers, otherwise at the first button. A focus
 * outside of the bar stays where it is.
 */
function useFocusInBar({ isAnsweredHere, isNaming, input }: BarState) {
  const bar = useRef<HTMLElement>(null);
  const isInside = useRef(false);
  useEffect(() => {
    // A removed element loses the focus without an event.
    if (!isInside.current || isNaming || bar.current?.contains(document.activeElement)) return;
    const next = isAnsweredHere ? input.current : bar.current?.querySelector("button");
    next?.focus({ preventScroll: true });
  }, [isAnsweredHere, isNaming, input]);
  return {
    ref: bar,
    onFocus: () => {
      isInside.current = true;
    },
    onBlur: ({ relatedTarget }: { relatedTarget: EventTarget | null }) => {
      if (relatedTarget) isInside.current = false;
    },
  };
}

/** Announces a new message to a screen reader: the list draws and removes its messages while one scrolls. */
function Announcement({ latest }: { latest: Message | null }) {
  const [known, setKnown] = useState(latest?.id);
  if (known === undefined && latest) setKnown(latest.id);
  return (
    <p role="log" className="sr-only">
      {latest && known !== undefined && latest.id !== known && answeringWords.visitorSays(latest.content)}
    </p>
  );
}
