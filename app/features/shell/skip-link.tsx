import type { MouseEvent } from "react";
import { accessibility } from "#content/accessibility.ts";

/** The first stop of the keyboard: leads past the bar. */
export function SkipLink() {
  return (
    // biome-ignore lint/a11y/useValidAnchor: a link, so that it leads there without script too.
    <a href="#main" className="skip-link" onClick={skip}>
      {accessibility.skipLink}
    </a>
  );
}

/** Without a change of address, which would draw parts of the page anew that have not come to life yet. */
function skip(event: MouseEvent) {
  event.preventDefault();
  const main = document.getElementById("main");
  main?.focus();
  main?.scrollIntoView();
}
