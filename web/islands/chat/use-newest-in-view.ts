import { type RefObject, useEffect, useEffectEvent, useRef } from "react";
import { type ChatState, isWaiting } from "./chat-state.ts";
import { stableIdOf } from "./messages.ts";

/** Pixels from the end within which somebody reads the newest words, and wants to see those that come. */
const NEAR_END = 60;

/** Pixels above the beginning of a reply that are seen with it. */
const MARGIN = 8;

/** The visitor does something in the list. */
const SIGNS = ["pointerdown", "keydown", "wheel"] as const;

type View = {
  list: RefObject<HTMLElement | null>;
  /** All that is in the list. */
  content: RefObject<HTMLElement | null>;
  /** The newest message. */
  newest: RefObject<HTMLElement | null>;
  state: ChatState;
  seen: boolean;
};

/**
 * Shows a reply of Eve's from its beginning, also when a card of it grows, and the visitor's own words at the end; those of a person
 * unless somebody reads further up.
 */
export function useNewestInView({ list, content, newest, state, seen }: View): void {
  const isNearEnd = useRef(true);
  const wasSeen = useRef(false);
  /** Where the beginning of a reply was put; null once the visitor went on from there. */
  const put = useRef<number | null>(null);
  const { messages, staff } = state;
  const last = messages.at(-1);
  const failed = messages.filter(({ delivery }) => delivery === "failed").length;
  const waiting = isWaiting(state);

  const showEnd = () => {
    put.current = null;
    list.current?.scrollTo({ top: list.current.scrollHeight, behavior: "instant" });
  };
  const showBeginning = () => {
    const [outer, inner] = [list.current, newest.current];
    if (!outer || !inner) return;
    const above = inner.getBoundingClientRect().top - outer.getBoundingClientRect().top;
    outer.scrollTo({ top: outer.scrollTop + above - MARGIN, behavior: "instant" });
    put.current = outer.scrollTop;
  };

  useEffect(() => {
    const element = list.current;
    if (!element || !seen) return;
    const look = () => {
      isNearEnd.current = element.scrollHeight - element.scrollTop - element.clientHeight < NEAR_END;
    };
    element.addEventListener("scroll", look, { passive: true });
    return () => element.removeEventListener("scroll", look);
  }, [list, seen]);
  const follow = useEffectEvent(() => {
    if (put.current !== null) showBeginning();
  });
  useEffect(() => {
    const [outer, inner] = [list.current, content.current];
    if (!outer || !inner) return;
    const goOn = () => {
      put.current = null;
    };
    const look = () => {
      if (outer.scrollTop !== put.current) goOn();
    };
    const sizes = new ResizeObserver(() => follow());
    sizes.observe(inner);
    outer.addEventListener("scroll", look, { passive: true });
    for (const sign of SIGNS) outer.addEventListener(sign, goOn, { passive: true });
    return () => {
      sizes.disconnect();
      outer.removeEventListener("scroll", look);
      for (const sign of SIGNS) outer.removeEventListener(sign, goOn);
    };
  }, [list, content]);
  const name = last && `${stableIdOf(last)} ${last.author}`;
  useEffect(() => {
    const opened = seen && !wasSeen.current;
    wasSeen.current = seen;
    if (!seen) return;
    if (last?.role === "user") showEnd();
    else if (last?.author === undefined) showBeginning();
    else if (opened || isNearEnd.current) showEnd();
  }, [name, seen]);
  useEffect(() => {
    if (staff ? isNearEnd.current : last?.role === "user") showEnd();
  }, [messages.length, failed, waiting, staff?.types]);
}
