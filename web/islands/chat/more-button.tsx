import { type RefObject, useEffect, useEffectEvent, useRef, useState } from "react";
import { chat } from "#copy/chat.ts";
import { Icon } from "../../ui/icon.tsx";

/** Pixels below the visible part that are not worth a button. */
const HARDLY = 16;

/** Pixels of a page that are seen on the next one as well. */
const OVERLAP = 48;

type MoreButtonProps = { list: RefObject<HTMLElement | null>; content: RefObject<HTMLElement | null> };

/** Shows the next page of the list, while there is more below. */
export function MoreButton({ list, content }: MoreButtonProps) {
  const button = useRef<HTMLButtonElement>(null);
  const more = useMore({ list, content }, () => {
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
        element?.scrollBy({ top: element.clientHeight - OVERLAP, behavior: still ? "instant" : "smooth" });
      }}
    >
      <span className="more-label">
        {chat.more.label}
        <Icon name="arrow" className="size-4 rotate-90" />
      </span>
    </button>
  );
}

/** True while more stands below the visible part; `onEnd` is called when that ends. */
function useMore({ list, content }: MoreButtonProps, onEnd: () => void): boolean {
  const [more, setMore] = useState(false);
  const look = useEffectEvent(() => {
    if (!list.current) return;
    const { scrollHeight, scrollTop, clientHeight } = list.current;
    const below = clientHeight > 0 && scrollHeight - scrollTop - clientHeight > HARDLY;
    if (more && !below) onEnd();
    setMore(below);
  });
  useEffect(() => {
    const [outer, inner] = [list.current, content.current];
    if (!outer || !inner) return;
    const see = () => look();
    const sizes = new ResizeObserver(see);
    sizes.observe(outer);
    sizes.observe(inner);
    outer.addEventListener("scroll", see, { passive: true });
    return () => {
      sizes.disconnect();
      outer.removeEventListener("scroll", see);
    };
  }, [list, content]);
  return more;
}
