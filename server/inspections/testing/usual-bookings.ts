import { readConfig } from "../../config.ts";
import { createLog } from "../../log.ts";
import { openDatabaseBeside } from "../../prepare-database.ts";

/** Bookings of one hour of each of three days: twice as many within an hour are as usual then. */
const OF_AN_HOUR = 200;

/**
 * Gives a running site a past in which so many visits are booked that those of all tests within an hour are no flood. They were
 * cancelled since, so that none of them shows among what is to come.
 */
export async function makeBookingsUsual(dataDir: string): Promise<void> {
  const database = await openDatabaseBeside(readConfig({ DATA_DIR: dataDir }), createLog("warn"));
  try {
    await database.sql`
      insert into public.inspections
        (crew, starts_at, ends_at, free_at, status, customer_name, email, phone, address, source, created_at)
      select 1, at, at + interval '1 hour', at + interval '1 hour', 'cancelled', 'Past visitor', 'past@home.example',
        '+16145550100', '1 Past Street', 'contact', at
      from (
        select now() - day * interval '7 days' as at
        from generate_series(1, 3) as day, generate_series(1, ${OF_AN_HOUR}::integer)
      ) as past`;
  } finally {
    await database.stop();
  }
}
