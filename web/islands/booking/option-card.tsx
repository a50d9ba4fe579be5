import type { ReactNode } from "react";

type OptionCardProps = {
  name: string;
  value: string;
  checked: boolean;
  invalid?: boolean;
  onChoose: (value: string) => void;
  className?: string;
  children: ReactNode;
};

/** A radio button drawn as a card that a thumb can hit. */
export function OptionCard({
  name,
  value,
  checked,
  invalid,
  onChoose,
  className = "",
  children,
}: OptionCardProps) {
  return (
    <label
      className={`relative grid min-h-12 cursor-pointer rounded-card form-control bg-white px-3 py-2 leading-snug has-checked:border-ink has-checked:bg-sky has-checked:outline-1 has-checked:outline-ink has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-cedar ${className}`}
    >
      <input
        type="radio"
        name={name}
        value={value}
        checked={checked}
        onChange={() => onChoose(value)}
        aria-invalid={invalid ? true : undefined}
        className="absolute inset-0 size-full cursor-pointer appearance-none rounded-card focus-visible:outline-none"
      />
      {children}
    </label>
  );
}
