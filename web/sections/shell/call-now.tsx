import { callNow } from "#copy/navigation.ts";
import { site } from "#site-data/company.ts";
import { Icon } from "../../ui/icon.tsx";

/** The button to call: the left half of a phone's bar of actions; from 768 px up it floats at the lower left. */
export function CallNow() {
  return (
    <aside aria-label={callNow.label} className="md:fixed md:bottom-6 md:left-6 md:z-30">
      <a
        aria-label={callNow.accessibleLabel}
        href={`tel:${site.phone.e164}`}
        className="action-bar-button bg-cedar px-5 hover:bg-cedar-dark"
      >
        <Icon name="phone" className="size-5" />
        {callNow.label}
      </a>
    </aside>
  );
}
