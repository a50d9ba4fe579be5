import { logo } from "virtual:brand";
import { accessibility } from "#copy/accessibility.ts";
import { site } from "#site-data/company.ts";
import { BrandMark } from "./brand-mark.tsx";

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
      <BrandMark className="w-9" />
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
