import { services } from "#copy/pages/services.ts";
import { picture } from "#site-data/pictures.ts";
import { SectionHead } from "../../ui/page/section-head.tsx";
import { Picture } from "../../ui/picture.tsx";

const { anatomy } = services;
const WIDTH = 100;

/** A layer with its place in the picture `anatomy`. */
type PlacedLayer = (typeof anatomy.layers)[number] & { x: number; y: number };

const placed = anatomy.layers.filter(
  (layer): layer is PlacedLayer => layer.x !== undefined && layer.y !== undefined,
);

/**
 * A picture of a roof's layers, and their names to open. One layer is open at a time and marked in the picture; a mark opens its
 * layer. It works without script.
 */
export function Anatomy() {
  if (anatomy.layers.length === 0) return null;
  return (
    <section className="section page-column">
      <SectionHead title={anatomy.title} introduction={anatomy.introduction} marked />
      <div className="anatomy grid gap-x-12 gap-y-6 lg:grid-cols-[7fr_5fr] lg:items-start">
        <div className="relative top-0 overflow-hidden rounded-card lg:sticky lg:top-24">
          {placed.length === anatomy.layers.length ? <PicturedLayers /> : <DrawnLayers />}
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

function PicturedLayers() {
  const [across, down] = picture("anatomy").ratio;
  const height = (WIDTH * down) / across;
  return (
    <>
      <Picture name="anatomy" sizes="(min-width: 64rem) 42rem, 100vw" className="w-full" />
      <svg
        aria-hidden="true"
        viewBox={`0 0 ${WIDTH} ${height}`}
        className="anatomy-marks absolute inset-0 size-full"
      >
        {placed.map(({ name, x, y }, index) => (
          <Mark key={name} index={index} x={x} y={(y * height) / 100} />
        ))}
      </svg>
    </>
  );
}

const SHEET_TONES = ["fill-slate", "fill-bronze", "fill-sky", "fill-white", "fill-line", "fill-paper"];

/** The layers as sheets laid back one above the other, so that each shows the one below it. */
function DrawnLayers() {
  const { layers } = anatomy;
  const step = 46 / layers.length;
  const height = 66;
  const leftOf = (index: number) => 8 + (layers.length - 1 - index) * step;
  return (
    <svg aria-hidden="true" viewBox={`0 0 ${WIDTH} ${height}`} className="anatomy-marks w-full bg-sky">
      {layers.map(({ name }, place) => {
        const index = layers.length - 1 - place; // the lowest is drawn first
        const left = leftOf(index);
        return (
          <path
            key={name}
            d={`M${left} 56L${left + 22} 14H${WIDTH - 6}L${WIDTH - 28} 56Z`}
            className={`${SHEET_TONES[index % SHEET_TONES.length]} stroke-ink`}
            strokeWidth="0.3"
          />
        );
      })}
      {layers.map(({ name }, index) => (
        <Mark key={name} index={index} x={leftOf(index) + step / 2 + 8} y={42} />
      ))}
    </svg>
  );
}

function Mark({ index, x, y }: { index: number; x: number; y: number }) {
  return (
    <a href={`#${makeLayerId(index)}`} tabIndex={-1} className="anatomy-mark">
      <circle cx={x} cy={y} r="2.6" />
      <text x={x} y={y + 1}>
        {index + 1}
      </text>
    </a>
  );
}

function makeLayerId(index: number): string {
  return `layer-${index + 1}`;
}
