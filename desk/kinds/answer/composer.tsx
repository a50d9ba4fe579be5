import { useQueryClient } from "@tanstack/react-query";
import { type ReactNode, type RefObject, useEffect, useId, useRef } from "react";
import { isSendable } from "#contract/api/chat.ts";
import { answeringWords } from "#copy/desk/answering.ts";
import { Button } from "#web/ui/button.tsx";
import { isSendKey, lengthHint } from "#web/ui/message-field.ts";
import { deskCall } from "../../desk-call.ts";
import { deviceId } from "../../device.ts";
import { sendWaiting, showHolder } from "./send-messages.ts";
import { useWriting, write } from "./writing-store.ts";

const TELL_TYPING_EVERY = 3_000; // milliseconds

type ComposerProps = {
  conversation: string;
  /** Only then is anything sent, or typing told. */
  isHeld: boolean;
  input: RefObject<HTMLTextAreaElement | null>;
  /** Stands before the text: the place of canned replies and of links to cards, which write into the draft. */
  children?: ReactNode;
};

/** Where staff write to a visitor: Enter sends, Shift and Enter begin a new line. One may write on while a message is on its way. */
export function Composer({ conversation, isHeld, input, children }: ComposerProps) {
  const client = useQueryClient();
  const { draft } = useWriting(conversation);
  const tellTyping = useTypingSignal(conversation);
  useWritingMark(input);
  const hintId = useId();
  const { text, isTooLong } = lengthHint(draft);
  const hint = text ?? (isHeld ? null : answeringWords.composer.takeOverFirst);

  function submit() {
    input.current?.focus({ preventScroll: true });
    if (!isHeld) return;
    const at = new Date().toISOString();
    write(conversation, { type: "submitted", key: crypto.randomUUID(), at });
    void sendWaiting(client, conversation);
  }

  return (
    <form
      className="grid gap-1.5"
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      {hint && (
        <p
          id={hintId}
          role={isTooLong ? "alert" : undefined}
          className={`text-note ${isTooLong ? "text-brick" : "text-slate"}`}
        >
          {hint}
        </p>
      )}
      <div className="flex items-end gap-2">
        {children}
        <textarea
          ref={input}
          rows={1}
          dir="auto"
          aria-label={answeringWords.composer.label}
          aria-describedby={hint ? hintId : undefined}
          aria-invalid={isTooLong || undefined}
          placeholder={answeringWords.composer.placeholder}
          value={draft}
          enterKeyHint="send"
          className="form-control field-sizing-content max-h-32 min-h-11 w-full min-w-0 grow resize-none rounded-card bg-white px-3 py-2.25 text-base leading-6 -outline-offset-2 placeholder:text-slate"
          onChange={(event) => {
            write(conversation, { type: "typed", draft: event.currentTarget.value });
            if (isHeld && event.currentTarget.value.trim() !== "") tellTyping();
          }}
          onKeyDown={(event) => {
            if (!isSendKey(event)) return;
            event.preventDefault();
            submit();
          }}
        />
        <Button
          type="submit"
          disabled={!isHeld || !isSendable(draft)}
          className="shrink-0 px-5"
          // The press does not take the focus off the text, so a phone's keyboard stays.
          onMouseDown={(event) => event.preventDefault()}
        >
          {answeringWords.composer.send}
        </Button>
      </div>
    </form>
  );
}

/** Tells the visitor, every few seconds at most, that somebody types; it also keeps the conversation from going back to Eve. */
function useTypingSignal(conversation: string): () => void {
  const client = useQueryClient();
  const toldAt = useRef(Number.NEGATIVE_INFINITY);
  return () => {
    if (performance.now() - toldAt.current < TELL_TYPING_EVERY) return;
    toldAt.current = performance.now();
    deskCall("staff_types", { conversation, device: deviceId() }).catch((error) => {
      // Told again with the next letters, unless somebody else answers.
      void showHolder(client, conversation, error);
    });
  };
}

const MARK_STAYS = 300; // milliseconds

/**
 * Marks the document while somebody writes: a phone then leaves the room to the messages. The mark stays a little after the focus has
 * gone, so that what a finger comes down on does not move from under it.
 */
function useWritingMark(input: RefObject<HTMLTextAreaElement | null>): void {
  useEffect(() => {
    const text = input.current;
    if (!text) return undefined;
    const { dataset } = document.documentElement;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const onFocus = () => {
      clearTimeout(timer);
      dataset.writing = "";
    };
    const onBlur = () => {
      timer = setTimeout(() => delete dataset.writing, MARK_STAYS);
    };
    if (document.activeElement === text) onFocus();
    text.addEventListener("focus", onFocus);
    text.addEventListener("blur", onBlur);
    return () => {
      clearTimeout(timer);
      text.removeEventListener("focus", onFocus);
      text.removeEventListener("blur", onBlur);
      delete dataset.writing;
    };
  }, [input]);
}
