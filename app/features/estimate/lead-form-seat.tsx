import { useState } from "react";
import { contactForm } from "#content/contact.ts";
import { withoutScript } from "#content/errors.ts";
import { site } from "#site";
import { runtimeConfig } from "../../runtime-config.ts";
import { useHydrated } from "../../ui/use-hydrated.ts";
import { useFrameState } from "./frame-state.ts";
import { useProviderScript } from "./provider-script.ts";

const WAITING = "measure absolute inset-x-0 top-0 p-5 text-lead text-slate noscript:hidden";

/**
 * The lead form in a frame that fills its place, which the page makes as high as the screen leaves, with its provider's
 * embed script.
 */
export function LeadFormSeat() {
  return (
    <div className="relative flex min-h-[30rem] grow flex-col">
      {useHydrated() ? <LeadFormFrame /> : <p className={WAITING}>{contactForm.loading}</p>}
      <noscript>
        <p className="p-5 font-semibold">{withoutScript.form}</p>
      </noscript>
    </div>
  );
}

function LeadFormFrame() {
  const { url, scriptUrl } = runtimeConfig().leadForm;
  const { state, onLoad } = useFrameState();
  const [failed, setFailed] = useState(false);
  useProviderScript(scriptUrl, 0, () => setFailed(true));
  return (
    <>
      {state !== "loaded" && (
        <p role="status" className={WAITING}>
          {state === "loading" ? contactForm.loading : contactForm.slow} {state === "slow" && <CallInstead />}
        </p>
      )}
      {failed && (
        <p role="status" className="border-b border-line p-5 font-medium">
          {contactForm.failed} <CallInstead />
        </p>
      )}
      <iframe
        title={contactForm.frameTitle}
        src={url}
        onLoad={onLoad}
        className="relative w-full grow border-0"
      />
    </>
  );
}

/** The phone as a way out. */
function CallInstead() {
  return (
    <a href={`tel:${site.phone.e164}`} className="font-semibold whitespace-nowrap underline">
      {site.phone.display}
    </a>
  );
}
