import { compare, hash, truncates } from "bcryptjs";

// GoTrue's cost. About 60 ms on one core.
const COST = 10;

// A well-formed hash of nothing: comparing with it takes the same time and never succeeds.
const NO_ONES_HASH = `$2b$${COST}$${".".repeat(53)}`;

/**
 * Hashes a password with bcrypt.
 * @throws when it is empty or longer than the 72 bytes that bcrypt reads.
 */
export function hashPassword(password: string): Promise<string> {
  if (password === "") return Promise.reject(new Error("The password is empty."));
  if (truncates(password)) return Promise.reject(new Error("The password is longer than 72 bytes."));
  return hash(password, COST);
}

/** Compares a password with a stored hash. Without a hash, or with too long a password, it takes as long and answers false. */
export async function passwordMatches(password: string, stored: string | undefined): Promise<boolean> {
  const comparable = stored !== undefined && !truncates(password);
  return (await compare(password, comparable ? stored : NO_ONES_HASH)) && comparable;
}
