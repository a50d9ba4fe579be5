/** Columns of lists that tests read, whatever kind has them. */
const COLUMNS = `id uuid, group_key text, at text, first_name text, email text, name text, customer_name text, phone text, address text,
  names text[], phones text[], addresses text[], notice text, status text, message_count integer, resume_size integer, drawing jsonb,
  first_at timestamptz, last_at timestamptz, created_at timestamptz, starts_at timestamptz, last_question text, ip_address text`;

/**
 * The rows of a list as a table in a query.
 * @param args the arguments of `search_records` behind the kind
 * @example `select id from ${listed("estimate", "$1")}`
 */
export function listed(kind: string, args = "''"): string {
  return `search_records('${kind}', ${args}) as found cross join lateral jsonb_to_record(found) as list (${COLUMNS})`;
}
