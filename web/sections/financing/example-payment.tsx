import { financing } from "#copy/pages/financing.ts";

const { example } = financing;

/** The monthly payment of an example loan with all its terms. Nothing is drawn if the company gives no example. */
export function ExamplePayment() {
  if (!example) return null;
  const { title, mark, payment, unit, assumptions, note } = example;
  return (
    <section className="mt-5 grid gap-x-12 gap-y-6 rounded-card bg-sky p-6 sm:p-9 lg:grid-cols-[5fr_7fr] lg:grid-rows-[auto_1fr]">
      <div>
        <p className="text-sm font-semibold">{mark}</p>
        <h2 className="mt-1 text-heading">{title}</h2>
        <p className="mt-4">
          <span className="text-[clamp(2.25rem,1.6rem+2.6vw,3.5rem)] leading-none font-[750] tracking-[-0.03em] tabular-nums">
            {payment}
          </span>{" "}
          {unit}
        </p>
      </div>
      <dl className="rows lg:row-span-2">
        {assumptions.map(({ term, value }) => (
          <div key={term} className="flex flex-wrap justify-between gap-x-6 border-ink/15! py-2">
            <dt>{term}</dt>
            <dd className="font-semibold tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
      <p className="measure text-note lg:self-end">{note}</p>
    </section>
  );
}
