import { chat } from "#copy/chat.ts";
import { site } from "#site-data/company.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { findPhoneNumbers } from "./reply-text.tsx";

type DangerLineProps = { texts: readonly string[]; putAway: () => void };

/** The line above the conversation that says what to do in a danger and whom to call, until the visitor puts it away. */
export function DangerLine({ texts, putAway }: DangerLineProps) {
  const office = { text: site.phone.display, tel: site.phone.e164 };
  const mentioned = findPhoneNumbers(texts.join(" "));
  const numbers = mentioned.some(({ tel }) => tel === office.tel) ? mentioned : [...mentioned, office];
  return (
    <div role="alert">
      {texts.length > 0 && (
        <div className="danger-line">
          <div className="danger-words">
            {texts.map((text) => (
              <p key={text}>{text}</p>
            ))}
          </div>
          <button
            type="button"
            aria-label={chat.danger.putAway}
            className="danger-close size-11"
            onClick={putAway}
          >
            <Icon name="close" className="size-5" />
          </button>
          <p className="danger-numbers">
            {numbers.map(({ text, tel }) => (
              <ButtonLink key={tel} kind="danger" href={`tel:${tel}`} className="grow whitespace-nowrap">
                {chat.danger.call(text)}
              </ButtonLink>
            ))}
          </p>
        </div>
      )}
    </div>
  );
}
