import type { DeskPhoto } from "#contract/photos.ts";
import { makeRandomId } from "#contract/random-id.ts";
import { DeskError } from "../desk-call.ts";
import { addWork, changeWork, dropWorks, keepDay, listWorks, readKeptDay } from "./crew-store.ts";
import { isReachable, readVisitPhotos, readVisits } from "./read-day.ts";
import { sendWork } from "./send-work.ts";
import { type CrewVisit, type Deed, isWaiting, listShown, sendInOrder, type Work } from "./work.ts";

/** Milliseconds between two tries while something waits, and after which visits that somebody looks at are read again. */
const TRY_EVERY = 30_000;
const READ_EVERY = 60_000;

/** One tab at a time sends. */
const LOCK = "eaves-crew-outbox";

export type DayState = {
  /** Null before the first reading, and where this phone has none from before. */
  visits: readonly CrewVisit[] | null;
  /** ISO 8601, when they were read. */
  readAt: string | null;
  isReading: boolean;
  /** True after a reading that failed: what is shown is from `readAt`. */
  isLost: boolean;
  works: readonly Work[];
  photos: ReadonlyMap<string, readonly DeskPhoto[]>;
};

const UNREAD: DayState = {
  visits: null,
  readAt: null,
  isReading: true,
  isLost: false,
  works: [],
  photos: new Map(),
};

/** The day of a member of a crew in this tab: the visits as last read, and what was done at them, kept on this phone until it is sent. */
export class CrewDay {
  readonly #member: string;
  readonly #onRefused: () => void;
  readonly #listeners = new Set<() => void>();
  readonly #tabs = new BroadcastChannel("eaves-crew");
  #state = UNREAD;
  #running: Promise<void> | undefined;
  #isAskedAgain = false;
  #isFollowed = false;

  /** @param onRefused is called where the session does not open the visits, for whoever looks after sessions */
  constructor(member: string, onRefused: () => void) {
    this.#member = member;
    this.#onRefused = onRefused;
  }

  readonly subscribe = (listener: () => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  readonly read = (): DayState => this.#state;

  /** Shows what is kept, and follows from then on. Returns what ends that. */
  start(): () => void {
    const ended = new AbortController();
    const { signal } = ended;
    this.#isFollowed = true;
    const catchUp = () => void this.catchUp();
    const look = () => document.visibilityState === "visible" && this.#isOld() && catchUp();
    addEventListener("online", catchUp, { signal });
    addEventListener("offline", () => this.#set({ isLost: true }), { signal });
    document.addEventListener("visibilitychange", look, { signal });
    const timer = setInterval(
      () => (this.#state.works.some(isWaiting) || this.#state.isLost ? catchUp() : look()),
      TRY_EVERY,
    );
    this.#tabs.addEventListener("message", () => void this.#listWorks(), { signal });
    void this.#showKept().then(catchUp);
    return () => {
      this.#isFollowed = false;
      ended.abort();
      clearInterval(timer);
    };
  }

  /** Sends what waits, then reads the visits; once more where it is asked meanwhile. */
  catchUp(): Promise<void> {
    this.#isAskedAgain = this.#running !== undefined;
    this.#running ??= this.#run().finally(() => {
      this.#running = undefined;
    });
    return this.#running;
  }

  /** Keeps work on this phone, and sends it as soon as it can. @throws where this phone does not keep it */
  async add(visit: string, deed: Deed): Promise<void> {
    const work = { id: makeRandomId(), member: this.#member, visit, madeAt: new Date().toISOString() };
    await addWork({ ...work, ...deed });
    void navigator.storage?.persist?.(); // a browser that runs out of room does not clear this away
    await this.#tellWorks();
    void this.catchUp();
  }

  async drop(work: Work): Promise<void> {
    await dropWorks([work]);
    await this.#tellWorks();
  }

  async dropAll(): Promise<void> {
    await dropWorks(await listWorks(this.#member));
    await this.#tellWorks();
  }

  /** Reads the photos of a visit; without an answer those of before stay. */
  async readPhotos(visit: string): Promise<void> {
    if (!this.#state.isLost) await this.#readPhotos(visit);
  }

  async #readPhotos(visit: string): Promise<void> {
    const photos = await readVisitPhotos(visit).catch(() => undefined);
    if (!photos) return;
    this.#set({ photos: new Map([...this.#state.photos, [visit, photos]]) });
    await this.#keep();
  }

  async #run(): Promise<void> {
    do {
      this.#isAskedAgain = false;
      this.#set({ isReading: true });
      if ((await isReachable()) && (await this.#send())) await this.#readVisits();
      else this.#set({ isLost: true });
    } while (this.#isAskedAgain);
    this.#set({ isReading: false });
  }

  /** Sends what waits, unless another tab does. Answers false where nobody answered. */
  async #send(): Promise<boolean> {
    const outbox = {
      list: () => listWorks(this.#member),
      change: async (work: Work) => {
        await changeWork(work);
        await this.#tellWorks();
      },
    };
    const send = () => sendInOrder(outbox, sendWork).catch(() => true); // a phone that keeps nothing has nothing to send
    if (!navigator.locks) return send(); // without TLS; ids keep two tabs from storing twice
    return navigator.locks.request(LOCK, { ifAvailable: true }, (lock) => (lock ? send() : true));
  }

  async #readVisits(): Promise<void> {
    const begun = Date.now();
    try {
      const visits = await readVisits();
      const shown = listShown(this.#state.works, begun);
      // With the photos that were sent, so that none is gone between this and the next moment.
      const withNew = new Set(shown.flatMap(({ kind, visit }) => (kind === "photo" ? [visit] : [])));
      await Promise.all([...withNew].map((visit) => this.#readPhotos(visit)));
      const works = this.#state.works.filter((work) => !shown.includes(work));
      this.#set({ visits, works, readAt: new Date().toISOString(), isLost: false });
      await dropWorks(shown);
      await this.#keep();
    } catch (error) {
      if (error instanceof DeskError && [401, 403].includes(error.status)) this.#onRefused();
      this.#set({ isLost: true });
    }
  }

  async #showKept(): Promise<void> {
    const kept = await readKeptDay(this.#member).catch(() => undefined);
    if (kept && !this.#state.visits) this.#set(kept);
    await this.#listWorks();
  }

  async #keep(): Promise<void> {
    const { visits, readAt, photos: read } = this.#state;
    if (!visits || !readAt || !this.#isFollowed) return; // after a logout nothing is kept
    const ids = new Set(visits.map(({ id }) => id));
    const photos = new Map([...read].filter(([visit]) => ids.has(visit)));
    await keepDay(this.#member, { visits, readAt, photos }).catch(() => undefined); // shown all the same
  }

  async #listWorks(): Promise<void> {
    this.#set({ works: await listWorks(this.#member).catch(() => this.#state.works) });
  }

  async #tellWorks(): Promise<void> {
    await this.#listWorks();
    this.#tabs.postMessage(null);
  }

  #isOld(): boolean {
    const { readAt } = this.#state;
    return readAt === null || Date.now() - Date.parse(readAt) > READ_EVERY;
  }

  #set(change: Partial<DayState>): void {
    this.#state = { ...this.#state, ...change };
    for (const listener of this.#listeners) listener();
  }
}
