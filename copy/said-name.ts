/** A name beside what was done: of a person who signed in as themselves, or one that somebody with the shared password has given. */
export function saidName(name: string, isSaid: boolean): string {
  return name && isSaid ? `said to be ${name}` : name;
}
