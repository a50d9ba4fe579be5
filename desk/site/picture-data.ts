import { useQuery } from "@tanstack/react-query";
import { fetchAsStaff } from "#contract/database-client.ts";

/** Key of a picture, in all its sizes, among the desk's queries. */
export function makePictureKey(name: string): string[] {
  return ["site picture", name];
}

/** Fetches a picture: cut and small, or whole for cropping; with its size in pixels. */
export function usePicture(name: string, part: "cut" | "whole") {
  return useQuery({
    queryKey: [...makePictureKey(name), part],
    queryFn: async () => {
      const query = part === "whole" ? "?whole" : "";
      const response = await fetchAsStaff(`/api/site/pictures/${encodeURIComponent(name)}${query}`);
      if (!response.ok) return null;
      const address = await toDataUrl(await response.blob());
      const image = new Image();
      image.src = address;
      await image.decode();
      return { address, size: [image.naturalWidth, image.naturalHeight] as const };
    },
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** Makes a data URL, which the content security policy allows for an image. */
function toDataUrl(picture: Blob): Promise<string> {
  return new Promise((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.readAsDataURL(picture);
  });
}
