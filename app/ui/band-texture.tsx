import type { PictureName } from "#content/pictures.ts";
import { Picture } from "./picture.tsx";

/** A roof's surface behind a band that is `relative isolate`; `className` says how faint it is. */
export function BandTexture({ name, className }: { name: PictureName; className: string }) {
  return (
    <Picture
      name={name}
      decorative
      sizes="100vw"
      className={`absolute inset-0 -z-10 size-full object-cover ${className}`}
    />
  );
}
