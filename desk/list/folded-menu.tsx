import { type ReactNode, useEffect, useRef } from "react";
import { closeMenu } from "./close-menu.ts";

type FoldedMenuProps = {
  /** The name of what is folded away, for screen readers. */
  label: string;
  /** The menu's place in its line. */
  className?: string;
  /** Colors of the sign. */
  signClassName?: string;
  /** Classes of the ground on which the acts stand. */
  panelClassName: string;
  /** Links and buttons. */
  children: ReactNode;
};

/** Holds acts that are pressed seldom, behind "⋯". It folds when one of them is pressed, by Escape, and by a press beside it. */
export function FoldedMenu({
  label,
  className = "",
  signClassName = "",
  panelClassName,
  children,
}: FoldedMenuProps) {
  const menu = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    const fold = ({ target }: PointerEvent) => {
      if (menu.current?.open && target instanceof Node && !menu.current.contains(target))
        menu.current.open = false;
    };
    document.addEventListener("pointerdown", fold);
    return () => document.removeEventListener("pointerdown", fold);
  }, []);
  return (
    <details
      ref={menu}
      className={`relative ${className}`}
      onKeyDown={({ key, currentTarget }) => {
        if (key === "Escape" && currentTarget.open) closeMenu(currentTarget);
      }}
    >
      <summary
        aria-label={label}
        className={`grid size-11 list-none place-items-center text-xl leading-none font-bold ${signClassName}`}
      >
        ⋯
      </summary>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard's press of a control is a click too. */}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: what is pressed are the controls in it. */}
      <div
        className={`absolute top-full right-0 z-30 rounded-card shadow-float ${panelClassName}`}
        onClick={({ target, currentTarget }) => {
          if (target instanceof Element && target.closest("a, button")) closeMenu(currentTarget);
        }}
      >
        {children}
      </div>
    </details>
  );
}
