declare module "virtual:brand" {
  type Size = { readonly width: number; readonly height: number };

  /**
   * The company's logo, made by web/build/brand.ts: its size in the bar and where there is more room, and whether it needs a plate
   * behind it on the light page and on dark bands. Null where the company has none: then the mark and the name are drawn.
   */
  export const logo: {
    readonly src: string;
    readonly bar: Size;
    readonly large: Size;
    readonly plate: { readonly light: boolean; readonly dark: boolean };
  } | null;
}

declare module "virtual:pictures" {
  import type { PictureName } from "#site-data/pictures.ts";
  import type { PictureFiles } from "#web/ui/picture-files.ts";

  /**
   * The files of each picture, made by web/build/pictures.ts: the hash in their names, the widths of the AVIFs, the width of the
   * WebP for browsers without AVIF, and the size of the largest. The picture `share` is for other sites and not among them.
   */
  export const files: Readonly<Record<PictureName, PictureFiles | undefined>>;

  /** Of these the materials, and the house with their roofs: few enough for a script. */
  export const materialFiles: Readonly<Record<PictureName, PictureFiles>>;

  /** The color in which words are read on the hero's picture, and whether they need a shade below them even so. */
  export const heroTone: { readonly words: "ink" | "white"; readonly needsShade: boolean };
}
