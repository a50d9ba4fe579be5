import { accessibility } from "#site/accessibility.ts";

/** The first stop of the keyboard: leads past the bar. */
export function SkipLink() {
  return (
    <a href="#main" className="skip-link">
      {accessibility.skipLink}
    </a>
  );
}
