import { RESPONSE_ALREADY_SENT } from "@hono/node-server/utils/response";
import { Hono } from "hono";
import type { LiveDesk } from "#contract/api/desk.ts";
import { serverErrors } from "#copy/server-errors.ts";
import type { Backend } from "../backend.ts";
import { refuseMethod, type SiteEnvironment } from "../http/environment.ts";
import { Refusal } from "../http/refusal.ts";
import { readStaff } from "../http/staff.ts";
import type { Change, Changes } from "./changes.ts";
import type { EventStream, EventStreams } from "./event-streams.ts";

/** Changes within this time are sent to a desk together. */
const GATHER_MS = 200;
/** With more changed conversations than this the desk is told to read all. */
const MAX_NAMED_CONVERSATIONS = 50;
/** A stream ends after this time, so that the desk has to send its token again. */
const MAX_STREAM_MS = 10 * 60_000;

export type DeskLiveOptions = {
  changes: Changes;
  streams: EventStreams;
  ask: Backend["ask"];
  publishableKey: string;
};

/** `/api/desk`: GET /live sends a {@link LiveDesk} whenever something changed; 401 or 403 for everybody but staff, 429 without room. */
export function deskLiveApp({ changes, streams, ask, publishableKey }: DeskLiveOptions) {
  const app = new Hono<SiteEnvironment>();

  app.get("/live", async ({ req, env: { outgoing }, var: { address } }) => {
    await readStaff(ask, publishableKey, req.header("authorization"));
    if (streams.isFull(address))
      throw new Refusal(429, { error: serverErrors.tooManyRequests }, { "retry-after": "30" });
    const stream = streams.open(outgoing, address);
    stream.send({ conversations: [], news: false, all: false } satisfies LiveDesk);
    followChanges(changes, stream);
    return RESPONSE_ALREADY_SENT;
  });

  app.all("/live", refuseMethod("GET"));
  return app;
}

/** Tells a desk of changes as long as its stream lasts. */
function followChanges(changes: Changes, stream: EventStream): void {
  let gathered: Change[] = [];
  let timer: NodeJS.Timeout | undefined;
  const end = setTimeout(() => stream.end(), MAX_STREAM_MS);

  const unsubscribe = changes.subscribe((change) => {
    gathered.push(change);
    timer ??= setTimeout(() => {
      stream.send(summarizeChanges(gathered));
      gathered = [];
      timer = undefined;
    }, GATHER_MS);
  });
  stream.onEnd(() => {
    unsubscribe();
    clearTimeout(timer);
    clearTimeout(end);
  });
}

function summarizeChanges(gathered: readonly Change[]): LiveDesk {
  const named = new Set(
    gathered.flatMap((change) => (typeof change === "object" ? [change.conversation] : [])),
  );
  const isMany = named.size > MAX_NAMED_CONVERSATIONS;
  return {
    conversations: isMany ? [] : [...named],
    news: gathered.includes("desk"),
    all: isMany || gathered.includes("all"),
  };
}
