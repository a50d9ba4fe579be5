import type { ComponentProps } from "react";
import { type LinkProps, Link as RouterLink } from "react-router";

const SHAPE =
  "inline-flex min-h-11 items-center justify-center gap-2 rounded-card px-5 py-2 font-semibold no-underline transition-colors duration-150 disabled:cursor-not-allowed disabled:opacity-60";
const KIND = {
  primary: "bg-cedar text-white hover:bg-cedar-dark",
  quiet: "border border-current bg-transparent hover:bg-ink/5",
};

export type ButtonKind = keyof typeof KIND;

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
