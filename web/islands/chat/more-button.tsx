import { type RefObject, useEffect, useEffectEvent, useRef, useState } from "react";
import { chat } from "#copy/chat.ts";
import { Icon } from "../../ui/icon.tsx";

/** If only so many pixels are below the visible part, there is no button. */
const IGNORED_PX = 16;

/** Pixels of one page that stay visible on the next. */
const OVERLAP_PX = 48;

type MoreButtonProps = { list: RefObject<HTMLElement | null>; content: RefObject<HTMLElement | null> };

/** The corner of the list that the button covers, in pixels from its right lower end. */
const CORNER = { width: 112, height: 52 } as const;

/** A button that scrolls to the next page of the list, while there is more below and it covers nothing that is pressed or filled in. */
export function MoreButton({ list, content }: MoreButtonProps) {
  const button = useRef<HTMLButtonElement>(null);
  const more = useHasMore({ list, content }, () => {
    if (document.activeElement === button.current) list.current?.focus({ preventScroll: true });
  });
  if (!more) return null;
  return (
    <button
      ref={button}
      type="button"
      aria-label={chat.more.name}
      className="more-button"
      onClick={() => {
        const element = list.current;
        const still = matchMedia("(prefers-reduced-motion: reduce)").matches;
        element?.scrollBy({ top: element.clientHeight - OVERLAP_PX, behavior: still ? "instant" : "smooth" });
      }}
    >
      <span className="more-label">
        {chat.more.label}
        <Icon name="arrow" className="size-4 rotate-90" />
      </span>
    </button>
  );
}

/** True if a control of the list stands in the corner that the button would cover. */
function coversControl(list: HTMLElement): boolean {
  const { right, bottom } = list.getBoundingClientRect();
  const controls = [...list.querySelectorAll("button, a, input, select, textarea, label")];
  return controls.some((control) => {
    const rect = control.getBoundingClientRect();
    const isBeside = rect.right > right - CORNER.width && rect.left < right;
    return isBeside && rect.bottom > bottom - CORNER.height && rect.top < bottom;
  });
}

/** True while more stands below the visible part, and the button covers no control; `onEnd` is called when that ends. */
function useHasMore({ list, content }: MoreButtonProps, onEnd: () => void): boolean {
  const [more, setMore] = useState(false);
  const measure = useEffectEvent(() => {
    if (!list.current) return;
    const { scrollHeight, scrollTop, clientHeight } = list.current;
    const below = clientHeight > 0 && scrollHeight - scrollTop - clientHeight > IGNORED_PX;
    const shows = below && !coversControl(list.current);
    if (more && !shows) onEnd();
    setMore(shows);
  });
  useEffect(() => {
    const [outer, inner] = [list.current, content.current];
    if (!outer || !inner) return;
    const onChange = () => measure();
    const sizes = new ResizeObserver(onChange);
    sizes.observe(outer);
    sizes.observe(inner);
    outer.addEventListener("scroll", onChange, { passive: true });
    return () => {
      sizes.disconnect();
      outer.removeEventListener("scroll", onChange);
    };
  }, [list, content]);
  return more;
}
