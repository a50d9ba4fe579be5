import { pages } from "#copy/pages/pages.ts";
import { compared, product, products } from "#copy/pages/product.ts";
import { ComparisonTable } from "../sections/products/comparison-table.tsx";
import { ProductRow } from "../sections/products/product-row.tsx";
import { RoofView } from "../sections/roof-view/roof-view.tsx";
import type { SitePage } from "../site-page.ts";
import { ClosingCall } from "../ui/page/closing-call.tsx";
import { PageHead } from "../ui/page/page-head.tsx";
import { SectionHead } from "../ui/page/section-head.tsx";

export const page: SitePage = { meta: pages.product, Content: ProductPage };

function ProductPage() {
  return (
    <>
      <PageHead heading={product.heading} introduction={product.introduction}>
        <div className="mt-10 grid gap-16 md:mt-14 md:gap-24">
          {products.map((material, place) => (
            <ProductRow key={material.id} product={material} place={place} />
          ))}
        </div>
        <p className="measure mt-10 text-sm text-slate">{product.priceNote}</p>
      </PageHead>
      <RoofView />
      {compared.length > 1 ? (
        <section className="section page-column">
          <SectionHead title={product.comparisonTitle} marked />
          <ComparisonTable />
          <p className="measure mt-6 text-sm text-slate">{product.lifespanNote}</p>
        </section>
      ) : (
        <p className="page-column pt-3 pb-16 text-sm text-slate md:pb-24">{product.lifespanNote}</p>
      )}
      <ClosingCall call={product.closing} />
    </>
  );
}
