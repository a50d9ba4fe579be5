import type { Choice } from "#contract/api/chat-parts.ts";
import { chat } from "#copy/chat.ts";
import { site } from "#site-data/company.ts";
import { Icon } from "../../../ui/icon.tsx";
import type { Tap } from "./card-props.ts";

/** Buttons with answers, one below the other, and those that call the company. */
export function Choose({ choices, tap }: { choices: readonly Choice[]; tap: Tap }) {
  return (
    <ul aria-label={chat.choices} className="grid gap-2">
      {choices.map(({ label, press, call }) => (
        <li key={label} className="grid">
          {call ? (
            <a href={`tel:${site.phone.e164}`} className="chat-call">
              <Icon name="phone" className="size-5" />
              {label}
            </a>
          ) : (
            <button type="button" className="chat-choice" onClick={() => tap(label, press)}>
              {label}
            </button>
          )}
        </li>
      ))}
    </ul>
  );
}

/** Buttons with the things that Eve can do, in two columns. */
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
