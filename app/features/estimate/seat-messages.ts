import { type RefObject, useEffect, useEffectEvent } from "react";
import { useNavigate } from "react-router";
import { type SeatAction, seatActions } from "#domain/estimate-message.ts";

declare global {
  interface Window {
    /** Google Tag Manager's queue; entries wait in it until a container is loaded, if one is. */
    dataLayer?: unknown[];
  }
}

/** Listens to the calculator in `frame`, whose origin is `provider`, and does what its messages ask. */
export function useSeatMessages(frame: RefObject<HTMLIFrameElement | null>, provider: string): void {
  const navigate = useNavigate();
  const perform = useEffectEvent((action: SeatAction) => {
    switch (action.do) {
      case "track":
        window.dataLayer ??= [];
        window.dataLayer.push(action.entry);
        return;
      case "route":
        void navigate(action.path);
        return;
      case "leave":
        location.assign(action.url);
        return;
      case "resize":
        if (frame.current) frame.current.style.height = `${action.height}px`;
    }
  });
  useEffect(() => {
    function hear({ data, origin, source }: MessageEvent) {
      const fromFrame = source !== null && source === frame.current?.contentWindow;
      const origins = { provider, own: location.origin };
      for (const action of seatActions({ data, origin, fromFrame }, origins)) perform(action);
    }
    window.addEventListener("message", hear);
    return () => window.removeEventListener("message", hear);
  }, [frame, provider]);
}
