import { callNow } from "#content/navigation.ts";
import { site } from "#site";
import { Icon } from "../../ui/icon.tsx";

/** Floats at the lower left; the lower right is the chat's. */
export function CallNow() {
  return (
    <aside aria-label={callNow.label} className="fixed bottom-4 left-4 z-30 md:bottom-6 md:left-6">
      <a
        aria-label={callNow.accessibleLabel}
        href={`tel:${site.phone.e164}`}
        className="flex min-h-12 items-center gap-2 rounded-full bg-cedar px-5 font-semibold text-white shadow-float transition-colors duration-150 hover:bg-cedar-dark"
      >
        <Icon name="phone" className="size-5" />
        {callNow.label}
      </a>
    </aside>
  );
}
