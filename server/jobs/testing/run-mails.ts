import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { site } from "#site-data/company.ts";
import { careersWords, figures } from "#site-data/data.ts";
import { WEEKDAYS } from "#site-data/schema/hours.ts";
import { localServerData } from "../../data/server-data.ts";
import { LINK_SECRET } from "../../inspections/testing/bookings.ts";
import type { MailSettings } from "../../mail/settings.ts";
import type { Sql } from "../../postgres/sql.ts";
import { waitUntil } from "../../testing/until.ts";
import { type Mails, type MailsOptions, startMails } from "../mails.ts";

export type RunningMails = Mails & {
  dataDir: string;
  /** The log so far, as JSON lines. */
  logged(): string;
  [Symbol.asyncDispose](): Promise<void>;
};

const ALWAYS_OPEN = { hours: [{ days: [...WEEKDAYS], opens: "00:00", closes: "24:00" }], holidays: [] };

/**
 * Sends the mails of a test's database, polling fast, without receipts, nudges and review requests; stopped at the end of the `await using`
 * block.
 */
export function runMails(
  sql: Sql,
  settings: Partial<MailSettings> = {},
  {
    receipts = false,
    nudges = false,
    reviewLink = null,
    isAlwaysOpen = false,
    ...options
  }: Pick<Partial<MailsOptions>, "lease" | "staff"> & {
    receipts?: boolean;
    nudges?: boolean;
    reviewLink?: string | null;
    /** True for an office whose hours keep no mail waiting: a test runs at any hour. */
    isAlwaysOpen?: boolean;
  } = {},
): RunningMails {
  const dataDir = mkdtempSync(path.join(tmpdir(), "eaves-mails-"));
  let logged = "";
  const note = (...parts: unknown[]) => {
    logged += `${JSON.stringify(parts)}\n`;
  };
  const mails = startMails({
    data: localServerData(sql),
    settings: {
      SMTP_URL: undefined,
      NOTIFY_FROM: undefined,
      NOTIFY_TO: undefined,
      DATA_DIR: dataDir,
      siteUrl: "https://roofs.example",
      ...settings,
    },
    site: { ...site, receipts, nudges, reviewLink, ...(isAlwaysOpen && ALWAYS_OPEN) },
    rejection: careersWords.rejection,
    lookedAt: figures.lookedAt,
    linkSecret: LINK_SECRET,
    log: { info: note, warn: note },
    poll: 20,
    ...options,
  });
  return {
    ...mails,
    dataDir,
    logged: () => logged,
    async [Symbol.asyncDispose]() {
      await mails.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** Waits until nothing is left to send. */
export function waitUntilAllSent(sql: Sql): Promise<unknown> {
  return waitUntil(async () => {
    const [row] = await sql<{ left: number }[]>`
      select count(*)::integer as left from public.jobs where sent_at is null`;
    return row?.left === 0;
  });
}

/** Makes failed entries due at once, as if their wait were over. */
export async function skipWaits(sql: Sql): Promise<void> {
  await sql`update public.jobs set due_at = now() where sent_at is null and leased_until is null`;
}
