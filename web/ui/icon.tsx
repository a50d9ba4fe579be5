import type { IconName, SocialNetwork } from "#site-data/shapes.ts";
import iconsUrl from "./icons.svg?url&no-inline";

/** Signs used around the pages that no content names. */
export type OwnIcon = "arrow" | "check" | "previous" | "next" | "turn" | "close" | "eve" | "grip" | "log";

type IconProps = { name: IconName | SocialNetwork | OwnIcon; className?: string };

/**
 * A sign of icons.svg: one file for all, so that neither documents nor scripts carry them. Decoration beside words, hidden
 * from screen readers. Size, colour and stroke by `className`.
 */
export function Icon({ name, className = "size-6" }: IconProps) {
  return (
    <svg aria-hidden="true" viewBox="0 0 24 24" className={`icon ${className}`}>
      <use href={`${iconsUrl}#${name}`} />
    </svg>
  );
}
