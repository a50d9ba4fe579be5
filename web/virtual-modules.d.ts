declare module "virtual:brand" {
  type Size = { readonly width: number; readonly height: number };

  /**
   * Made by web/build/brand.ts: the company's logo, its size in the bar and where there is more room, and whether it needs a plate
   * behind it on the page's ground and on dark bands. Null: the drawn mark and the name stand in its place.
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

  /**
   * Made by web/build/pictures.ts: each picture's hash in its files' names, the widths of its AVIFs, the width of its WebP for
   * browsers without AVIF, and the size of its largest. `share` is for other sites and not among them.
   */
  export const files: Readonly<
    Record<
      PictureName,
      { hash: string; widths: number[]; fallback: number; width: number; height: number } | undefined
    >
  >;
}
