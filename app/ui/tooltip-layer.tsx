import { Tooltip } from "radix-ui";
import { type Ref, useEffect, useRef } from "react";

/** Milliseconds of pointing before a tooltip opens, and after one has closed in which the next opens at once. */
const OPENS_AFTER = 700;
const SKIP_WINDOW = 300;

/** One tooltip for each control that was pointed at so far. */
// biome-ignore lint/style/noDefaultExport: `lazy` takes a default export.
export default function TooltipLayer({ controls }: { controls: readonly Element[] }) {
  return (
    <Tooltip.Provider delayDuration={OPENS_AFTER} skipDelayDuration={SKIP_WINDOW}>
      {controls.map((control, place) => (
        <ControlTooltip key={place} control={control} />
      ))}
    </Tooltip.Provider>
  );
}

function ControlTooltip({ control }: { control: Element }) {
  const touch = matchMedia("(hover: none)").matches;
  if (touch) return null;
  return (
    <Tooltip.Root>
      <Tooltip.Trigger asChild>
        <Attached control={control} />
      </Tooltip.Trigger>
      <Tooltip.Portal>
        <Tooltip.Content
          aria-hidden
          sideOffset={6}
          collisionPadding={8}
          className="z-50 max-w-64 rounded-card bg-ink px-3 py-1.5 text-note font-medium text-white shadow-float"
        >
          {control.getAttribute("data-tooltip")}
        </Tooltip.Content>
      </Tooltip.Portal>
    </Tooltip.Root>
  );
}

type AttachedProps = { control: Element; ref?: Ref<Element> } & Record<string, unknown>;

/** Stands for a control that is already on the page: hands it to the trigger and passes its events on. Draws nothing. */
function Attached({ control, ref, ...handlers }: AttachedProps) {
  const latest = useRef(handlers);
  latest.current = handlers;
  useEffect(() => {
    if (typeof ref === "function") ref(control);
    else if (ref) ref.current = control;
    const listening = new AbortController();
    for (const [name, handler] of Object.entries(latest.current)) {
      if (!/^on[A-Z]/.test(name) || typeof handler !== "function") continue;
      const listener = (event: Event) => {
        const current = latest.current[name];
        if (typeof current === "function") current(event);
      };
      control.addEventListener(name.slice(2).toLowerCase(), listener, { signal: listening.signal });
    }
    // The control may have been pointed at, or focused, before this code was there.
    if (control.matches(":hover"))
      control.dispatchEvent(new PointerEvent("pointermove", { pointerType: "mouse" }));
    if (control.matches(":focus-visible")) control.dispatchEvent(new FocusEvent("focus"));
    return () => listening.abort();
  }, [control, ref]);
  return null;
}
