import { Suspense, useEffect, useState } from "react";
import { onDemand } from "./on-demand.ts";

const TooltipLayer = onDemand(() => import("./tooltip-layer.tsx"));

/**
 * Tooltips for controls that show an icon alone: `data-tooltip="…"` on the control is all it takes. Their code arrives when
 * the first such control is pointed at or focused, so that a first load carries none of it.
 */
export function Tooltips() {
  const [controls, setControls] = useState<readonly Element[]>([]);
  useEffect(() => {
    function look({ target }: Event) {
      const control = target instanceof Element && target.closest("[data-tooltip]");
      if (!control) return;
      setControls((known) =>
        known.includes(control) ? known : [...known.filter((one) => one.isConnected), control],
      );
    }
    document.addEventListener("pointerover", look);
    document.addEventListener("focusin", look);
    return () => {
      document.removeEventListener("pointerover", look);
      document.removeEventListener("focusin", look);
    };
  }, []);
  if (controls.length === 0) return null;
  return (
    <Suspense>
      <TooltipLayer controls={controls} />
    </Suspense>
  );
}
