import type { DeskPhoto } from "#contract/photos.ts";
import { SERVICES } from "#contract/routes.ts";
import { callDesk } from "../desk-call.ts";
import { readPhotos } from "../photos/read-photos.ts";
import type { CrewNote, CrewVisit } from "./work.ts";

/** Milliseconds after which a reading is given up: before it, a session may be renewed over a bad connection. */
const PATIENCE = 20_000;

const PROBE_PATIENCE = 6_000;

/**
 * Asks the server for a sign of life. A phone that says it is online may have a bar of reception that carries nothing, and a session that must be
 * renewed would try that for half a minute.
 */
export async function isReachable(): Promise<boolean> {
  if (!navigator.onLine) return false;
  const signal = AbortSignal.timeout(PROBE_PATIENCE);
  return fetch(SERVICES.health, { method: "HEAD", cache: "no-store", signal }).then(
    () => true,
    () => false,
  );
}

/** Reads the visits of the crew. @throws {DeskError}, or another error without an answer */
export async function readVisits(): Promise<CrewVisit[]> {
  const visits = await inTime(callDesk("crew_visits", {}));
  return visits.map(({ notes, ...visit }) => ({ ...visit, notes: notes as unknown as CrewNote[] }));
}

/** Reads the photos of a visit. @throws {DeskError} */
export async function readVisitPhotos(visit: string): Promise<DeskPhoto[]> {
  return (await inTime(readPhotos({ kind: "inspection", id: visit }))).photos;
}

async function inTime<Read>(reading: Promise<Read>): Promise<Read> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const end = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error("No answer came in time.")), PATIENCE);
  });
  return Promise.race([reading, end]).finally(() => clearTimeout(timer));
}
