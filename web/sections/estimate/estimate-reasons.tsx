import { estimate } from "#copy/pages/estimate.ts";

const { why, offer, ballpark } = estimate;

/** The column beside the calculator: reasons for an estimate, the offer, and that it is a ballpark. */
export function EstimateReasons() {
  return (
    <div className="grid gap-5">
      <section className="rounded-card border border-line bg-white p-6">
        <h2 className="text-heading">{why.title}</h2>
        <ul className="check-list mt-4 grid gap-2">
          {why.items.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </ul>
      </section>
      {offer && (
        <section className="rounded-card bg-sky p-6">
          <h2 className="text-heading">{offer.title}</h2>
          <p className="mt-2 text-[1.375rem] leading-snug font-[680] tracking-[-0.01em] text-balance">
            {offer.text}
          </p>
          <p className="mt-3 text-note text-slate">{offer.terms}</p>
        </section>
      )}
      <p className="text-sm text-slate">{ballpark}</p>
    </div>
  );
}
