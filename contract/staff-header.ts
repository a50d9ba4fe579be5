/** The header of the desk's calls that says who of staff makes them. Functions of the database read it as PostgREST passes it on. */
export const STAFF_HEADER = "x-staff";

/** The name that somebody at the desk has entered, "" for none, and the id of the browser. Both are statements and no proof. */
export type StaffStatement = { name: string; device: string };

const NOBODY: StaffStatement = { name: "", device: "" };

/** Reads the header's value; one that is missing or broken names nobody. */
export function readStaffHeader(value: string | null): StaffStatement {
  try {
    const bytes = Uint8Array.from(atob(value ?? ""), (character) => character.charCodeAt(0));
    const statement: unknown = JSON.parse(new TextDecoder().decode(bytes));
    if (!isStatement(statement)) return NOBODY;
    return { name: statement.name.toWellFormed(), device: statement.device.toWellFormed() }; // fit for UTF-8
  } catch {
    return NOBODY;
  }
}

function isStatement(value: unknown): value is StaffStatement {
  const { name, device } = (value ?? {}) as Partial<Record<keyof StaffStatement, unknown>>;
  return typeof name === "string" && typeof device === "string";
}

/** Writes the header's value: JSON in UTF-8 and Base64, because a header takes no letters beyond Latin. */
export function writeStaffHeader(statement: StaffStatement): string {
  const bytes = new TextEncoder().encode(JSON.stringify(statement));
  return btoa(String.fromCharCode(...bytes));
}
