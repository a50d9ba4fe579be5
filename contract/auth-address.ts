/**
 * The address under which Auth knows a person with a sign-in of their own: a hash of their e-mail address, so that the account that staff may
 * share can have the same one, and Auth mails nobody. `.invalid` is reserved for names that lead nowhere (RFC 2606).
 * @throws outside of a secure context, where a browser computes no hash
 */
export async function makeAuthAddress(email: string): Promise<string> {
  const bytes = new TextEncoder().encode(email.trim().toLowerCase());
  const hash = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  return `${Array.from(hash, (byte) => byte.toString(16).padStart(2, "0")).join("")}@people.invalid`;
}
