import { useEffect, useId, useRef } from "react";
import { isSendable } from "#contract/api/chat.ts";
import { runtimeConfig } from "#contract/api/config.ts";
import { chat } from "#copy/chat.ts";
import { PrivacyLink } from "../../ui/forms/privacy-note.tsx";
import { readTrap, TrapField } from "../../ui/forms/trap-field.tsx";
import { Icon } from "../../ui/icon.tsx";
import { isSendKey, makeLengthHint } from "../../ui/message-field.ts";
import { type ChatState, isWaiting } from "./chat-state.ts";

type ComposerProps = {
  state: ChatState;
  draft: (text: string) => void;
  /** Gets the value of the trap field. */
  send: (website: string) => void;
  /** True to take the focus when it appears. */
  focused: boolean;
  /** Counts the presses of buttons after which it takes the focus. */
  pressed: number;
};

/**
 * The field in which the visitor writes: Enter sends, Shift and Enter begin a new line. It is disabled while Eve answers. A
 * person gets one message after another without a pause.
 */
export function Composer({ state, draft, send, focused, pressed }: ComposerProps) {
  const input = useRef<HTMLTextAreaElement>(null);
  const hintId = useId();
  const waiting = isWaiting(state);
  const { text: hint, isTooLong } = makeLengthHint(state.draft);

  // The input loses the focus while it is disabled. It gets it back unless the visitor has gone elsewhere meanwhile.
  const takesFocusBack = useRef(focused);
  useEffect(() => {
    if (waiting) return;
    const { activeElement, body } = document;
    if (hasNoFocus(activeElement, body) ? takesFocusBack.current : activeElement?.contains(input.current))
      input.current?.focus({ preventScroll: true });
    takesFocusBack.current = false;
  }, [waiting]);

  // Takes the focus after a press of a button or its answer; not on a touch screen, where that would open the keyboard.
  const lastPressed = useRef(pressed);
  useEffect(() => {
    if (pressed === lastPressed.current) return;
    lastPressed.current = pressed;
    if (matchMedia("(hover: none)").matches) return;
    if (waiting) takesFocusBack.current = true;
    else if (hasNoFocus(document.activeElement, document.body)) input.current?.focus({ preventScroll: true });
  }, [pressed, waiting]);

  function submit() {
    takesFocusBack.current = true;
    const form = input.current?.form;
    send(form ? readTrap(form) : "");
    input.current?.focus({ preventScroll: true }); // the send button becomes disabled and loses the focus
  }

  return (
    <form
      className="shrink-0 border-t border-line bg-white p-2"
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      {hint && (
        <p
          id={hintId}
          role={isTooLong ? "alert" : undefined}
          className={`px-1 pb-1.5 text-xs leading-snug ${isTooLong ? "text-brick" : "text-slate"}`}
        >
          {hint}
        </p>
      )}
      <TrapField />
      <div className="flex items-end gap-2">
        <textarea
          ref={input}
          data-composer
          rows={1}
          dir="auto"
          aria-label={chat.inputLabel}
          aria-describedby={hint ? hintId : undefined}
          aria-invalid={isTooLong || undefined}
          placeholder={chat.placeholder}
          value={state.draft}
          disabled={waiting}
          enterKeyHint="send"
          className="field-sizing-content max-h-24 min-h-11 w-full min-w-0 grow resize-none rounded-card border border-slate bg-white px-3 py-2.25 text-base leading-6 -outline-offset-2 placeholder:text-slate disabled:bg-paper disabled:text-slate"
          onChange={(event) => draft(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (!isSendKey(event)) return;
            event.preventDefault();
            submit();
          }}
        />
        <button
          type="submit"
          aria-label={chat.send}
          data-tooltip={chat.send}
          disabled={waiting || !isSendable(state.draft)}
          className="flex size-11 shrink-0 items-center justify-center rounded-card bg-cedar text-white transition-colors duration-150 hover:bg-cedar-dark disabled:cursor-not-allowed disabled:bg-slate/40"
        >
          <Icon name="arrow" className="size-6 -rotate-90" />
        </button>
      </div>
      <p className="px-1 pt-1.5 text-xs leading-snug text-slate">
        {!state.staff && describeAnswerer()} <PrivacyLink />
      </p>
    </form>
  );
}

/** Says that a program answers, and which language model, if any. */
function describeAnswerer(): string {
  const { eveModel } = runtimeConfig();
  return eveModel ? chat.programWith(eveModel) : chat.program;
}

/** True when the focus is on no usable element. Some browsers leave it on an element that was disabled. */
function hasNoFocus(element: Element | null, body: HTMLElement): boolean {
  return element === null || element === body || element.matches(":disabled");
}
