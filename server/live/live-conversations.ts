import type { LiveConversation } from "#contract/api/chat.ts";
import { toStoredMessage } from "../chat/stored-message.ts";
import type { ServerData } from "../data/server-data.ts";
import type { Change, Changes } from "./changes.ts";
import type { EventStream } from "./event-streams.ts";
import type { Presence } from "./presence.ts";

/** Conversations that are read at the same time: a flood of changes keeps no visitor's message waiting. */
const AT_ONCE = 4;

export type LiveOptions = {
  data: ServerData;
  changes: Pick<Changes, "subscribe">;
  presence: Pick<Presence, "office" | "subscribe">;
};

type Panel = { stream: EventStream; after: number; shown: string };

/** Tells the panels that wait on this process what happens in their conversations. */
export class LiveConversations {
  readonly #options: LiveOptions;
  readonly #panels = new Map<string, Set<Panel>>();
  /** Conversations to read, in the order of their changes. */
  readonly #changed = new Set<string>();
  /** Those that are being read: never twice at a time, or the older answer might be told last. */
  readonly #inWork = new Set<string>();
  #leave: (() => void) | undefined;
  #reading = 0;

  constructor(options: LiveOptions) {
    this.#options = options;
  }

  /** The conversation as it is now, with its messages after one; undefined where there is none. */
  now(conversation: string, after: number): Promise<LiveConversation | undefined> {
    return readLive(this.#options, conversation, after);
  }

  /** Tells a panel the conversation `now`, read after the message `after`, and all that comes later, until its stream ends. */
  follow(conversation: string, stream: EventStream, after: number, now: LiveConversation): void {
    const panel = { stream, after: now.messages.at(-1)?.id ?? after, shown: shownOf(now) };
    const panels = this.#panels.get(conversation) ?? new Set();
    this.#panels.set(conversation, panels.add(panel));
    this.#leave ??= this.#listen();
    stream.onEnd(() => this.#forget(conversation, panels, panel));
    stream.send(now);
    this.#look(conversation); // something may have happened since it was read
  }

  #forget(conversation: string, panels: Set<Panel>, panel: Panel): void {
    panels.delete(panel);
    if (panels.size === 0 && this.#panels.get(conversation) === panels) this.#panels.delete(conversation);
    if (this.#panels.size > 0) return;
    this.#leave?.();
    this.#leave = undefined;
  }

  #listen(): () => void {
    const { changes, presence } = this.#options;
    const leave = [
      changes.subscribe((change) => this.#lookAt(change)),
      presence.subscribe(() => this.#lookAtAll()),
    ];
    return () => {
      for (const one of leave) one();
    };
  }

  #lookAt(change: Change): void {
    if (typeof change === "object") {
      if (this.#panels.has(change.conversation)) this.#look(change.conversation);
    } else if (change === "all") this.#lookAtAll();
  }

  #lookAtAll(): void {
    for (const conversation of this.#panels.keys()) this.#look(conversation);
  }

  #look(conversation: string): void {
    this.#changed.add(conversation);
    if (this.#reading < AT_ONCE) void this.#readOn();
  }

  async #readOn(): Promise<void> {
    this.#reading++;
    // One that changes while it is read is added again, at the end, and so reached by the loop that reads it now.
    for (const conversation of this.#changed) {
      if (this.#inWork.has(conversation)) continue;
      this.#changed.delete(conversation);
      this.#inWork.add(conversation);
      await this.#read(conversation).catch(() => undefined); // the database is away: told of all when it is back
      this.#inWork.delete(conversation);
    }
    this.#reading--;
  }

  async #read(conversation: string): Promise<void> {
    const panels = [...(this.#panels.get(conversation) ?? [])];
    if (panels.length === 0) return;
    const after = Math.min(...panels.map((panel) => panel.after));
    const live = await readLive(this.#options, conversation, after);
    if (!live)
      for (const { stream } of panels) stream.end(); // deleted
    else for (const panel of panels) tell(panel, live);
    if (live && live.messages.length >= PAGE) this.#look(conversation);
  }
}

/** Messages that are read at a time (live_conversation of the migrations). */
const PAGE = 200;

/** A conversation as its panel shows it, with the messages after one; undefined where there is none. */
async function readLive(
  { data, presence }: LiveOptions,
  conversation: string,
  after: number,
): Promise<LiveConversation | undefined> {
  const [row] = await data.call("live_conversation", { conversation, after });
  if (!row) return undefined;
  const { messages, staff_name, staff_types, waits } = row;
  return {
    messages: messages.map(toStoredMessage),
    staff: staff_name === null ? null : { name: staff_name, types: staff_types },
    office: presence.office(),
    waits,
  };
}

/** Sends a panel what is new to it, if anything is. Who types is told again and again: it is forgotten after seconds. */
function tell(panel: Panel, live: LiveConversation): void {
  const messages = live.messages.filter(({ id }) => id > panel.after);
  const shown = shownOf(live);
  if (messages.length === 0 && shown === panel.shown && !live.staff?.types) return;
  panel.after = messages.at(-1)?.id ?? panel.after;
  panel.shown = shown;
  panel.stream.send({ ...live, messages } satisfies LiveConversation);
}

/** All that a panel shows beside the messages, as text to compare. */
function shownOf({ messages: _, ...rest }: LiveConversation): string {
  return JSON.stringify(rest);
}
