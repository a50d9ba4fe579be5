import type { ReactNode } from "react";
import { makePhoneLink } from "#contract/contact/phone.ts";
import { consentDeskWords as words } from "#copy/desk/consent.ts";
import { useEndedCalls } from "./ended-calls.ts";

/** The ways to reach a number. Without a link it cannot be dialed, or its person wants no calls and texts, since `endedAt`. */
export type Reach = {
  display: string;
  /** False for a text that is no number. */
  isNumber: boolean;
  call?: string;
  /** False for a number with an extension. */
  canText: boolean;
  text?: string;
  /** ISO 8601; null while it may be called, undefined before that is known: then there is no link either. */
  endedAt: string | null | undefined;
};

/** The ways to reach a number, as written; all that the desk dials goes through here. */
export function useReach(phone: string | null | undefined): Reach {
  const link = phone ? makePhoneLink(phone) : undefined;
  const endedAt = useEndedCalls(link && phone ? phone : "");
  const canText = link !== undefined && !link.href.includes(";ext=");
  const reach = { display: link?.display ?? phone ?? "", isNumber: link !== undefined, canText, endedAt };
  if (!link || endedAt !== null) return reach;
  return { ...reach, call: link.href, ...(canText && { text: link.href.replace(/^tel:/, "sms:") }) };
}

type ReachLinkProps = {
  to: string | undefined;
  /** The name for screen readers, with its person. */
  label?: string | undefined;
  className: string;
  onPress?: (() => void) | undefined;
  children: ReactNode;
};

/** A link that dials; before it is known whether it may, it looks the same and is none. */
export function ReachLink({ to, label, className, onPress, children }: ReachLinkProps) {
  if (!to) return <span className={className}>{children}</span>;
  return (
    <a href={to} aria-label={label} className={className} onClick={onPress}>
      {children}
    </a>
  );
}

/** Stands in the place of "Call" and "Text" where a person wants neither. */
export function NoCalls({ className = "" }: { className?: string }) {
  return <span className={`text-sm font-semibold text-brick ${className}`}>{words.ended}</span>;
}
