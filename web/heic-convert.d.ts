declare module "heic-convert" {
  /** @returns the first picture of the file, turned upright. */
  // biome-ignore lint/style/noDefaultExport: so the package is.
  export default function convert(picture: {
    buffer: ArrayBuffer;
    format: "JPEG" | "PNG";
    quality?: number;
  }): Promise<ArrayBuffer>;
}
