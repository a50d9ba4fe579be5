import { RESPONSE_ALREADY_SENT } from "@hono/node-server/utils/response";
import { Hono } from "hono";
import type { LiveDesk } from "#contract/api/desk.ts";
import { serverErrors } from "#copy/server-errors.ts";
import { coalesce } from "../coalesce.ts";
import { refuseMethod, type SiteEnvironment } from "../http/environment.ts";
import { Refusal } from "../http/refusal.ts";
import { readStaff, type StaffDoor } from "../http/staff.ts";
import type { Change, Changes } from "./changes.ts";
import type { EventStream, EventStreams } from "./event-streams.ts";

/** Changes within this time are sent to a desk together. */
const GATHER_MS = 200;
/** With more changed conversations than this the desk is told to read all. */
const MAX_NAMED_CONVERSATIONS = 50;
/** Time after which a session is looked up again that could not be. */
const LOOK_AGAIN_MS = 1_000;
/** A stream ends after this time, so that the desk has to send its token again. */
const MAX_STREAM_MS = 10 * 60_000;

export type DeskLiveOptions = {
  changes: Changes;
  streams: EventStreams;
} & StaffDoor;

/** `/api/desk`: GET /live sends a {@link LiveDesk} whenever something changed; 401 or 403 for everybody but staff, 429 without room. */
export function deskLiveApp({ changes, streams, ...door }: DeskLiveOptions) {
  const app = new Hono<SiteEnvironment>();

  app.get("/live", async ({ req, env: { outgoing }, var: { address } }) => {
    const findStaff = () => readStaff(door, req.raw.headers);
    await findStaff();
    const begin = streams.takePlace(outgoing, address, "staff");
    if (!begin) throw new Refusal(429, { error: serverErrors.tooManyRequests }, { "retry-after": "30" });
    const stream = begin();
    stream.send({ conversations: [], news: false, all: false } satisfies LiveDesk);
    followChanges(changes, stream);
    endWithSession(changes, stream, findStaff);
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

/** Ends a stream when its session has ended, in whatever process or command, or when its token has run out. */
function endWithSession(changes: Changes, stream: EventStream, findStaff: () => Promise<unknown>): void {
  let timer: NodeJS.Timeout | undefined;
  const look = coalesce(() => findStaff().catch(endOrLookAgain));

  function endOrLookAgain(error: unknown): void {
    clearTimeout(timer);
    if (error instanceof Refusal && error.status < 500) stream.end();
    else timer = setTimeout(look, LOOK_AGAIN_MS); // the database is away
  }

  const unsubscribe = changes.subscribe((change) => {
    if (change === "sessions" || change === "all") void look();
  });
  stream.onEnd(() => {
    unsubscribe();
    clearTimeout(timer);
  });
  void look(); // it may have ended since it was read
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
