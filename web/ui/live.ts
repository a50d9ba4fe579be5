import { createParser } from "eventsource-parser";

/** Milliseconds without a word after which a stream counts as broken: the server says something every 25 seconds. */
const SILENCE = 60_000;
/** Milliseconds in which a stream must have begun: what stands between may hold back what it cannot read whole. */
const BEGINNING = 8_000;
/** Milliseconds between two questions while there is no stream, and until one is tried again. */
const ASK_EVERY = 4_000;
const TRY_EVERY = 30_000;

/** `live`: what happens is told at once. `asking`: every few seconds. `lost`: the server does not answer. */
export type LiveState = "live" | "asking" | "lost";

export type LiveSource = {
  /** Asks for the stream of server-sent events. */
  open(signal: AbortSignal): Promise<Response>;
  /** Takes the data of an event, which is JSON. */
  onEvent(data: unknown): void;
  /** Asks for the same once, where no stream is to be had. @throws when there is no answer */
  ask(signal: AbortSignal): Promise<void>;
  onState?(state: LiveState): void;
};

export type Live = {
  /** Tries again now, as after the network came back. */
  wake(): void;
  stop(): void;
};

/**
 * Follows what a server tells, by server-sent events read with `fetch`, which can show a token and say why it was refused; where a
 * stream cannot be had or breaks, by asking. It goes on until it is stopped.
 */
export function followLive(source: LiveSource): Live {
  const ending = new AbortController();
  let wakeUp = () => {};
  let state: LiveState | undefined;

  function tell(now: LiveState): void {
    if (state === now || ending.signal.aborted) return;
    state = now;
    source.onState?.(now);
  }

  /** Resolves after so many milliseconds, or when it is woken or stopped. */
  function wait(milliseconds: number): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(done, milliseconds);
      function done() {
        clearTimeout(timer);
        resolve();
      }
      wakeUp = done;
    });
  }

  async function ask(): Promise<void> {
    try {
      await source.ask(ending.signal);
      tell("asking");
    } catch {
      tell("lost");
    }
  }

  async function run(): Promise<void> {
    while (!ending.signal.aborted) {
      const hadBegun = await readStream(source, ending.signal, () => tell("live"));
      // One that ended was ended by a site that starts anew, or by its age: others come back at the same time.
      if (hadBegun) await wait(200 + Math.random() * 800);
      const tryAgainAt = hadBegun ? 0 : performance.now() + TRY_EVERY;
      while (!ending.signal.aborted && performance.now() < tryAgainAt) {
        await ask();
        if (!ending.signal.aborted) await wait(ASK_EVERY * (0.75 + Math.random() / 2));
        if (state === "lost") break;
      }
    }
  }

  const onOnline = () => wakeUp();
  addEventListener("online", onOnline);
  void run();
  return {
    wake: () => wakeUp(),
    stop() {
      ending.abort();
      removeEventListener("online", onOnline);
      wakeUp();
    },
  };
}

/** Reads one stream to its end, and answers whether there was one. */
async function readStream(
  { open, onEvent }: LiveSource,
  stopped: AbortSignal,
  onBegun: () => void,
): Promise<boolean> {
  const broken = new AbortController();
  const signal = AbortSignal.any([stopped, broken.signal]);
  let begun = false;
  let timer = setTimeout(() => broken.abort(), BEGINNING);
  const parser = createParser({ onEvent: ({ data }) => onEvent(JSON.parse(data)) });
  try {
    const response = await open(signal);
    if (!response.ok || !response.body) return false;
    const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return begun;
      clearTimeout(timer);
      timer = setTimeout(() => broken.abort(), SILENCE);
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
