import { chat } from "#copy/chat.ts";
import type { Tap } from "./card-props.ts";

/** What Eve can be asked for, in two columns. */
export function Menu({ tap }: { tap: Tap }) {
  return (
    <ul aria-label={chat.menu.label} className="grid grid-cols-2 gap-2">
      {chat.menu.items.map(({ item, label }) => (
        <li key={item} className="grid">
          <button type="button" className="chat-choice" onClick={() => tap(label, { press: "menu", item })}>
            {label}
          </button>
        </li>
      ))}
    </ul>
  );
}
