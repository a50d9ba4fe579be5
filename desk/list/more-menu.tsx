import { closeMenu } from "./close-menu.ts";

/** Holds, folded away behind "⋯", one act that is rarely meant and hard to take back. */
export function MoreMenu({
  label,
  act,
  className,
  onPress,
}: {
  /** The name of what is folded away, for screen readers. */
  label: string;
  act: string;
  /** The menu's place in its line. */
  className: string;
  onPress: () => void;
}) {
  return (
    <details className={`relative ${className}`}>
      <summary
        aria-label={label}
        className="grid size-11 list-none place-items-center text-xl leading-none font-bold text-slate"
      >
        ⋯
      </summary>
      <div className="absolute top-full right-0 z-10 rounded-card border border-line bg-white p-1 shadow-float">
        <button
          type="button"
          className="min-h-11 rounded-card px-3 text-sm whitespace-nowrap text-brick hover:bg-paper"
          onClick={({ currentTarget }) => {
            closeMenu(currentTarget);
            onPress();
          }}
        >
          {act}
        </button>
      </div>
    </details>
  );
}
