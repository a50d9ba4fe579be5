declare module "libheif-js/wasm-bundle.js" {
  /**
   * The C interface of libheif in WebAssembly (libheif/api/libheif/*.h). A pointer is a number; a function that returns a `heif_error`
   * takes the place for it first.
   */
  type LibHeif = {
    ready: Promise<unknown>;
    /** The memory. It is another array after each call that needed more. */
    HEAPU8: Uint8Array;
    _malloc(bytes: number): number;
    _free(at: number): void;
    _heif_context_alloc(): number;
    _heif_context_free(context: number): void;
    _heif_context_read_from_memory_without_copy(
      error: number,
      context: number,
      at: number,
      bytes: number,
      options: 0,
    ): void;
    _heif_context_get_primary_image_handle(error: number, context: number, out: number): void;
    _heif_image_handle_get_image_tiling(error: number, handle: number, upright: 0 | 1, out: number): void;
    _heif_image_handle_release(handle: number): void;
    _heif_decode_image(
      error: number,
      handle: number,
      out: number,
      colors: number,
      chroma: number,
      options: 0,
    ): void;
    _heif_image_handle_decode_image_tile(
      error: number,
      handle: number,
      out: number,
      colors: number,
      chroma: number,
      options: 0,
      column: number,
      row: number,
    ): void;
    _heif_image_get_plane_readonly(image: number, channel: number, stride: number): number;
    _heif_image_get_width(image: number, channel: number): number;
    _heif_image_get_height(image: number, channel: number): number;
    _heif_image_release(image: number): void;
  };
  const libheif: LibHeif;
  // biome-ignore lint/style/noDefaultExport: so the package is.
  export default libheif;
}
