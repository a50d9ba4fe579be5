import { createHash } from "node:crypto";
import { existsSync, mkdirSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import process from "node:process";
import { copyBinaries, type PostgresBinaries } from "./binaries.ts";
import type { SystemUser } from "./unprivileged-user.ts";
import { canUse, databaseUser } from "./unprivileged-user.ts";

// A socket's path is limited by sockaddr_un: 107 bytes on Linux, 103 on macOS; "/.s.PGSQL.5432" takes 14.
const LONGEST_SOCKET_FOLDER = 103 - 14;

/** Where root's database lives when its user cannot enter the wanted folder. */
const REACHABLE_HOME = "/var/lib/eaves";

/**
 * The folders of the embedded database.
 * @returns `data` (the cluster) and `socket` (private; undefined where the platform has none),
 * and `moved` when the wanted folder cannot be entered by the database's user and another is taken.
 */
export function databaseFolders(dataFolder: string, user: SystemUser | undefined) {
  const wanted = path.resolve(dataFolder);
  mkdirSync(wanted, { recursive: true });
  const moved = !canUse(user, wanted);
  const home = moved ? path.join(REACHABLE_HOME, shortName(wanted)) : wanted;
  mkdirSync(home, { recursive: true });
  const socket = path.join(home, "socket");
  return {
    data: path.join(home, "postgres"),
    socket:
      process.platform === "win32"
        ? undefined
        : Buffer.byteLength(socket) <= LONGEST_SOCKET_FOLDER
          ? socket
          : path.join(tmpdir(), `eaves-${shortName(wanted)}`),
    moved,
  };
}

/** The programs where `user` can run them: as npm installed them, or a copy in a folder that everyone can enter. */
export function reachableBinaries(
  binaries: PostgresBinaries,
  user: SystemUser | undefined,
): PostgresBinaries {
  if (canUse(user, path.dirname(binaries.postgres))) return binaries;
  const home = path.join(REACHABLE_HOME, "postgresql", "native");
  if (!existsSync(home)) mkdirSync(home, { recursive: true, mode: 0o755 });
  return copyBinaries(binaries, home);
}

function shortName(folder: string) {
  return createHash("sha256").update(folder).digest("hex").slice(0, 12);
}

/** The folder in which the embedded database has its own. */
export function databaseHome(dataDir: string): string {
  return path.dirname(databaseFolders(dataDir, databaseUser()).data);
}
