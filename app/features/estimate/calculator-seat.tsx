import { useRef, useState } from "react";
import { withoutScript } from "#content/errors.ts";
import { estimate } from "#content/estimate.ts";
import { calculatorAddress, type KnownVisitor } from "#domain/estimate-address.ts";
import { site } from "#site";
import { runtimeConfig } from "../../runtime-config.ts";
import { showToast } from "../../ui/toast.ts";
import { useHydrated } from "../../ui/use-hydrated.ts";
import { useFrameState } from "./frame-state.ts";
import { useProviderScript } from "./provider-script.ts";
import { useSeatMessages } from "./seat-messages.ts";

/** Milliseconds between the page's mount and its helper script. */
const HELPER_DELAY = 500;

/** Held from the start, so that nothing shifts when the frame comes; it grows with what the calculator tells. */
const HEIGHT = "min-h-[40rem]";

/** Under the frame, which covers it as soon as it has something to show. */
const WAITING = "absolute inset-x-0 top-0 p-5 text-slate noscript:hidden";

const { calculator: texts } = estimate;

/**
 * The estimate calculator in its frame. `readVisitor` gives what the site knows of the visitor when the frame is made;
 * the prerendered page knows neither visitor nor provider, so it holds the place.
 */
export function CalculatorSeat({ readVisitor }: { readVisitor: () => KnownVisitor }) {
  return (
    <div className={`relative ${HEIGHT}`}>
      {useHydrated() ? (
        <CalculatorFrame readVisitor={readVisitor} />
      ) : (
        <p className={WAITING}>{texts.loading}</p>
      )}
      <noscript>
        <p className="p-5 font-semibold">{withoutScript.calculator}</p>
      </noscript>
    </div>
  );
}

function CalculatorFrame({ readVisitor }: { readVisitor: () => KnownVisitor }) {
  const { url, productId, helperUrl } = runtimeConfig().calculator;
  const frame = useRef<HTMLIFrameElement>(null);
  const [address] = useState(() => calculatorAddress(url, productId, readVisitor(), location.origin));
  const { state, onLoad } = useFrameState();
  const [failed, setFailed] = useState(false);
  useSeatMessages(frame, address.origin);
  useProviderScript(helperUrl, HELPER_DELAY, () => {
    setFailed(true);
    showToast({ tone: "error", title: texts.failedTitle, text: texts.failed });
  });
  return (
    <>
      {state !== "loaded" && (
        <p role="status" className={WAITING}>
          {state === "loading" ? texts.loading : texts.slow} {state === "slow" && <CallInstead />}
        </p>
      )}
      {failed && (
        <p role="status" className="border-b border-line p-5 font-medium">
          {texts.failed} <CallInstead />
        </p>
      )}
      <iframe
        ref={frame}
        title={texts.frameTitle}
        src={address.href}
        onLoad={onLoad}
        className={`relative block w-full border-0 ${HEIGHT}`}
      />
    </>
  );
}

/** The phone as a way out. */
function CallInstead() {
  return (
    <a href={`tel:${site.phone.e164}`} className="font-semibold whitespace-nowrap underline">
      {texts.callInstead}
    </a>
  );
}
