import { product, products } from "#content/product.ts";
import { ProductRow } from "../features/products/product-row.tsx";
import { ClosingCall } from "../ui/closing-call.tsx";
import { PageHead } from "../ui/page-head.tsx";
import { SectionHead } from "../ui/section-head.tsx";
import { whenWanted } from "../ui/when-wanted.tsx";

const ComparisonTable = whenWanted(
  "comparison",
  async () => (await import("../features/products/comparison-table.tsx")).ComparisonTable,
);

export function ProductPage() {
  return (
    <>
      <PageHead heading={product.heading} introduction={product.introduction}>
        <div className="mt-10 grid gap-16 md:mt-14 md:gap-24">
          {products.map((material, place) => (
            <ProductRow key={material.key} product={material} place={place} />
          ))}
        </div>
        <p className="measure mt-10 text-sm text-slate">{product.priceNote}</p>
      </PageHead>
      <section className="section page-column">
        <SectionHead title={product.comparisonTitle} marked />
        <ComparisonTable />
        <p className="measure mt-6 text-sm text-slate">{product.lifespanNote}</p>
      </section>
      <ClosingCall call={product.closing} />
    </>
  );
}
