import { type DBSchema, type IDBPDatabase, openDB } from "idb";
import type { DeskPhoto } from "#contract/photos.ts";
import type { CrewVisit, NewWork, Work } from "./work.ts";

/** The visits of a member's crew as they were read last, at `readAt`, ISO; `photos` of visits that were opened. */
export type KeptDay = {
  visits: readonly CrewVisit[];
  readAt: string;
  photos: ReadonlyMap<string, readonly DeskPhoto[]>;
};

type Schema = DBSchema & {
  /** By the member's id. */
  days: { key: string; value: KeptDay };
  works: { key: number; value: Omit<Work, "order"> & { order?: number }; indexes: { member: string } };
};

let opened: Promise<IDBPDatabase<Schema>> | undefined;

/** Opens the database of this browser. A failure is not kept: a private window may have none, a full phone may have room later. */
function open(): Promise<IDBPDatabase<Schema>> {
  opened ??= openDB<Schema>("eaves-crew", 1, {
    upgrade(database) {
      database.createObjectStore("days");
      database
        .createObjectStore("works", { keyPath: "order", autoIncrement: true })
        .createIndex("member", "member");
    },
    terminated() {
      opened = undefined;
    },
  }).catch((error) => {
    opened = undefined;
    throw error;
  });
  return opened;
}

export async function readKeptDay(member: string): Promise<KeptDay | undefined> {
  return (await open()).get("days", member);
}

export async function keepDay(member: string, day: KeptDay): Promise<void> {
  await (await open()).put("days", day, member);
}

export async function listWorks(member: string): Promise<Work[]> {
  return (await (await open()).getAllFromIndex("works", "member", member)) as Work[];
}

/** Keeps work until the server has it. @throws where this browser keeps nothing, or is full */
export async function addWork(work: NewWork): Promise<void> {
  await (await open()).add("works", { ...work, refusal: null, notBefore: 0, said: null, sentAt: null });
}

/** Changes work that is still kept; what was dropped meanwhile stays dropped. */
export async function changeWork(work: Work): Promise<void> {
  const { store, done } = (await open()).transaction("works", "readwrite");
  if (await store.getKey(work.order)) await store.put(work);
  await done;
}

export async function dropWorks(works: readonly Work[]): Promise<void> {
  const { store, done } = (await open()).transaction("works", "readwrite");
  for (const { order } of works) await store.delete(order);
  await done;
}

/** Forgets the visits of all, and leaves what was not sent to who has done it. */
export async function forgetDays(): Promise<void> {
  await (await open()).clear("days");
}
