import { materialFiles } from "virtual:pictures";
import { ownValue } from "#contract/values.ts";
import { listPictureFiles } from "./picture-files.ts";

type MaterialPictureProps = {
  name: string;
  /** Its width on the page, as in the `sizes` attribute. */
  sizes: string;
  /** Empty for a picture that adds nothing to the text beside it. */
  alt?: string;
  className?: string;
};

/** A picture of a material or of a house under its roof, drawn in the browser: a script has the files of these pictures alone. */
export function MaterialPicture({ name, sizes, alt = "", className }: MaterialPictureProps) {
  const made = ownValue(materialFiles, name);
  if (!made) return null;
  const { width, height, srcSet, fallback } = listPictureFiles(name, made);
  return (
    <picture className="contents">
      <source type="image/avif" srcSet={srcSet} sizes={sizes} />
      <img alt={alt} src={fallback} width={width} height={height} decoding="async" className={className} />
    </picture>
  );
}
