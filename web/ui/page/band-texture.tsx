import type { PictureName } from "#site-data/pictures.ts";
import { Picture } from "../picture.tsx";

/** A roof's surface behind a band that is `relative isolate`; `className` says how faint it is. */
export function BandTexture({ name, className }: { name: PictureName; className: string }) {
  return (
    <div className={`picture-frame absolute! inset-0 -z-10 ${className}`}>
      {/* On a phone the band is tall, so that the picture is wider than the window. */}
      <Picture name={name} decorative sizes="100vw" />
    </div>
  );
}
