declare module "virtual:pictures" {
  import type { PictureName } from "#content/pictures.ts";

  /** Made by scripts/pictures.ts: for each picture the hash in its files' names, its largest size and how many widths. */
  export const files: Readonly<
    Record<
      Exclude<PictureName, "share">,
      readonly [hash: string, width: number, height: number, widths: number]
    >
  >;
}
