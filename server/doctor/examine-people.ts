/** A person with a sign-in of their own, as `people_figures` has them. */
type Person = { id: string; name: string; role: string; has_joined: boolean; codes_left: number };

/**
 * Says how many owners there are, and who of them a lost device would lock out.
 * @param countPasskeys of the person with this id
 */
export async function describePeople(
  people: readonly Person[],
  countPasskeys: (id: string) => Promise<number>,
): Promise<string> {
  const owners = people.filter(({ role, has_joined }) => role === "owner" && has_joined);
  const others = people.filter(({ has_joined }) => has_joined).length - owners.length;
  if (owners.length + others === 0) return "nobody has a sign-in of their own: all share the password";
  const passkeys = await Promise.all(owners.map(({ id }) => countPasskeys(id)));
  const withOne = passkeys.filter((count) => count < 2).length;
  const withoutCodes = owners.filter(({ codes_left }) => codes_left === 0).length;
  return [
    `${owners.length} ${owners.length === 1 ? "owner" : "owners"}`,
    `${others} ${others === 1 ? "other person" : "other people"}`,
    withOne > 0 && `${withOne} ${withOne === 1 ? "owner" : "owners"} without a second passkey`,
    withoutCodes > 0 && `${withoutCodes} without a recovery code`,
    owners.length === 1 && "a second owner could let the first one in again",
  ]
    .filter(Boolean)
    .join(", ");
}
