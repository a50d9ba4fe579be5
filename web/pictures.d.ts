declare module "virtual:pictures" {
  import type { PictureName } from "#site/pictures.ts";

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
