import { createParser } from "eventsource-parser";
import { waitForOnline } from "./wait-for-online.ts";

/** Milliseconds without data after which a stream counts as broken: the server sends something every 25 seconds. */
const SILENCE_MS = 60_000;
/** Milliseconds in which a stream must begin: a proxy may hold it back until it ends. */
const BEGINNING_MS = 8_000;
/** Milliseconds between two polls while there is no stream. */
const POLL_MS = 4_000;
/** Milliseconds of polling after which a stream is tried again. */
const RETRY_STREAM_MS = 30_000;

/** `live`: by a stream, at once. `asking`: by polling every few seconds. `lost`: the server does not answer. */
export type LiveState = "live" | "asking" | "lost";

export type LiveSource = {
  /** Requests the stream of server-sent events. */
  open(signal: AbortSignal): Promise<Response>;
  /** Takes the JSON data of an event. */
  onEvent(data: unknown): void;
  /** Asks for news once, while there is no stream. @throws when there is no answer */
  ask(signal: AbortSignal): Promise<void>;
  onState?(state: LiveState): void;
};

export type Live = { stop(): void };

/**
 * Follows the news of a server until it is stopped: by server-sent events, or by polling while there is no stream. Reads the
 * events with `fetch`, which, unlike EventSource, can send a token and see the status of a refusal.
 */
export function followLive(source: LiveSource): Live {
  const ending = new AbortController();
  let state: LiveState | undefined;

  function setState(now: LiveState): void {
    if (state === now || ending.signal.aborted) return;
    state = now;
    source.onState?.(now);
  }

  const wait = (milliseconds: number) => waitForOnline(milliseconds, ending.signal);

  async function ask(): Promise<void> {
    try {
      await source.ask(ending.signal);
      setState("asking");
    } catch {
      setState("lost");
    }
  }

  /** Polls until a stream should be tried again, or the server does not answer. */
  async function poll(): Promise<void> {
    const end = performance.now() + RETRY_STREAM_MS;
    while (!ending.signal.aborted && performance.now() < end) {
      await ask();
      if (!ending.signal.aborted) await wait(POLL_MS * (0.75 + Math.random() / 2));
      if (state === "lost") return;
    }
  }

  async function followStreams(): Promise<void> {
    while (!ending.signal.aborted) {
      const hadBegun = await readStream(source, ending.signal, () => setState("live"));
      // A stream ends when the site restarts or the stream is old. Waits a random time, because all other streams come back then,
      // too.
      if (hadBegun) await wait(200 + Math.random() * 800);
      else await poll();
    }
  }

  void followStreams();
  return { stop: () => ending.abort() };
}

/** Reads one stream to its end; returns whether it had begun. */
async function readStream(
  { open, onEvent }: LiveSource,
  stopped: AbortSignal,
  onBegun: () => void,
): Promise<boolean> {
  const broken = new AbortController();
  const signal = AbortSignal.any([stopped, broken.signal]);
  let begun = false;
  let timer = setTimeout(() => broken.abort(), BEGINNING_MS);
  const parser = createParser({ onEvent: ({ data }) => onEvent(JSON.parse(data)) });
  try {
    const response = await open(signal);
    if (!response.ok || !response.body) return false;
    const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return begun;
      clearTimeout(timer);
      timer = setTimeout(() => broken.abort(), SILENCE_MS);
      if (!begun) onBegun();
      begun = true;
      parser.feed(value);
    }
  } catch {
    return begun;
  } finally {
    clearTimeout(timer);
  }
}
