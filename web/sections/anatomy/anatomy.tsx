import { services } from "#copy/pages/services.ts";
import { picture } from "#site-data/pictures.ts";
import { SectionHead } from "../../ui/page/section-head.tsx";
import { Picture } from "../../ui/picture.tsx";

const { anatomy } = services;
const WIDTH = 100;

/**
 * A picture of a roof's layers, and their names to open. One layer is open at a time and marked in the picture; a mark opens its
 * layer. It works without script.
 */
export function Anatomy() {
  if (anatomy.layers.length === 0) return null;
  const [across, down] = picture("anatomy").ratio;
  const height = (WIDTH * down) / across;
  return (
    <section className="section page-column">
      <SectionHead title={anatomy.title} introduction={anatomy.introduction} marked />
      <div className="anatomy grid gap-x-12 gap-y-6 lg:grid-cols-[7fr_5fr] lg:items-start">
        <div className="relative top-0 overflow-hidden rounded-card lg:sticky lg:top-24">
          <Picture name="anatomy" sizes="(min-width: 64rem) 42rem, 100vw" className="w-full" />
          <svg
            aria-hidden="true"
            viewBox={`0 0 ${WIDTH} ${height}`}
            className="anatomy-marks absolute inset-0 size-full"
          >
            {anatomy.layers.map(({ name, x, y }, index) => (
              <a key={name} href={`#${makeLayerId(index)}`} tabIndex={-1} className="anatomy-mark">
                <circle cx={x} cy={(y * height) / 100} r="2.6" />
                <text x={x} y={(y * height) / 100 + 1}>
                  {index + 1}
                </text>
              </a>
            ))}
          </svg>
        </div>
        <ol className="anatomy-layers rows">
          {anatomy.layers.map(({ name, text }, index) => (
            <li key={name}>
              <details
                name="layer"
                open={index === 0}
                data-first={index === 0 || undefined}
                className="question"
              >
                <summary>
                  <span>
                    <span aria-hidden="true" className="mr-3 text-slate tabular-nums">
                      {index + 1}
                    </span>
                    {name}
                  </span>
                </summary>
                <p id={makeLayerId(index)} className="answer">
                  {text}
                </p>
              </details>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}

function makeLayerId(index: number): string {
  return `layer-${index + 1}`;
}
