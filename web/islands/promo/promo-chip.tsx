import { promo } from "#site/promo.ts";

/** Where the offer stands on a phone whose page is the one that it leads to: room is kept for it, so that nothing shifts. */
export function PromoChip({ className }: { className: string }) {
  return promo && <div data-promo-chip className={`flex min-h-14 items-center md:hidden ${className}`} />;
}
