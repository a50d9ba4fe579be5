import type { EmblaCarouselType } from "embla-carousel";
import useEmblaCarousel from "embla-carousel-react";
import { type RefObject, useEffect } from "react";

type EmblaDriverProps = {
  viewport: RefObject<HTMLElement | null>;
  onReady: (embla: EmblaCarouselType | undefined) => void;
};

/** Takes over a row that is already on the page, so that it is not drawn again. Draws nothing itself. */
// biome-ignore lint/style/noDefaultExport: `lazy` takes a default export.
export default function EmblaDriver({ viewport, onReady }: EmblaDriverProps) {
  const reducedMotion = matchMedia("(prefers-reduced-motion: reduce)").matches;
  const [attach, embla] = useEmblaCarousel({ loop: true, align: "start", duration: reducedMotion ? 0 : 25 });
  useEffect(() => {
    if (!viewport.current) return;
    viewport.current.scrollLeft = 0;
    attach(viewport.current);
  }, [attach, viewport]);
  useEffect(() => {
    onReady(embla);
    return () => onReady(undefined);
  }, [embla, onReady]);
  return null;
}
