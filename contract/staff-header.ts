/** The header of the desk's calls that says who of staff makes them. Functions of the database read it as PostgREST passes it on. */
export const STAFF_HEADER = "x-staff";

/** The name that somebody at the desk has entered, "" for none, and the id of the browser. Both are statements and no proof. */
export type StaffStatement = { name: string; device: string };

/** Writes the header's value: JSON in UTF-8 and Base64, because a header takes no letters beyond Latin. */
export function writeStaffHeader(statement: StaffStatement): string {
  const bytes = new TextEncoder().encode(JSON.stringify(statement));
  return btoa(String.fromCharCode(...bytes));
}
