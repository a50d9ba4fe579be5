import { DESK_PATHS, DOCUMENTS, SERVICES } from "#contract/routes.ts";
import { CREW_DESK, CREW_PHOTOS, MOST_CREW_PHOTOS } from "./crew-caches.ts";

// The parts of the desk that a crew's phone has without a connection. The page keeps the document and its files (`desk/crew/kept-desk.ts`); on a
// browser where no crew is signed in there is no such cache, and nothing is answered from one.

/** The addresses that open a crew's day: its own, and the login, which leads there. */
const OPENED_BY: readonly string[] = [DESK_PATHS.dashboard, DOCUMENTS.desk.path];

const PHOTO = new RegExp(`^${SERVICES.deskPhotos}/[^/]+$`);

/** The desk's document as this phone has kept it; undefined for another page, and where none is kept. */
export async function answerCrewDesk(request: Request): Promise<Response | undefined> {
  if (!OPENED_BY.includes(new URL(request.url).pathname)) return undefined;
  return caches.match(DESK_PATHS.dashboard, { cacheName: CREW_DESK });
}

export function isFile(path: string): boolean {
  return path.startsWith("/assets/");
}

/** A file of the build. Its name changes with its content, so a kept one is never old. */
export async function answerCrewFile(request: Request): Promise<Response> {
  return (await caches.match(request, { cacheName: CREW_DESK })) ?? fetch(request);
}

/** The path of a photo that the request is for. */
export function findCrewPhoto({ method, url }: Request): string | undefined {
  const { pathname } = new URL(url);
  return method === "GET" && PHOTO.test(pathname) ? pathname : undefined;
}

/** A photo from the server, which a crew's phone keeps, or as it was kept. */
export async function answerCrewPhoto(
  request: Request,
  finish: (work: Promise<unknown>) => void,
): Promise<Response> {
  const path = findCrewPhoto(request) ?? "";
  try {
    const answer = await fetch(request);
    if (answer.ok) finish(keepPhoto(path, answer.clone()));
    return answer;
  } catch (lost) {
    const kept = await caches.match(path, { cacheName: CREW_PHOTOS });
    if (kept) return kept;
    throw lost;
  }
}

/** Keeps a photo by its path, and drops the oldest of too many. */
async function keepPhoto(path: string, photo: Response): Promise<void> {
  if (!(await caches.has(CREW_DESK))) return; // no phone of a crew, or its member has logged out meanwhile
  const cache = await caches.open(CREW_PHOTOS);
  await cache.put(path, photo);
  const kept = await cache.keys();
  for (const old of kept.slice(0, Math.max(0, kept.length - MOST_CREW_PHOTOS))) await cache.delete(old);
}
