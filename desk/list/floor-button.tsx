type FloorButtonProps = { onPress: () => void; children: string };

/** A button at the foot of what scrolls, for what is out of sight. It has a row of its own, so that it covers nothing. */
export function FloorButton({ onPress, children }: FloorButtonProps) {
  return (
    <div className="flex shrink-0 justify-center border-t border-line bg-paper p-1">
      <button
        type="button"
        className="min-h-11 rounded-full bg-ink px-4 text-sm font-semibold text-white"
        onClick={onPress}
      >
        {children}
      </button>
    </div>
  );
}
