import { Tooltip } from "radix-ui";
import { type Ref, useEffect, useRef, useSyncExternalStore } from "react";
import { createRoot } from "react-dom/client";

/** Milliseconds of pointing before a tooltip opens, and after one has closed in which the next opens at once. */
const OPENS_AFTER = 700;
const SKIP_WINDOW = 300;

let controls: readonly Element[] = [];
let changed = () => {};

/** Draws tooltips for the controls that are handed to the returned function. */
export function mountTooltips(): (control: Element) => void {
  createRoot(document.body.appendChild(document.createElement("div"))).render(<Tooltips />);
  return (control) => {
    if (controls.includes(control)) return;
    controls = [...controls.filter((one) => one.isConnected), control];
    changed();
  };
}

/** One tooltip for each control that was pointed at so far. */
function Tooltips() {
  const shown = useSyncExternalStore(
    (tell) => {
      changed = tell;
      return () => {};
    },
    () => controls,
  );
  return (
    <Tooltip.Provider delayDuration={OPENS_AFTER} skipDelayDuration={SKIP_WINDOW}>
      {shown.map((control, index) => (
        <ControlTooltip key={index} control={control} />
      ))}
    </Tooltip.Provider>
  );
}
function ControlTooltip({ control }: { control: Element }) {
  return (
    <Tooltip.Root>
      <Tooltip.Trigger asChild>
        <Attached control={control} />
      </Tooltip.Trigger>
      {/* What is above the page has its tooltips in it; else they were below it. */}
      <Tooltip.Portal container={control.closest<HTMLElement>("dialog, [popover]")}>
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
