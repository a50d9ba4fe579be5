import type { ReactNode } from "react";
import type { PictureName } from "#site-data/pictures.ts";
import { Picture } from "./picture.tsx";

/** The back of a card: a picture above a dark panel with text. */
export function CardBack({ image, children }: { image: PictureName; children: ReactNode }) {
  return (
    <div className="on-dark grid h-full grid-rows-[minmax(0,1fr)_auto] bg-bronze text-white">
      <Picture
        name={image}
        sizes="(min-width: 64rem) 36rem, 100vw"
        className="size-full min-h-0 object-cover"
      />
      <div className="grid gap-3 p-5 pr-12 sm:p-6 sm:pr-14">{children}</div>
    </div>
  );
}
