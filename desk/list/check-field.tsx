import type { ComponentProps, ReactNode } from "react";

/** Classes of every checkbox at the desk. */
export const CHECKBOX = "size-5 shrink-0 accent-ink";

type CheckFieldProps = Omit<ComponentProps<"input">, "type" | "className" | "onChange"> & {
  children: ReactNode;
  /** True for one that decides on what stands below it. */
  isStrong?: boolean;
  onCheck: (isChecked: boolean) => void;
};

/** A checkbox with its words, which are pressed as well. */
export function CheckField({ children, isStrong = false, onCheck, ...input }: CheckFieldProps) {
  return (
    <label className={`flex min-h-11 items-center gap-3 ${isStrong ? "font-semibold" : ""}`}>
      <input
        type="checkbox"
        className={CHECKBOX}
        onChange={(event) => onCheck(event.currentTarget.checked)}
        {...input}
      />
      {children}
    </label>
  );
}
