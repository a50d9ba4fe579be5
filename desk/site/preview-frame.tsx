import { useLayoutEffect, useRef, useState } from "react";
import { siteWords } from "#copy/desk/site.ts";

const WIDTHS = { phone: 390, desktop: 1280 } as const; // CSS pixels
const HEIGHT = 760;

/** Shows the preview's page at the width of a phone or a desktop, scaled down in a smaller window. */
export function PreviewFrame({ page }: { page: string }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const room = useRef<HTMLDivElement>(null);
  const [kind, setKind] = useState<keyof typeof WIDTHS>("phone");
  const [isOpen, setOpen] = useState(false);
  const [scale, setScale] = useState(1);
  const width = WIDTHS[kind];
  useLayoutEffect(() => {
    const fit = () => setScale(Math.min(1, (room.current?.clientWidth ?? width) / width));
    fit();
    addEventListener("resize", fit);
    return () => removeEventListener("resize", fit);
  }, [isOpen, width]);
  return (
    <>
      <button
        type="button"
        className="min-h-11 font-semibold underline"
        onClick={() => {
          setOpen(true);
          dialog.current?.showModal();
        }}
      >
        {siteWords.lookHere}
      </button>
      <dialog
        ref={dialog}
        aria-label={siteWords.previewTitle}
        className="m-auto max-h-dvh w-full max-w-7xl overflow-y-auto rounded-card bg-paper p-2 shadow-float backdrop:bg-ink/40 md:p-4"
        onClose={() => setOpen(false)}
      >
        <form method="dialog" className="flex flex-wrap items-center gap-x-5">
          {(["phone", "desktop"] as const).map((device) => (
            <button
              key={device}
              type="button"
              aria-pressed={device === kind}
              className="min-h-11 border-b-2 border-transparent aria-pressed:border-cedar aria-pressed:font-semibold"
              onClick={() => setKind(device)}
            >
              {siteWords[device]}
            </button>
          ))}
          <a
            href={page}
            target="_blank"
            rel="noopener"
            className="inline-flex min-h-11 items-center underline"
          >
            {siteWords.openPreview}
          </a>
          <button type="submit" className="ml-auto min-h-11 underline">
            {siteWords.close}
          </button>
        </form>
        <div
          ref={room}
          className="overflow-hidden"
          style={{ height: `min(${Math.round(HEIGHT * scale)}px, 80dvh)` }}
        >
          {isOpen && (
            <iframe
              title={siteWords.previewTitle}
              src={page}
              className="mx-auto border border-line bg-white"
              style={{
                width,
                maxWidth: "none",
                height: `min(${HEIGHT}px, ${Math.round(80 / scale)}dvh)`,
                ...(scale < 1 && { transform: `scale(${scale})`, transformOrigin: "top left" }),
              }}
            />
          )}
        </div>
      </dialog>
    </>
  );
}
