import type { ComponentProps } from "react";

const SHAPE =
  "inline-flex min-h-11 items-center justify-center gap-2 rounded-card px-6 py-2 text-center font-semibold no-underline transition-colors duration-150";
/** Only a button can be disabled; pages with links alone carry no rule for it. */
const DISABLED = "disabled:cursor-not-allowed disabled:opacity-60";
const KIND = {
  primary: "bg-cedar text-white hover:bg-cedar-dark",
  danger: "bg-brick text-white hover:bg-ink",
  quiet: "border border-current/60 bg-transparent hover:border-current hover:bg-current/5",
};

export type ButtonKind = keyof typeof KIND;

/**
 * A button: `primary` for a section's one action, `danger` for what cannot be undone, `quiet` in the colour of the text around
 * it.
 */
export function Button({
  kind = "primary",
  className = "",
  type = "button",
  ...rest
}: ComponentProps<"button"> & { kind?: ButtonKind }) {
  return (
    <button type={type} data-action className={`${SHAPE} ${DISABLED} ${KIND[kind]} ${className}`} {...rest} />
  );
}

/** A link to a page, a phone number or an e-mail address, drawn as a button. */
export function ButtonLink({
  kind = "primary",
  className = "",
  ...rest
}: ComponentProps<"a"> & { kind?: ButtonKind }) {
  return <a data-action className={`${SHAPE} ${KIND[kind]} ${className}`} {...rest} />;
}
