/** Pixels of a photo's longer side, as the server keeps it, and of its preview. */
const MOST = 2400;
const PREVIEW = 320;

export type PreparedPhoto = { photo: Blob; preview: string | null };

/**
 * Makes a photo as small as the server keeps it, so that it takes less of a weak connection, and a preview as a data URL. A photo that this
 * browser cannot open stays as it is: the server opens more.
 */
export async function shrinkPhoto(file: Blob): Promise<PreparedPhoto> {
  const picture = await createImageBitmap(file).catch(() => null);
  if (!picture) return { photo: file, preview: null };
  try {
    const preview = draw(picture, PREVIEW).toDataURL("image/jpeg", 0.7);
    const isSmall = Math.max(picture.width, picture.height) <= MOST;
    if (isSmall) return { photo: file, preview };
    const canvas = draw(picture, MOST);
    const smaller = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, "image/jpeg", 0.88));
    return { photo: smaller && smaller.size < file.size ? smaller : file, preview };
  } finally {
    picture.close();
  }
}

function draw(picture: ImageBitmap, most: number): HTMLCanvasElement {
  const scale = Math.min(1, most / Math.max(picture.width, picture.height));
  const canvas = document.createElement("canvas");
  canvas.width = Math.max(1, Math.round(picture.width * scale));
  canvas.height = Math.max(1, Math.round(picture.height * scale));
  canvas.getContext("2d")?.drawImage(picture, 0, 0, canvas.width, canvas.height);
  return canvas;
}
