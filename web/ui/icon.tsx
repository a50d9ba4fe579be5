import type { IconName, SocialNetwork } from "#site-data/shapes.ts";
import iconsUrl from "./icons.svg?url&no-inline";

/** Icons that only the code names, not the site's data. */
export type OwnIcon =
  | "arrow"
  | "check"
  | "previous"
  | "next"
  | "again"
  | "turn"
  | "close"
  | "eve"
  | "grip"
  | "link"
  | "log";

type IconProps = { name: IconName | SocialNetwork | OwnIcon; className?: string };

/**
 * An icon from icons.svg, which is one file for all icons, so that no document or script contains them. It is hidden from screen
 * readers. `className` sets its size, colour and stroke.
 */
export function Icon({ name, className = "size-6" }: IconProps) {
  return (
    <svg aria-hidden="true" viewBox="0 0 24 24" className={`icon ${className}`}>
      <use href={`${iconsUrl}#${name}`} />
    </svg>
  );
}
