import type { Logger } from "pino";
import type { Answer } from "#contract/rows.ts";
import type { StaffMember } from "#site-data/shapes.ts";
import { listCrewKeys } from "#site-data/visit-schedule.ts";
import { Absence } from "../data/absence.ts";
import type { ServerData } from "../data/server-data.ts";
import { Pause } from "../pause.ts";
import { type DueMail, Mailer, type MailerOptions, type MailOutcome, refuseTooMany } from "./mailer.ts";

const ENTRY_LEASE_SECONDS = 15; // until an entry of a killed process is free again; a living process renews the lease
const STOP_TIMEOUT_MS = 3_000; // a stopping site lets a running try go on so long
const POLL_MS = 2000; // between looks for something new
const MAX_RECORD_TRIES = 20;

export type OutboxOptions = MailerOptions & {
  data: ServerData;
  /** The people at the desk. */
  staff?: readonly StaffMember[];
  log: Pick<Logger, "info" | "warn">;
  /** Milliseconds between looks for something new. */
  poll?: number;
  /** Seconds that a claimed entry is kept from other processes. */
  lease?: number;
};

export type Outbox = {
  /** Where notifications go, for the person who starts the site. */
  announcement: string;
  /** Looks at once instead of at the next poll. */
  nudge(): void;
  /** Lets a running try finish for a few seconds; one that does not is repeated by the next process. */
  stop(): Promise<void>;
};

type Claimed = Answer<"outbox_claim">[number];

/**
 * Mails the entries of the outbox to staff and visitors. Any number of processes may run it over one database: each entry is claimed
 * by one. An entry is done only when the mail server took the message, so nothing is lost when a process dies; a message that is sent
 * twice because of that has the same Message-ID.
 * @throws when NOTIFY_FROM or NOTIFY_TO is not an address
 */
export function startOutbox(options: OutboxOptions): Outbox {
  const outbox = new RunningOutbox(options);
  const running = outbox.run();
  return {
    announcement: outbox.announcement,
    nudge: () => outbox.wake(),
    async stop() {
      const timer = outbox.end();
      await running;
      clearTimeout(timer);
    },
  };
}

class RunningOutbox {
  readonly #options: OutboxOptions;
  readonly #mailer: Mailer;
  readonly #absence: Absence;
  readonly #pause = new Pause();
  readonly #ending = new AbortController();
  readonly #lease: number;
  #isStopping = false;
  #isPrepared = false;

  constructor(options: OutboxOptions) {
    this.#options = options;
    this.#lease = options.lease ?? ENTRY_LEASE_SECONDS;
    this.#mailer = new Mailer(options);
    this.#absence = new Absence(options.log, "the outbox cannot be read");
  }

  get announcement() {
    return this.#mailer.announcement;
  }

  wake() {
    this.#pause.end();
  }

  /** Stops after the running try, which has a few seconds. */
  end(): NodeJS.Timeout {
    this.#isStopping = true;
    this.wake();
    return setTimeout(() => this.#ending.abort(), STOP_TIMEOUT_MS);
  }

  async run() {
    while (!this.#isStopping) {
      await this.#sendDue().catch((error) => this.#absence.warn(error));
      if (!this.#isStopping) await this.#pause.wait(this.#options.poll ?? POLL_MS);
    }
  }

  async #sendDue() {
    if (!this.#isPrepared) await this.#prepare();
    this.#isPrepared = true;
    while (!this.#isStopping && (await this.#sendNext())) this.#absence.end();
    this.#absence.end();
  }

  /** Tells the database what it cannot know: this process may have better settings and other data of the site than the last one. */
  async #prepare() {
    const { data, site, staff = [] } = this.#options;
    await data.call("outbox_hurry");
    await data.call("set_receipts", { wanted: site.receipts });
    await data.call("set_nudges", {
      wanted: site.nudges,
      office: { time_zone: site.timeZone, week: site.hours, holidays: site.holidays },
    });
    await data.call("set_staff", { staff });
    await data.call("set_reviews", { wanted: site.reviewLink !== null });
    await data.call("name_crews", { crews: listCrewKeys({ inspections: site.visits }) });
  }

  /** Deals with one due entry; false when there was none. */
  async #sendNext(): Promise<boolean> {
    const { data } = this.#options;
    const [claimed] = await data.call("outbox_claim", { batch: 1, lease_seconds: this.#lease });
    if (!claimed) return false;
    if (claimed.subject === null)
      await data.call("outbox_drop", { outbox_id: claimed.id }); // nothing is left to tell
    else await this.#deliver(claimed);
    return true;
  }

  async #deliver(claimed: Claimed) {
    const { log } = this.#options;
    const about = { outbox: claimed.id, kind: claimed.kind, attempts: claimed.attempts };
    const renewal = setInterval(() => this.#renewLease(claimed.id), (this.#lease * 1000) / 3);
    let outcome: MailOutcome;
    try {
      outcome = await this.#try(claimed);
    } catch (error) {
      if (this.#ending.signal.aborted) return; // its lease ends, and the next process sends it
      throw error;
    } finally {
      clearInterval(renewal);
    }
    if (outcome.end === "sent") {
      if (outcome.refused > 0)
        log.warn({ ...about, refused: outcome.refused }, "some receivers were refused");
      await this.#recordSent(claimed.id);
      log.info(about, "notification sent");
    } else {
      log.warn({ ...about, reason: outcome.reason }, "a notification could not be sent");
      await this.#recordFailure(claimed.id, outcome);
    }
  }

  async #try(claimed: Claimed): Promise<MailOutcome> {
    const due = toDueMail(claimed);
    const tooMany = refuseTooMany(due);
    if (tooMany && !(await this.#options.data.call("outbox_has_room", { outbox_id: claimed.id })))
      return tooMany;
    return this.#mailer.send(due, this.#ending.signal);
  }

  async #recordFailure(outbox_id: number, outcome: Extract<MailOutcome, { end: "failed" }>) {
    await this.#options.data.call("outbox_fail", {
      outbox_id,
      failure: outcome.reason,
      retry_in_seconds: outcome.retrySeconds,
      refused: outcome.isRefused,
      refused_for_good: outcome.isForGood,
    });
  }

  #renewLease(outbox_id: number) {
    const { data, log } = this.#options;
    data.call("outbox_renew", { outbox_id, lease_seconds: this.#lease }).catch((error: Error) => {
      // At worst another process sends a second copy.
      log.warn({ outbox: outbox_id, error: error.message }, "a lease could not be renewed");
    });
  }

  /** Tries for a while: a database that is away just now must not cause a second copy of a sent message. */
  async #recordSent(outbox_id: number) {
    for (let tries = 1; ; tries += 1) {
      try {
        return await this.#options.data.call("outbox_complete", { outbox_id });
      } catch (error) {
        if (tries === MAX_RECORD_TRIES || this.#isStopping) throw error;
        await this.#pause.wait(1000);
      }
    }
  }
}

/** The kinds of the mails to a visitor about a visit, which staff have under the same reason. */
const OF_A_VISIT: Record<string, string> = {
  booked: "confirmation",
  moved: "new time",
  cancelled: "cancellation",
};

function toDueMail({ kind, audience, reason, subject_id, message_key, attempts, subject }: Claimed): DueMail {
  return {
    kind: (audience === "visitor" && OF_A_VISIT[reason]) || reason,
    record_kind: kind as DueMail["record_kind"],
    record_id: subject_id,
    message_key,
    attempts,
    facts: subject,
  };
}
