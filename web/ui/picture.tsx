import { files } from "virtual:pictures";
import { type PictureName, picture } from "#site/pictures.ts";

type PictureProps = {
  name: PictureName;
  /** How wide it stands, as in the `sizes` attribute: "(min-width: 64rem) 50vw, 100vw". */
  sizes: string;
  /** Another picture for windows below 768 px. */
  narrow?: PictureName;
  /** Part of the first view: fetched at once and before others. */
  priority?: boolean;
  /** Nothing that the words beside it do not say: hidden from screen readers. */
  decorative?: boolean;
  className?: string;
};

/**
 * A picture of the site in the size and the format that suit the visitor's window. It keeps its place while it loads;
 * cut it to another shape with `className="object-cover …"`.
 */
export function Picture({ name, sizes, narrow, priority, decorative, className = "" }: PictureProps) {
  const { width, height, srcSet, fallback } = pictureFiles(name);
  return (
    <picture className="contents">
      {narrow && <Sources name={narrow} media="(width < 48rem)" sizes={sizes} />}
      <source type="image/avif" srcSet={srcSet} sizes={sizes} />
      <img
        alt={decorative ? "" : picture(name).alt}
        src={fallback}
        width={width}
        height={height}
        loading={priority ? "eager" : "lazy"}
        fetchPriority={priority ? "high" : undefined}
        decoding="async"
        className={className}
      />
    </picture>
  );
}

function Sources({ name, media, sizes }: { name: PictureName; media: string; sizes: string }) {
  const { width, height, srcSet, fallback } = pictureFiles(name);
  const shape = { media, width, height };
  return (
    <>
      <source type="image/avif" srcSet={srcSet} sizes={sizes} {...shape} />
      <source type="image/webp" srcSet={fallback} {...shape} />
    </>
  );
}

function pictureFiles(name: PictureName) {
  const made = files[name];
  if (!made) throw new Error(`A page shows the picture "${name}", which the site does not have.`);
  const { hash, widths, fallback, width, height } = made;
  const url = (size: number, format: string) => `/assets/pictures/${name}.${hash}-${size}.${format}`;
  return {
    width,
    height,
    srcSet: widths.map((size) => `${url(size, "avif")} ${size}w`).join(", "),
    fallback: url(fallback, "webp"),
  };
}
