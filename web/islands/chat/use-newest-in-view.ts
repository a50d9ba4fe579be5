import { type RefObject, useEffect, useEffectEvent, useRef } from "react";
import { type ChatState, isWaiting } from "./chat-state.ts";
import { findStableId, isUnsent } from "./messages.ts";

/** Pixels from the end within which a visitor counts as reading the newest messages, so that new ones are scrolled to. */
const NEAR_END_PX = 60;

/** Pixels that stay visible above the beginning of a reply. */
const ABOVE_REPLY_PX = 8;

/** Events by which the visitor does something in the list. */
const INTERACTIONS = ["pointerdown", "keydown", "wheel"] as const;

type View = {
  list: RefObject<HTMLElement | null>;
  /** The one element in the list, which holds all messages. */
  content: RefObject<HTMLElement | null>;
  /** The newest message. */
  newest: RefObject<HTMLElement | null>;
  state: ChatState;
  seen: boolean;
};

/**
 * Scrolls to what is new. A reply of Eve's is shown from its beginning, also when a card in it grows; the visitor's own message
 * scrolls to the end; a message of staff does so unless the visitor reads further up.
 */
export function useNewestInView({ list, content, newest, state, seen }: View): void {
  const isNearEnd = useRef(true);
  const wasSeen = useRef(false);
  /** The scroll position that shows a reply from its beginning; null once the visitor scrolls or acts. */
  const replyTop = useRef<number | null>(null);
  const { messages, staff } = state;
  const last = messages.at(-1);
  const unsent = messages.filter(isUnsent).length;
  const waiting = isWaiting(state);

  const showEnd = () => {
    replyTop.current = null;
    list.current?.scrollTo({ top: list.current.scrollHeight, behavior: "instant" });
  };
  const showBeginning = () => {
    const [outer, inner] = [list.current, newest.current];
    if (!outer || !inner) return;
    const above = inner.getBoundingClientRect().top - outer.getBoundingClientRect().top;
    outer.scrollTo({ top: outer.scrollTop + above - ABOVE_REPLY_PX, behavior: "instant" });
    replyTop.current = outer.scrollTop;
  };

  useEffect(() => {
    const element = list.current;
    if (!element || !seen) return;
    const checkScroll = () => {
      isNearEnd.current = element.scrollHeight - element.scrollTop - element.clientHeight < NEAR_END_PX;
    };
    element.addEventListener("scroll", checkScroll, { passive: true });
    return () => element.removeEventListener("scroll", checkScroll);
  }, [list, seen]);
  const follow = useEffectEvent(() => {
    if (replyTop.current !== null) showBeginning();
  });
  useEffect(() => {
    const [outer, inner] = [list.current, content.current];
    if (!outer || !inner) return;
    const release = () => {
      replyTop.current = null;
    };
    const checkPosition = () => {
      if (outer.scrollTop !== replyTop.current) release();
    };
    const sizes = new ResizeObserver(() => follow());
    sizes.observe(inner);
    outer.addEventListener("scroll", checkPosition, { passive: true });
    for (const type of INTERACTIONS) outer.addEventListener(type, release, { passive: true });
    return () => {
      sizes.disconnect();
      outer.removeEventListener("scroll", checkPosition);
      for (const type of INTERACTIONS) outer.removeEventListener(type, release);
    };
  }, [list, content]);
  const lastId = last && `${findStableId(last)} ${last.author}`;
  useEffect(() => {
    const opened = seen && !wasSeen.current;
    wasSeen.current = seen;
    if (!seen) return;
    if (last?.role === "user") showEnd();
    else if (last?.author === undefined) showBeginning();
    else if (opened || isNearEnd.current) showEnd();
  }, [lastId, seen]);
  useEffect(() => {
    if (staff ? isNearEnd.current : last?.role === "user") showEnd();
  }, [messages.length, unsent, waiting, staff?.types]);
}
