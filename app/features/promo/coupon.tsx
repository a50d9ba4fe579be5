import { promo } from "#content/promo.ts";
import { minutesAndSeconds } from "#domain/promo.ts";
import { ButtonLink } from "../../ui/button.tsx";

type CouponProps = {
  words: typeof promo.promo | typeof promo.lastChance;
  timeLeft: number;
  close: () => void;
};

/** A coupon under a hip roof: its slopes are the brand's 6/12 pitch. */
export function Coupon({ words, timeLeft, close }: CouponProps) {
  const { minutes, seconds } = minutesAndSeconds(timeLeft);
  return (
    <div className="relative drop-shadow-[0_8px_16px_rgb(20_24_31/0.2)]">
      <CouponRoof urgent={words === promo.lastChance} />
      <button
        type="button"
        aria-label={promo.close}
        className="absolute -top-1 -right-1 flex size-11 items-center justify-center rounded-full"
        onClick={close}
      >
        <span className="flex size-7 items-center justify-center rounded-full border border-line bg-white">
          <svg aria-hidden="true" viewBox="0 0 12 12" className="w-2.5 fill-none stroke-current stroke-2">
            <path d="m1 1 10 10M11 1 1 11" />
          </svg>
        </span>
      </button>
      <p className="absolute inset-x-0 top-6 text-center font-bold text-white">{words.title}</p>
      <div className="mx-2 grid gap-2 rounded-b-card bg-white px-4 pt-3 pb-3">
        <p className="text-[0.9375rem] leading-snug">{words.text}</p>
        <div className="flex items-center justify-between gap-3">
          <strong className="select-all rounded-card border-2 border-dashed border-cedar px-3 py-0.5 text-xl text-cedar">
            {words.code}
          </strong>
          <span role="timer" className="text-right text-xs leading-tight text-slate">
            <span aria-hidden="true">
              {promo.timeLeft}
              <b className="block text-lg tabular-nums text-ink">
                {minutes}:{String(seconds).padStart(2, "0")}
              </b>
            </span>
            <span className="sr-only">{promo.timeLeftSpoken(minutes, seconds)}</span>
          </span>
        </div>
        <ButtonLink to={promo.action.path}>{promo.action.label}</ButtonLink>
        <p className="text-[0.6875rem] leading-snug text-slate">{words.terms}</p>
      </div>
    </div>
  );
}

/** A white rim, as of something cut out of a brochure, keeps the roof apart from a dark page. */
function CouponRoof({ urgent }: { urgent: boolean }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 320 64" className="block w-full stroke-white stroke-3">
      <path d="M234 40V4h20v46z" className="fill-slate" />
      <path d="M4 60 112 6h96l108 54z" className={urgent ? "fill-brick" : "fill-bronze"} />
      <path d="M86 19h148M30 52h260" className="stroke-1 opacity-15" />
      <path d="M0 61h320" className="stroke-cedar stroke-[6]" />
    </svg>
  );
}
