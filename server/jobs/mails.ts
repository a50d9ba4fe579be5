import type { StaffMember } from "#site-data/shapes.ts";
import { listCrewKeys } from "#site-data/visit-schedule.ts";
import type { ServerData } from "../data/server-data.ts";
import type { Log } from "../log.ts";
import { Mailer, type MailerOptions } from "./mailer.ts";
import { Queue } from "./queue.ts";

export type MailsOptions = MailerOptions & {
  data: ServerData;
  /** The people at the desk. */
  staff?: readonly StaffMember[];
  log: Pick<Log, "info" | "warn">;
  /** Milliseconds between looks for something new. */
  poll?: number;
  /** Seconds that a claimed mail is kept from other processes. */
  lease?: number;
};

/** `announcement` says where notifications go, for the person who starts the site. */
export type Mails = Pick<Queue, "wake" | "stop"> & { announcement: string };

/**
 * Mails staff and visitors, one mail after the other.
 * @throws when NOTIFY_FROM or NOTIFY_TO is not an address
 */
export function startMails(options: MailsOptions): Mails {
  const { data, log, poll = 2000, lease } = options;
  const mailer = new Mailer(options);
  const queue = new Queue({
    data,
    channel: "mail",
    log,
    atOnce: 1,
    poll,
    lease,
    prepare: () => tellDatabase(options),
    perform: (job, ending) => mailer.send(job, ending),
  });
  return { announcement: mailer.announcement, wake: () => queue.wake(), stop: () => queue.stop() };
}

/** Tells the database what it cannot know: this process may have better settings and other data of the site than the last one. */
async function tellDatabase({ data, site, staff = [] }: MailsOptions) {
  await data.call("jobs_hurry", { channel: "mail" });
  await data.call("set_receipts", { wanted: site.receipts });
  await data.call("set_nudges", {
    wanted: site.nudges,
    office: { time_zone: site.timeZone, week: site.hours, holidays: site.holidays },
  });
  await data.call("set_staff", { staff });
  await data.call("set_reviews", { wanted: site.reviewLink !== null });
  await data.call("name_crews", { crews: listCrewKeys({ inspections: site.visits }) });
}
