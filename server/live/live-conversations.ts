import type { LiveConversation } from "#contract/api/chat.ts";
import { toStaff, toStoredMessage } from "../chat/stored-message.ts";
import type { ServerData } from "../data/server-data.ts";
import type { Change, Changes } from "./changes.ts";
import type { EventStream } from "./event-streams.ts";
import type { Presence } from "./presence.ts";

/** Conversations that are read at the same time: so few that a flood of changes delays no visitor's message. */
const MAX_READS = 4;

export type LiveOptions = {
  data: ServerData;
  changes: Pick<Changes, "subscribe">;
  presence: Pick<Presence, "office" | "subscribe">;
};

type Panel = { stream: EventStream; after: number; shown: string };

/** Sends the news of conversations to the panels that are connected to this process. */
export class LiveConversations {
  readonly #options: LiveOptions;
  readonly #panels = new Map<string, Set<Panel>>();
  /** The conversations to read, in the order of their changes. */
  readonly #queue = new Set<string>();
  /** The conversations that are being read. None is read twice at a time, or the older answer might be sent last. */
  readonly #inProgress = new Set<string>();
  #unsubscribe: (() => void) | undefined;
  #reading = 0;

  constructor(options: LiveOptions) {
    this.#options = options;
  }

  /** The conversation as it is now, with its messages after one; undefined where there is none. */
  read(conversation: string, after: number): Promise<LiveConversation | undefined> {
    return readConversation(this.#options, conversation, after);
  }

  /** Sends a panel the conversation `now`, which was read from the message `after` on, and all later news, until its stream ends. */
  follow(conversation: string, stream: EventStream, after: number, now: LiveConversation): void {
    const panel = { stream, after: now.messages.at(-1)?.id ?? after, shown: serializeStatus(now) };
    const panels = this.#panels.get(conversation) ?? new Set();
    this.#panels.set(conversation, panels.add(panel));
    this.#unsubscribe ??= this.#subscribe();
    stream.onEnd(() => this.#forget(conversation, panels, panel));
    stream.send(now);
    this.#readSoon(conversation); // something may have happened since it was read
  }

  #forget(conversation: string, panels: Set<Panel>, panel: Panel): void {
    panels.delete(panel);
    if (panels.size === 0 && this.#panels.get(conversation) === panels) this.#panels.delete(conversation);
    if (this.#panels.size > 0) return;
    this.#unsubscribe?.();
    this.#unsubscribe = undefined;
  }

  #subscribe(): () => void {
    const { changes, presence } = this.#options;
    const unsubscribers = [
      changes.subscribe((change) => this.#readChanged(change)),
      presence.subscribe(() => this.#readAll()),
    ];
    return () => {
      for (const one of unsubscribers) one();
    };
  }

  #readChanged(change: Change): void {
    if (typeof change === "object") {
      if (this.#panels.has(change.conversation)) this.#readSoon(change.conversation);
    } else if (change === "all") this.#readAll();
  }

  #readAll(): void {
    for (const conversation of this.#panels.keys()) this.#readSoon(conversation);
  }

  #readSoon(conversation: string): void {
    this.#queue.add(conversation);
    if (this.#reading < MAX_READS) void this.#readQueue();
  }

  async #readQueue(): Promise<void> {
    this.#reading++;
    // A conversation that changes while it is read is added to the end of the queue, where this loop finds it again.
    for (const conversation of this.#queue) {
      if (this.#inProgress.has(conversation)) continue;
      this.#queue.delete(conversation);
      this.#inProgress.add(conversation);
      await this.#read(conversation).catch(() => undefined); // the database is away: when it is back, all are read
      this.#inProgress.delete(conversation);
    }
    this.#reading--;
  }

  async #read(conversation: string): Promise<void> {
    const panels = [...(this.#panels.get(conversation) ?? [])];
    if (panels.length === 0) return;
    const after = Math.min(...panels.map((panel) => panel.after));
    const live = await readConversation(this.#options, conversation, after);
    if (!live) {
      for (const { stream } of panels) stream.end(); // deleted
      return;
    }
    for (const panel of panels) sendNews(panel, live);
    if (live.messages.length >= PAGE_MESSAGES) this.#readSoon(conversation);
  }
}

/** Messages that the database's function live_conversation answers at most. */
const PAGE_MESSAGES = 200;

/** Reads a conversation for its panel, with the messages after one; undefined where there is no such conversation. */
async function readConversation(
  { data, presence }: LiveOptions,
  conversation: string,
  after: number,
): Promise<LiveConversation | undefined> {
  const [row] = await data.call("live_conversation", { conversation, after });
  if (!row) return undefined;
  const { messages, staff_name, staff_types, waits } = row;
  return {
    messages: messages.map(toStoredMessage),
    staff: toStaff(staff_name, staff_types),
    office: presence.office(),
    waits,
  };
}

/** Sends a panel the news, if there are any. That staff are typing is sent again and again, since the panel forgets it after seconds. */
function sendNews(panel: Panel, live: LiveConversation): void {
  const messages = live.messages.filter(({ id }) => id > panel.after);
  const shown = serializeStatus(live);
  if (messages.length === 0 && shown === panel.shown && !live.staff?.types) return;
  panel.after = messages.at(-1)?.id ?? panel.after;
  panel.shown = shown;
  panel.stream.send({ ...live, messages } satisfies LiveConversation);
}

/** All that a panel shows beside the messages, as JSON for comparing. */
function serializeStatus({ messages: _, ...rest }: LiveConversation): string {
  return JSON.stringify(rest);
}
