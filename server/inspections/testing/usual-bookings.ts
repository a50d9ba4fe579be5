import { readConfig } from "../../config.ts";
import { createLog } from "../../log.ts";
import { openDatabaseBeside } from "../../prepare-database.ts";

/** Bookings in one hour of each of three days: up to twice as many in an hour then count as usual. */
const BOOKINGS_AN_HOUR = 200;

/**
 * Stores so many past bookings in a running site that the bookings of all tests within an hour do not count as a flood. They are
 * cancelled, so that none of them shows among the visits to come.
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
        from generate_series(1, 3) as day, generate_series(1, ${BOOKINGS_AN_HOUR}::integer)
      ) as past`;
  } finally {
    await database.stop();
  }
}
