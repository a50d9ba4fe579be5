import { useEffect, useId, useRef } from "react";
import { isSendable } from "#contract/api/chat.ts";
import { runtimeConfig } from "#contract/api/config.ts";
import { chat } from "#copy/chat.ts";
import { readTrap, TrapField } from "../../ui/forms/trap-field.tsx";
import { Icon } from "../../ui/icon.tsx";
import { isSendKey, lengthHint } from "../../ui/message-field.ts";
import { type ChatState, isWaiting } from "./chat-state.ts";

type ComposerProps = {
  state: ChatState;
  draft: (text: string) => void;
  /** Takes what the trap caught. */
  send: (website: string) => void;
  /** It takes the focus when it appears. */
  focused: boolean;
  /** Counts the presses of buttons after which the visitor goes on here. */
  pressed: number;
};

/**
 * Where the visitor writes: Enter sends, Shift and Enter begin a new line. Nothing can be typed while Eve answers; to a person one
 * message may follow another.
 */
export function Composer({ state, draft, send, focused, pressed }: ComposerProps) {
  const input = useRef<HTMLTextAreaElement>(null);
  const hintId = useId();
  const waiting = isWaiting(state);
  const { text: hint, isTooLong } = lengthHint(state.draft);

  // Disabling the input takes the focus off it; it goes back unless the visitor has gone elsewhere meanwhile.
  const returns = useRef(focused);
  useEffect(() => {
    if (waiting) return;
    const { activeElement, body } = document;
    if (isNowhere(activeElement, body) ? returns.current : activeElement?.contains(input.current))
      input.current?.focus({ preventScroll: true });
    returns.current = false;
  }, [waiting]);

  // A press of a button, or its answer. By touch it brings up no keyboard.
  const known = useRef(pressed);
  useEffect(() => {
    if (pressed === known.current) return;
    known.current = pressed;
    if (matchMedia("(hover: none)").matches) return;
    if (waiting) returns.current = true;
    else if (isNowhere(document.activeElement, document.body)) input.current?.focus({ preventScroll: true });
  }, [pressed, waiting]);

  function submit() {
    returns.current = true;
    const form = input.current?.form;
    send(form ? readTrap(form) : "");
    input.current?.focus({ preventScroll: true }); // the button, empty again, is disabled and loses it
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
      {!state.staff && <p className="px-1 pt-1.5 text-xs leading-snug text-slate">{programLine()}</p>}
    </form>
  );
}

/** Who answers where no person does. */
function programLine(): string {
  const { eveModel } = runtimeConfig();
  return eveModel ? chat.programWith(eveModel) : chat.program;
}

/** The focus is on nothing, or on what was disabled under it, where some browsers leave it. */
function isNowhere(element: Element | null, body: HTMLElement): boolean {
  return element === null || element === body || element.matches(":disabled");
}
