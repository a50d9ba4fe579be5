/** A picture that the build has made: the hash in its files' names, the widths of its AVIFs, the width of its WebP, its size. */
export type PictureFiles = {
  hash: string;
  widths: number[];
  fallback: number;
  width: number;
  height: number;
};

/** Makes the addresses of a picture's files; `fallback` is for browsers without AVIF. */
export function listPictureFiles(name: string, { hash, widths, fallback, width, height }: PictureFiles) {
  const makeUrl = (size: number, format: string) => `/assets/pictures/${name}.${hash}-${size}.${format}`;
  return {
    width,
    height,
    srcSet: widths.map((size) => `${makeUrl(size, "avif")} ${size}w`).join(", "),
    fallback: makeUrl(fallback, "webp"),
  };
}
