import { useQuery } from "@tanstack/react-query";
import { deskFetch } from "#contract/database-client.ts";

/** Where a picture is kept among the desk's queries, in all its sizes. */
export function pictureKey(name: string): string[] {
  return ["site picture", name];
}

/** A picture as it is cut, small, or all that there is to cut from; its size in pixels comes along. */
export function usePicture(name: string, part: "cut" | "whole") {
  return useQuery({
    queryKey: [...pictureKey(name), part],
    queryFn: async () => {
      const query = part === "whole" ? "?whole" : "";
      const response = await deskFetch(`/api/site/pictures/${encodeURIComponent(name)}${query}`);
      if (!response.ok) return null;
      const address = await dataAddress(await response.blob());
      const image = new Image();
      image.src = address;
      await image.decode();
      return { address, size: [image.naturalWidth, image.naturalHeight] as const };
    },
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** As the content policy lets an image come: within its address. */
function dataAddress(picture: Blob): Promise<string> {
  return new Promise((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.readAsDataURL(picture);
  });
}
