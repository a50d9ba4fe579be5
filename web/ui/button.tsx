import type { ComponentProps } from "react";

const SHAPE =
  "inline-flex min-h-11 items-center justify-center gap-2 rounded-card px-6 py-2 text-center font-semibold no-underline transition-colors duration-150";
/** Only a button can be disabled; pages with links alone carry no rule for it. */
const DISABLED = "disabled:cursor-not-allowed disabled:opacity-60";
const KIND = {
  primary: "bg-cedar text-white hover:bg-cedar-dark",
  plain:
    "bg-ink text-white hover:bg-bronze-light [.on-dark_&]:bg-white [.on-dark_&]:text-ink [.on-dark_&]:hover:bg-mist",
  danger: "bg-brick text-white hover:bg-ink",
  quiet: "border border-current/60 bg-transparent hover:border-current hover:bg-current/5",
};

export type ButtonKind = keyof typeof KIND;

/**
 * A button: `primary` for a view's one action, `plain` for the same action in a bar that is always there, `danger` for what cannot be
 * undone, `quiet` in the colour of the text around it.
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
