import { generalPosition, positions } from "#copy/pages/application.ts";

/** The position that the address asks for, `?position=`, if it is one that can be applied for; otherwise null. */
export function readWantedPosition(search: string): string | null {
  const wanted = new URLSearchParams(search).get("position")?.trim().toLowerCase();
  return [...positions, generalPosition].find((position) => position.toLowerCase() === wanted) ?? null;
}

/** What the select offers: the four positions, and 'General Application' only where the address asks for it. */
export function listPositions(wanted: string | null): readonly string[] {
  return wanted === generalPosition ? [generalPosition, ...positions] : positions;
}
