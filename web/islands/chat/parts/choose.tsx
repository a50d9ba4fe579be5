import type { Choice } from "#contract/api/chat-parts.ts";
import { chat } from "#copy/chat.ts";
import type { Tap } from "./card-props.ts";

/** Answers to press, one below the other. */
export function Choose({ choices, tap }: { choices: readonly Choice[]; tap: Tap }) {
  return (
    <ul aria-label={chat.choices} className="grid gap-2">
      {choices.map(({ label, press }) => (
        <li key={label} className="grid">
          <button type="button" className="chat-choice" onClick={() => tap(label, press)}>
            {label}
          </button>
        </li>
      ))}
    </ul>
  );
}
