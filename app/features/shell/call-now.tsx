import { callNow } from "#content/navigation.ts";
import { site } from "#site";

export function CallNow() {
  return (
    <a
      aria-label={callNow.accessibleLabel}
      href={`tel:${site.phone.e164}`}
      className="fixed bottom-4 left-4 z-30 flex min-h-11 items-center rounded-full bg-cedar px-5 font-semibold text-white shadow-float hover:bg-cedar-dark"
    >
      {callNow.label}
    </a>
  );
}
