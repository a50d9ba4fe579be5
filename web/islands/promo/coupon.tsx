import type { Promo } from "#copy/promo.ts";
import { ButtonLink } from "../../ui/button.tsx";

type CouponProps = {
  promo: Promo;
  words: Promo["promo"];
  urgent: boolean;
};

/** A coupon under a hip roof with the brand's 6/12 pitch. On a phone it has no roof, and is a band or a chip. */
export function Coupon({ promo, words, urgent }: CouponProps) {
  return (
    <div className="coupon">
      <CouponRoof urgent={urgent} />
      <button type="button" aria-label={promo.close} className="coupon-close">
        <svg aria-hidden="true" viewBox="0 0 12 12" className="w-2.5 fill-none stroke-current stroke-2">
          <path d="m1 1 10 10M11 1 1 11" />
        </svg>
      </button>
      <p className="coupon-title">{words.title}</p>
      <div className="coupon-body">
        <p className="coupon-text">{words.text}</p>
        <strong className="coupon-code">{words.code}</strong>
        <span role="timer" className="coupon-time">
          <span aria-hidden="true">
            <span className="max-md:hidden">{promo.timeLeft}</span>
            <b data-clock className="block tabular-nums text-ink md:text-lg" />
          </span>
          <span data-clock-spoken className="sr-only" />
        </span>
        <ButtonLink href={promo.action.path} className="coupon-action">
          {promo.action.label}
        </ButtonLink>
        {/* promo.ts opens the terms where there is room for them. */}
        <details className="coupon-terms">
          <summary>{promo.termsLabel}</summary>
          <p>{words.terms}</p>
        </details>
      </div>
    </div>
  );
}

/** The roof, with a white rim that sets it off from a dark page. */
function CouponRoof({ urgent }: { urgent: boolean }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 320 64" className="block w-full stroke-white stroke-3 max-md:hidden">
      <path d="M234 40V4h20v46z" className="fill-slate" />
      <path d="M4 60 112 6h96l108 54z" className={urgent ? "fill-brick" : "fill-bronze"} />
      <path d="M86 19h148M30 52h260" className="stroke-1 opacity-15" />
      <path d="M0 61h320" className="stroke-cedar stroke-[6]" />
    </svg>
  );
}
