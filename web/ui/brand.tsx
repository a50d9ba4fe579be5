import { logo } from "virtual:brand";
import { accessibility } from "#copy/accessibility.ts";
import { site } from "#site-data/company.ts";

type BrandProps = {
  /** True on a dark band. */
  dark?: boolean;
  /** True where there is more room than in the bar. */
  large?: boolean;
};

/** True when the company's name takes two lines in the bar. */
export const hasLongName = !logo && site.name.length > 26;

/** The company's logo; without one, a mark (two eaves with a 6/12 pitch) and the name. */
export function Brand({ dark = false, large = false }: BrandProps) {
  if (logo) return <Logo shown={logo} dark={dark} large={large} />;
  return (
    <a
      href="/"
      aria-label={accessibility.logo}
      className={`inline-flex min-h-11 items-center gap-2.5 font-[780] tracking-[-0.02em] ${hasLongName ? "max-w-96 text-[0.9375rem] leading-tight text-balance" : "text-[1.1875rem] leading-none whitespace-nowrap"}`}
    >
      <svg
        aria-hidden="true"
        viewBox="0 0 34 22"
        className="w-9 shrink-0 fill-none stroke-current stroke-[3.2]"
      >
        <path d="M1.5 11.5 17 3.75l15.5 7.75M8 20l9-4.5 9 4.5" />
      </svg>
      {site.name}
    </a>
  );
}

/** The logo, in a size given ahead so that nothing moves when it loads. One with too little contrast stands on a plate. */
function Logo({ dark, large, shown }: Required<BrandProps> & { shown: NonNullable<typeof logo> }) {
  const plate = dark ? shown.plate.dark && "bg-white" : shown.plate.light && "bg-bronze";
  return (
    <a href="/" aria-label={accessibility.logo} className="inline-flex min-h-11 shrink-0 items-center">
      <img
        src={shown.src}
        alt={site.name}
        {...(large ? shown.large : shown.bar)}
        className={plate ? `logo-plate ${plate}` : ""}
      />
    </a>
  );
}
