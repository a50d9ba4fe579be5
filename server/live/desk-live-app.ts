import { RESPONSE_ALREADY_SENT } from "@hono/node-server/utils/response";
import { Hono } from "hono";
import type { LiveDesk } from "#contract/api/desk.ts";
import { serverErrors } from "#copy/errors.ts";
import type { Backend } from "../backend.ts";
import { refuseMethod, type SiteEnvironment } from "../http/environment.ts";
import { Refusal } from "../http/refusal.ts";
import { readStaff } from "../http/staff.ts";
import type { Change, Changes } from "./changes.ts";
import type { EventStream, EventStreams } from "./event-streams.ts";

/** Milliseconds over which changes are gathered. */
const GATHER = 200;
/** Conversations that are named; of more than that, only that there were many. */
const MOST_NAMED = 50;
/** Milliseconds after which a stream ends, so that its desk shows its token again. */
const LONGEST = 10 * 60_000;

export type DeskLiveOptions = {
  changes: Changes;
  streams: EventStreams;
  ask: Backend["ask"];
  publishableKey: string;
};

/** `/api/desk`: GET /live tells the desk as a {@link LiveDesk} that something happened; 401 or 403 for anybody else, 429 without room. */
export function deskLiveApp({ changes, streams, ask, publishableKey }: DeskLiveOptions) {
  const app = new Hono<SiteEnvironment>();

  app.get("/live", async ({ req, env: { outgoing }, var: { address } }) => {
    await readStaff(ask, publishableKey, req.header("authorization"));
    if (streams.isFull(address))
      throw new Refusal(429, { error: serverErrors.tooManyRequests }, { "retry-after": "30" });
    const stream = streams.open(outgoing, address);
    stream.send({ conversations: [], news: false, all: false } satisfies LiveDesk);
    tellOf(changes, stream);
    return RESPONSE_ALREADY_SENT;
  });

  app.all("/live", refuseMethod("GET"));
  return app;
}

/** Tells a desk of changes, those of a fifth of a second together, for as long as its stream may last. */
function tellOf(changes: Changes, stream: EventStream): void {
  let gathered: Change[] = [];
  let timer: NodeJS.Timeout | undefined;
  const end = setTimeout(() => stream.end(), LONGEST);

  const leave = changes.subscribe((change) => {
    gathered.push(change);
    timer ??= setTimeout(() => {
      stream.send(together(gathered));
      gathered = [];
      timer = undefined;
    }, GATHER);
  });
  stream.onEnd(() => {
    leave();
    clearTimeout(timer);
    clearTimeout(end);
  });
}

function together(gathered: readonly Change[]): LiveDesk {
  const named = new Set(
    gathered.flatMap((change) => (typeof change === "object" ? [change.conversation] : [])),
  );
  const isMany = named.size > MOST_NAMED;
  return {
    conversations: isMany ? [] : [...named],
    news: gathered.includes("desk"),
    all: isMany || gathered.includes("all"),
  };
}
