import { files } from "virtual:pictures";
import { type PictureName, pictures } from "#content/pictures.ts";

type ShownPicture = Exclude<PictureName, "share">;

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

const WIDTHS = [480, 800, 1280, 1920];

/**
 * A picture of the site in the size and the format that suit the visitor's window. It keeps its place while it loads;
 * cut it to another shape with `className="object-cover …"`.
 */
export function Picture({ name, sizes, narrow, priority, decorative, className = "" }: PictureProps) {
  const { width, height, srcSet, src } = pictureFiles(name);
  return (
    <picture className="contents">
      {narrow && <Sources name={narrow} media="(width < 48rem)" sizes={sizes} />}
      <source type="image/avif" srcSet={srcSet("avif")} sizes={sizes} />
      <img
        alt={decorative ? "" : pictures[name].alt}
        src={src}
        srcSet={srcSet("webp")}
        sizes={sizes}
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
  const { width, height, srcSet } = pictureFiles(name);
  const shape = { media, sizes, width, height };
  return (
    <>
      <source type="image/avif" srcSet={srcSet("avif")} {...shape} />
      <source type="image/webp" srcSet={srcSet("webp")} {...shape} />
    </>
  );
}

function pictureFiles(name: PictureName) {
  // Pages show every picture but `share`, which is for other sites.
  const [hash, width, height, count] = files[name as ShownPicture];
  const widths = WIDTHS.slice(0, count);
  const url = (size: number, format: string) => `/assets/pictures/${name}.${hash}-${size}.${format}`;
  return {
    width,
    height,
    src: url(widths[Math.min(1, count - 1)] ?? width, "webp"),
    srcSet: (format: string) => widths.map((size) => `${url(size, format)} ${size}w`).join(", "),
  };
}
