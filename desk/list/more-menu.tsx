import { FoldedMenu } from "./folded-menu.tsx";

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
    <FoldedMenu
      label={label}
      className={className}
      signClassName="text-slate"
      panelClassName="border border-line bg-white p-1"
    >
      <button
        type="button"
        className="min-h-11 rounded-card px-3 text-sm whitespace-nowrap text-brick hover:bg-paper"
        onClick={onPress}
      >
        {act}
      </button>
    </FoldedMenu>
  );
}
