import { type KeyboardEvent, type RefObject, useEffect, useId } from "react";
import { chat } from "#content/chat.ts";
import { type ChatState, charactersLeft, LONGEST_MESSAGE } from "#domain/chat-panel.ts";

/** From how many characters left on the visitor is told of them. */
const TELL_FROM = 200;

type ComposerProps = {
  ref: RefObject<HTMLTextAreaElement | null>;
  state: ChatState;
  draft: (text: string) => void;
  send: () => void;
  open: boolean;
};

/** Where the visitor writes: Enter sends, Shift and Enter begin a new line. Nothing can be typed while Eve answers. */
export function Composer({ ref: input, state, draft, send, open }: ComposerProps) {
  const hintId = useId();
  const waiting = state.phase === "waiting";
  const left = charactersLeft(state.draft);
  const hint =
    left < 0 ? chat.tooLong(LONGEST_MESSAGE) : left <= TELL_FROM ? chat.charactersLeft(left) : null;

  // Disabling the input took the focus; it goes back unless the visitor has gone elsewhere meanwhile.
  useEffect(() => {
    if (!waiting && open && document.activeElement === document.body)
      input.current?.focus({ preventScroll: true });
  }, [waiting, open, input]);

  return (
    <form
      className="shrink-0 border-t border-line bg-white p-2"
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      {hint && (
        <p
          id={hintId}
          role={left < 0 ? "alert" : undefined}
          className={`px-1 pb-1.5 text-xs leading-snug ${left < 0 ? "text-brick" : "text-slate"}`}
        >
          {hint}
        </p>
      )}
      <div className="flex items-end gap-2">
        <textarea
          ref={input}
          rows={1}
          dir="auto"
          aria-label={chat.inputLabel}
          aria-describedby={hint ? hintId : undefined}
          aria-invalid={left < 0 || undefined}
          placeholder={chat.placeholder}
          value={state.draft}
          disabled={waiting}
          enterKeyHint="send"
          className="field-sizing-content max-h-24 min-h-11 w-full min-w-0 grow resize-none rounded-card border border-slate bg-white px-3 py-2.25 text-base leading-6 -outline-offset-2 placeholder:text-slate disabled:bg-paper disabled:text-slate"
          onChange={(event) => draft(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (!sends(event)) return;
            event.preventDefault();
            send();
          }}
        />
        <button
          type="submit"
          aria-label={chat.send}
          data-tooltip={chat.send}
          disabled={waiting || left < 0 || left === LONGEST_MESSAGE}
          className="flex size-11 shrink-0 items-center justify-center rounded-card bg-cedar text-white transition-colors duration-150 hover:bg-cedar-dark disabled:cursor-not-allowed disabled:bg-slate/40"
        >
          <svg
            aria-hidden="true"
            viewBox="0 0 20 20"
            className="w-5 fill-none stroke-current stroke-[2.2]"
            strokeLinecap="round"
            strokeLinejoin="round"
          >
            <path d="M10 16.5v-13M4.5 9 10 3.5 15.5 9" />
          </svg>
        </button>
      </div>
    </form>
  );
}

/** Enter alone; not the one that chooses a word of an input method. */
function sends({ key, shiftKey, nativeEvent }: KeyboardEvent): boolean {
  return key === "Enter" && !shiftKey && !nativeEvent.isComposing && nativeEvent.keyCode !== 229;
}
