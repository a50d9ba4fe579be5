import { execFileSync, spawnSync } from "node:child_process";
import process from "node:process";

/** A user of the operating system; the name is for messages. */
export type SystemUser = { name: string; uid: number; gid: number };

/**
 * The user that PostgreSQL runs as. PostgreSQL refuses to run as root, so for root it is the user `postgres`, which is made
 * if it is missing. Everyone else runs PostgreSQL as themselves: the result is undefined.
 * @throws when the user is missing and cannot be made.
 */
export function databaseUser(): SystemUser | undefined {
  if (process.platform === "win32" || process.getuid?.() !== 0) return undefined;
  const user = lookUp("postgres") ?? createUser("postgres");
  if (user) return user;
  throw new Error(
    "PostgreSQL refuses to run as root, and the user `postgres` could not be made. " +
      "Run `useradd --system postgres` once, start Eaves as another user, or set DATABASE_URL.",
  );
}

/** True if `user` can enter `folder`, and with `write` also write to it. Always true without a user. */
export function canUse(user: SystemUser | undefined, folder: string, write = false): boolean {
  if (!user) return true;
  const test = write ? 'test -w "$0" && test -x "$0"' : 'test -x "$0"';
  const { status } = spawnSync("/bin/sh", ["-c", test, folder], { uid: user.uid, gid: user.gid, cwd: "/" });
  return status === 0;
}

function createUser(name: string): SystemUser | undefined {
  spawnSync("useradd", ["--system", "--shell", "/usr/sbin/nologin", name]);
  return lookUp(name);
}

function lookUp(name: string): SystemUser | undefined {
  try {
    const id = (flag: string) =>
      Number(execFileSync("id", [flag, name], { encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] }));
    return { name, uid: id("-u"), gid: id("-g") };
  } catch {
    return undefined; // `id` fails for an unknown name
  }
}
