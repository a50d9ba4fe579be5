import { useQueryClient } from "@tanstack/react-query";
import { type ReactNode, type RefObject, useEffect, useId, useRef } from "react";
import { isSendable } from "#contract/api/chat.ts";
import { makeRandomId } from "#contract/random-id.ts";
import { answeringWords } from "#copy/desk/answering.ts";
import { Button } from "#web/ui/button.tsx";
import { isSendKey, makeLengthHint } from "#web/ui/message-field.ts";
import { callDesk } from "../../desk-call.ts";
import { getDeviceId } from "../../device.ts";
import { sendWaiting, showIfRefused } from "./send-messages.ts";
import { dispatchWriting, useWriting } from "./writing-store.ts";

const TYPING_SIGNAL_INTERVAL_MS = 3_000;

type ComposerProps = {
  conversation: string;
  /** True while this browser answers: only then it sends messages and typing signals. */
  isAnsweredHere: boolean;
  input: RefObject<HTMLTextAreaElement | null>;
  /** Shown before the text: the menu of prepared replies, which write into the draft. */
  children?: ReactNode;
};

/**
 * The field in which staff write to a visitor: Enter sends, Shift and Enter begin a new line. One can write while a message is
 * being sent.
 */
export function Composer({ conversation, isAnsweredHere, input, children }: ComposerProps) {
  const client = useQueryClient();
  const { draft } = useWriting(conversation);
  const signalTyping = useTypingSignal(conversation);
  useWritingMark(input);
  const hintId = useId();
  const { text, isTooLong } = makeLengthHint(draft);
  const hint = text ?? (isAnsweredHere ? null : answeringWords.composer.takeOverFirst);

  function submit() {
    input.current?.focus({ preventScroll: true });
    if (!isAnsweredHere) return;
    const at = new Date().toISOString();
    dispatchWriting(conversation, { type: "submitted", key: makeRandomId(), at });
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
            dispatchWriting(conversation, { type: "typed", draft: event.currentTarget.value });
            if (isAnsweredHere && event.currentTarget.value.trim() !== "") signalTyping();
          }}
          onKeyDown={(event) => {
            if (!isSendKey(event)) return;
            event.preventDefault();
            submit();
          }}
        />
        <Button
          type="submit"
          disabled={!isAnsweredHere || !isSendable(draft)}
          className="shrink-0 px-5"
          // The focus stays in the text, so that a phone's keyboard stays open.
          onMouseDown={(event) => event.preventDefault()}
        >
          {answeringWords.composer.send}
        </Button>
      </div>
    </form>
  );
}

/** Shows the visitor that somebody types, at most every few seconds. It also keeps the conversation from going back to Eve. */
function useTypingSignal(conversation: string): () => void {
  const client = useQueryClient();
  const sentAt = useRef(Number.NEGATIVE_INFINITY);
  return () => {
    if (performance.now() - sentAt.current < TYPING_SIGNAL_INTERVAL_MS) return;
    sentAt.current = performance.now();
    callDesk("staff_types", { conversation, device: getDeviceId() }).catch((error) => {
      // The next letters signal again, unless somebody else answers.
      void showIfRefused(client, conversation, error);
    });
  };
}

const MARK_REMAINS_MS = 300;

/**
 * Marks the document while somebody writes; a phone then hides its bars in favor of the messages. The mark stays a moment after
 * the focus has gone, so that a pressed button does not move away under the finger.
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
      timer = setTimeout(() => delete dataset.writing, MARK_REMAINS_MS);
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
