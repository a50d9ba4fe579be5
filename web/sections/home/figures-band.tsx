import { home } from "#copy/pages/home.ts";

const COLUMNS: Readonly<Record<number, string>> = {
  1: "lg:grid-cols-1",
  2: "lg:grid-cols-2",
  3: "lg:grid-cols-3",
  5: "lg:grid-cols-5",
  6: "lg:grid-cols-3",
  9: "lg:grid-cols-3",
};

/** The promised figures, large. */
export function FiguresBand() {
  return (
    <section aria-label={home.figuresTitle} className="band-sky py-12 md:py-16">
      <dl
        className={`page-column grid grid-cols-2 gap-x-6 gap-y-9 ${COLUMNS[home.figures.length] ?? "lg:grid-cols-4"} lg:gap-x-10`}
      >
        {home.figures.map(({ value, label, text }) => (
          <div key={label} className="flex flex-col border-l-2 border-ink/80 pl-4 md:pl-6">
            <dt className="order-2 mt-1 font-semibold">{label}</dt>
            <dd className="order-1 text-[clamp(2rem,1.3rem+2.6vw,3.5rem)] leading-none font-[750] tracking-[-0.03em] tabular-nums">
              {value}
            </dd>
            <dd className="order-3 mt-1 text-sm text-slate">{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
