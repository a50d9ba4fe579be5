import { type IslandName, islands } from "../islands/islands.ts";

/** Hydrates the islands of the document. One whose script does not arrive stays as HTML. */
export function hydrateIslands(): void {
  for (const element of document.querySelectorAll<HTMLElement>("[data-island]")) void hydrate(element);
}

async function hydrate(element: HTMLElement): Promise<void> {
  const { island, prefix = "" } = element.dataset;
  try {
    const [{ takeOver }, Part] = await Promise.all([
      import("../islands/mount.tsx"),
      islands[island as IslandName](),
    ]);
    takeOver(element, Part, prefix);
  } catch (error) {
    // Without a connection it is fetched again later; until then the form is sent as plain HTML.
    if (!navigator.onLine) addEventListener("online", () => void hydrate(element), { once: true });
    else throw error;
  }
}
