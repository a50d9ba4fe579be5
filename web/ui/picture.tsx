import { files } from "virtual:pictures";
import { preload } from "react-dom";
import type { Focus } from "#contract/picture-cut.ts";
import { ownValue } from "#contract/values.ts";
import { type PictureName, picture } from "#site-data/pictures.ts";
import { listPictureFiles } from "./picture-files.ts";

const NARROW = "(width < 48rem)";
const WIDE = "(width >= 48rem)";

/** Class names, because the content policy allows no style attributes. */
const FOCUS: Readonly<Record<Focus, string>> = {
  "left top": "object-left-top",
  top: "object-top",
  "right top": "object-right-top",
  left: "object-left",
  center: "object-center",
  right: "object-right",
  "left bottom": "object-left-bottom",
  bottom: "object-bottom",
  "right bottom": "object-right-bottom",
};

type PictureProps = {
  name: PictureName;
  /** Its width on the page, as in the `sizes` attribute: "(min-width: 64rem) 50vw, 100vw". */
  sizes: string;
  /** Another picture for windows below 768 px. */
  narrow?: PictureName;
  /** True for a picture of the first view, which is fetched before others. */
  priority?: boolean;
  /** True for a picture that adds nothing to the text beside it: hidden from screen readers. */
  decorative?: boolean;
  className?: string;
};

/**
 * A picture of the site; the browser chooses size and format. Its space is reserved while it loads. To cut it to another shape use
 * `className="object-cover …"`.
 */
export function Picture({ name, sizes, narrow, priority, decorative, className = "" }: PictureProps) {
  const { width, height, srcSet, fallback } = findFiles(name);
  const { alt, focus } = picture(name);
  if (priority) {
    preloadPicture(name, sizes, narrow && WIDE);
    if (narrow) preloadPicture(narrow, sizes, NARROW);
  }
  return (
    <picture className="contents">
      {narrow && <Sources name={narrow} media={NARROW} sizes={sizes} />}
      <source type="image/avif" srcSet={srcSet} sizes={sizes} />
      <img
        alt={decorative ? "" : alt}
        src={fallback}
        width={width}
        height={height}
        loading={priority ? "eager" : "lazy"}
        fetchPriority={priority ? "high" : undefined}
        decoding="async"
        className={focus ? `${className} ${FOCUS[focus]}` : className}
      />
    </picture>
  );
}

/** Adds a preload link to the head of the document, before its styles and its font. */
function preloadPicture(name: PictureName, sizes: string, media: string | undefined): void {
  const { srcSet, fallback } = findFiles(name);
  preload(fallback, {
    as: "image",
    type: "image/avif",
    imageSrcSet: srcSet,
    imageSizes: sizes,
    media,
    fetchPriority: "high",
  });
}

function Sources({ name, media, sizes }: { name: PictureName; media: string; sizes: string }) {
  const { width, height, srcSet, fallback } = findFiles(name);
  const shape = { media, width, height };
  return (
    <>
      <source type="image/avif" srcSet={srcSet} sizes={sizes} {...shape} />
      <source type="image/webp" srcSet={fallback} {...shape} />
    </>
  );
}

function findFiles(name: PictureName) {
  const made = ownValue(files, name);
  if (!made) throw new Error(`A page shows the picture "${name}", which the site does not have.`);
  return listPictureFiles(name, made);
}
