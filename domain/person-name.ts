/** A full name split at its first space: `{first_name, last_name}`; of one word the last name is "". */
export function splitFullName(fullName: string): { first_name: string; last_name: string } {
  const name = fullName.trim();
  const space = name.search(/\s/);
  if (space === -1) return { first_name: name, last_name: "" };
  return { first_name: name.slice(0, space), last_name: name.slice(space).trimStart() };
}
