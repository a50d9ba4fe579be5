import { callNow } from "#copy/navigation.ts";
import { site } from "#site-data/company.ts";
import { Icon } from "../../ui/icon.tsx";

/** The button to call: a part of a phone's bar of actions; from 768 px up it floats at the lower left. */
export function CallNow() {
  return (
    <aside aria-label={callNow.label} className="floating-place floating-start">
      <a
        data-floating
        aria-label={callNow.accessibleLabel}
        href={`tel:${site.phone.e164}`}
        className="action-bar-button bg-bronze hover:bg-bronze-light"
      >
        <Icon name="phone" className="size-5" />
        {callNow.label}
      </a>
    </aside>
  );
}
