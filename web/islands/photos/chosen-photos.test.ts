import { beforeEach, expect, test, vi } from "vitest";
import { photoErrors, photoField as words } from "#copy/forms/photos.ts";
import { ChosenPhotos } from "./chosen-photos.ts";
import { PhotoNotTaken, type sendPhoto } from "./send-photo.ts";

const KEY = "k".repeat(43);

/** The browser's storage of a tab, which a page of its own starts with. */
const kept = new Map<string, string>();
beforeEach(() => {
  kept.clear();
  vi.stubGlobal("sessionStorage", {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  });
  return () => vi.unstubAllGlobals();
});

function photoFiles(count: number): File[] {
  return Array.from({ length: count }, (_, place) => new File(["x"], `${place}.jpg`));
}

/** Photos whose sending is answered by the test, in order. */
function chosenBy() {
  const waiting: { resolve: (key: string) => void; reject: (error: Error) => void; signal: AbortSignal }[] =
    [];
  const send: typeof sendPhoto = (_file, _onSent, signal) =>
    new Promise((resolve, reject) => {
      waiting.push({ resolve: (key) => resolve({ key, preview: "data:," }), reject, signal });
    });
  return { chosen: new ChosenPhotos("lead", send), waiting };
}

function states({ state }: ChosenPhotos): string[] {
  return state.photos.map(({ at }) => at);
}

test("one photo is sent after the other, and six are the most", async () => {
  const { chosen, waiting } = chosenBy();
  chosen.add(photoFiles(8));
  expect(states(chosen)).toEqual(["sending", ...Array(5).fill("waiting")]);
  expect(chosen.state.told).toBe(words.full);
  expect(waiting).toHaveLength(1);
  waiting[0]?.resolve(KEY);
  await vi.waitFor(() => expect(waiting).toHaveLength(2));
  expect(states(chosen).slice(0, 2)).toEqual(["ready", "sending"]);
  expect(chosen.state.told).toBe(words.told.ready(1));
});

test("a photo that fails says why, holds up none, and is sent again when asked", async () => {
  const { chosen, waiting } = chosenBy();
  chosen.add(photoFiles(2));
  waiting[0]?.reject(new PhotoNotTaken(photoErrors.damaged));
  await vi.waitFor(() => expect(states(chosen)).toEqual(["failed", "sending"]));
  expect(chosen.state.photos[0]).toMatchObject({ why: photoErrors.damaged });
  waiting[1]?.resolve(KEY);
  await vi.waitFor(() => expect(states(chosen)).toEqual(["failed", "ready"]));
  chosen.retry(chosen.state.photos[0]?.id ?? 0);
  await vi.waitFor(() => expect(states(chosen)).toEqual(["sending", "ready"]));
});

test("a photo removed while it is sent stays away, and the next one goes on", async () => {
  const { chosen, waiting } = chosenBy();
  chosen.add(photoFiles(2));
  chosen.remove(chosen.state.photos[0]?.id ?? 0);
  expect(waiting[0]?.signal.aborted).toBe(true);
  waiting[0]?.reject(new PhotoNotTaken(photoErrors.lost));
  await vi.waitFor(() => expect(waiting).toHaveLength(2));
  expect(states(chosen)).toEqual(["sending"]);
});

test("photos that have arrived are there after a reload, and none of another form", async () => {
  const { chosen, waiting } = chosenBy();
  chosen.add(photoFiles(1));
  waiting[0]?.resolve(KEY);
  await vi.waitFor(() => expect(states(chosen)).toEqual(["ready"]));
  expect(new ChosenPhotos("lead").state.photos).toMatchObject([{ at: "ready", key: KEY }]);
  expect(new ChosenPhotos("inspection").state.photos).toEqual([]);
  chosen.empty();
  expect(new ChosenPhotos("lead").state.photos).toEqual([]);
});
