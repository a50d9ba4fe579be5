import type { ComponentProps } from "react";
import { type LinkProps, Link as RouterLink } from "react-router";

const SHAPE =
  "inline-flex min-h-11 items-center justify-center gap-2 rounded-card px-6 py-2 text-center font-semibold no-underline transition-colors duration-150 disabled:cursor-not-allowed disabled:opacity-60";
const KIND = {
  primary: "bg-cedar text-white hover:bg-cedar-dark",
  quiet: "border border-current/60 bg-transparent hover:border-current hover:bg-current/5",
};

export type ButtonKind = keyof typeof KIND;

/** `primary` is the one action of a place; `quiet` takes the colour of the text around it. */
export function Button({
  kind = "primary",
  className = "",
  type = "button",
  ...rest
}: ComponentProps<"button"> & { kind?: ButtonKind }) {
  return <button type={type} className={`${SHAPE} ${KIND[kind]} ${className}`} {...rest} />;
}

export function ButtonLink({
  kind = "primary",
  className = "",
  ...rest
}: LinkProps & { kind?: ButtonKind; className?: string }) {
  return <RouterLink prefetch="intent" className={`${SHAPE} ${KIND[kind]} ${className}`} {...rest} />;
}

/** A link that dials or writes, drawn as a button. */
export function ButtonAnchor({
  kind = "quiet",
  className = "",
  ...rest
}: ComponentProps<"a"> & { kind?: ButtonKind }) {
  return <a className={`${SHAPE} ${KIND[kind]} ${className}`} {...rest} />;
}
