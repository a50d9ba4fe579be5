import { weekWords } from "#copy/desk/week.ts";
import { Button } from "#web/ui/button.tsx";

const words = weekWords.move;

const STEPS = [
  { key: "ArrowUp", sign: "↑", label: words.earlier },
  { key: "ArrowDown", sign: "↓", label: words.later },
  { key: "ArrowLeft", sign: "←", label: words.left },
  { key: "ArrowRight", sign: "→", label: words.right },
] as const;

type MoveBarProps = {
  text: string;
  onStep: (key: string) => void;
  onEnd: (isMoved: boolean) => void;
};

/** The buttons for a visit that is being moved, which do the same as the keys. */
export function MoveBar({ text, onStep, onEnd }: MoveBarProps) {
  return (
    <div
      role="toolbar"
      aria-label={words.bar}
      className="flex flex-wrap items-center gap-x-3 gap-y-2 border-b border-line bg-sky px-4 py-2"
    >
      <p className="min-w-60 grow text-sm">
        <span className="block font-semibold wrap-anywhere">{text}</span>
        <span className="text-slate max-md:hidden">{words.hint}</span>
      </p>
      <span className="flex gap-1">
        {STEPS.map(({ key, sign, label }) => (
          <button
            key={key}
            type="button"
            aria-label={label}
            title={label}
            className="size-11 rounded-card border border-slate bg-white text-lg"
            onClick={() => onStep(key)}
          >
            {sign}
          </button>
        ))}
      </span>
      <span className="flex flex-wrap gap-2">
        <Button className="px-4" onClick={() => onEnd(true)}>
          {words.here}
        </Button>
        <Button kind="quiet" className="px-4" onClick={() => onEnd(false)}>
          {words.keep}
        </Button>
      </span>
    </div>
  );
}
