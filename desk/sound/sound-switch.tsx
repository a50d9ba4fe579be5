import { soundWords as words } from "#copy/desk/sound.ts";

type SoundSwitchProps = { isOn: boolean; onToggle: () => void };

/** Switches the sound on and off. */
export function SoundSwitch({ isOn, onToggle }: SoundSwitchProps) {
  return (
    <button type="button" className="flex min-h-11 items-center gap-2 text-left text-sm" onClick={onToggle}>
      <svg
        aria-hidden="true"
        viewBox="0 0 20 20"
        className="w-5 fill-none stroke-current stroke-[1.6] [stroke-linecap:round] [stroke-linejoin:round]"
      >
        <path d="M3 7.75h2.75L9.5 4.5v11l-3.75-3.25H3z" />
        {isOn ? (
          <path d="M12.5 7.5a3.6 3.6 0 0 1 0 5M14.75 5.25a6.8 6.8 0 0 1 0 9.5" />
        ) : (
          <path d="m13 8 4 4m0-4-4 4" />
        )}
      </svg>
      <span>{isOn ? words.on : words.off}</span>
    </button>
  );
}
