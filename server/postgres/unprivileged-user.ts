import { execFileSync, spawnSync } from "node:child_process";
import process from "node:process";

/** A system user by its numbers, and its name for messages. */
export type SystemUser = { name: string; uid: number; gid: number };

/**
 * The user that PostgreSQL runs as. PostgreSQL refuses to run as root, so root gets the user `postgres`
 * (made when it is missing); everyone else runs it as themselves, which is `undefined` here.
 * @throws when there is no such user and none can be made.
 */
export function databaseUser(): SystemUser | undefined {
  if (process.platform === "win32" || process.getuid?.() !== 0) return undefined;
  const known = lookUp("postgres");
  if (known) return known;
  spawnSync("useradd", ["--system", "--shell", "/usr/sbin/nologin", "postgres"]);
  const made = lookUp("postgres");
  if (made) return made;
  throw new Error(
    "PostgreSQL refuses to run as root, and the user `postgres` could not be made. " +
      "Run `useradd --system postgres` once, start Eaves as another user, or set DATABASE_URL.",
  );
}

/** Whether `user` may enter `folder` (write too, with `write`). Without a user: the answer is yes. */
export function canUse(user: SystemUser | undefined, folder: string, write = false): boolean {
  if (!user) return true;
  const test = write ? 'test -w "$0" && test -x "$0"' : 'test -x "$0"';
  const { status } = spawnSync("/bin/sh", ["-c", test, folder], { uid: user.uid, gid: user.gid, cwd: "/" });
  return status === 0;
}

function lookUp(name: string): SystemUser | undefined {
  try {
    const id = (flag: string) =>
      Number(execFileSync("id", [flag, name], { encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] }));
    return { name, uid: id("-u"), gid: id("-g") };
  } catch {
    return undefined; // `id` fails for an unknown name: that is the answer
  }
}
