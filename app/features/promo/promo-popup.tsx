import { type Dispatch, useEffect, useRef, useState } from "react";
import { promo } from "#content/promo.ts";
import type { PromoEvent, PromoState } from "#domain/promo.ts";
import { Coupon } from "./coupon.tsx";
import { useDrift } from "./use-drift.ts";
import { usePromo } from "./use-promo.ts";
import { useReducedMotion, useTabSeen } from "./visitor-attention.ts";

/** The roaming popup, until it is closed for good. `since`: when the route last changed, on the page's clock. */
export function PromoPopup({ pathname, since }: { pathname: string; since: number }) {
  const seen = useTabSeen();
  const [state, dispatch] = usePromo(pathname, since, seen);
  return state.phase === "closed" ? null : <Roaming state={state} seen={seen} dispatch={dispatch} />;
}

type RoamingProps = { state: PromoState; seen: boolean; dispatch: Dispatch<PromoEvent> };

/** It takes no focus: it is announced, and reached with Tab like anything else at the page's end. */
function Roaming({ state, seen, dispatch }: RoamingProps) {
  const [held, setHeld] = useState(false);
  const still = useReducedMotion();
  const body = useRef<HTMLDivElement>(null);
  const shown = state.phase === "shown";
  // What leaves the page under the pointer hears nothing of the pointer leaving.
  useEffect(() => {
    if (!shown) setHeld(false);
  }, [shown]);
  useDrift(body, shown, shown && seen && !held && !still);
  const words = promo[state.offer];
  return (
    <>
      <p role="status" className="sr-only">
        {shown && `${words.title}. ${words.text} ${words.code}.`}
      </p>
      {shown && (
        <div
          ref={body}
          role="dialog"
          aria-label={words.title}
          className="fixed top-0 left-0 z-20 w-80 max-w-[calc(100vw-1rem)] transition-opacity duration-200 will-change-transform starting:opacity-0"
          onPointerEnter={() => setHeld(true)}
          onPointerLeave={(event) => setHeld(event.currentTarget.contains(document.activeElement))}
          onFocus={() => setHeld(true)}
          onBlur={(event) => setHeld(event.currentTarget.matches(":hover"))}
        >
          <Coupon words={words} timeLeft={state.timeLeft} close={() => dispatch({ type: "closed" })} />
        </div>
      )}
    </>
  );
}
