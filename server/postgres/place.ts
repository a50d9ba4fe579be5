import { createHash } from "node:crypto";
import { existsSync, mkdirSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import process from "node:process";
import { copyBinaries, type PostgresBinaries } from "./binaries.ts";
import type { SystemUser } from "./unprivileged-user.ts";
import { canUse, databaseUser } from "./unprivileged-user.ts";

// sockaddr_un limits the path of a socket: 107 bytes on Linux, 103 on macOS; "/.s.PGSQL.5432" needs 14 of them.
const MAX_SOCKET_FOLDER_BYTES = 103 - 14;

/** The parent folder of root's database when the database's user cannot enter the configured folder. */
const SHARED_HOME = "/var/lib/eaves";

/**
 * Finds the folders of the embedded database, and makes the folder around them.
 * @returns `data` for the cluster, `socket` for its private socket (undefined on a platform without sockets), and `isMoved`: true
 * when the database's user cannot enter the configured folder, so that another one is used
 */
export function databaseFolders(dataFolder: string, user: SystemUser | undefined) {
  const wanted = path.resolve(dataFolder);
  mkdirSync(wanted, { recursive: true });
  const isMoved = !canUse(user, wanted);
  const home = isMoved ? path.join(SHARED_HOME, shortName(wanted)) : wanted;
  mkdirSync(home, { recursive: true });
  const socket = path.join(home, "socket");
  return {
    data: path.join(home, "postgres"),
    socket:
      process.platform === "win32"
        ? undefined
        : Buffer.byteLength(socket) <= MAX_SOCKET_FOLDER_BYTES
          ? socket
          : path.join(tmpdir(), `eaves-${shortName(wanted)}`),
    isMoved,
  };
}

/** The PostgreSQL programs that `user` can run: those that npm installed, or a copy in a folder that everyone can enter. */
export function reachableBinaries(
  binaries: PostgresBinaries,
  user: SystemUser | undefined,
): PostgresBinaries {
  if (canUse(user, path.dirname(binaries.postgres))) return binaries;
  const home = path.join(SHARED_HOME, "postgresql", "native");
  if (!existsSync(home)) mkdirSync(home, { recursive: true, mode: 0o755 });
  return copyBinaries(binaries, home);
}

function shortName(folder: string) {
  return createHash("sha256").update(folder).digest("hex").slice(0, 12);
}

/** True if an embedded PostgreSQL has been made for a data folder. */
export function hasEmbeddedData(dataDir: string): boolean {
  return existsSync(databaseFolders(dataDir, databaseUser()).data);
}

/** The folder around the folders of the embedded database. */
export function databaseHome(dataDir: string): string {
  return path.dirname(databaseFolders(dataDir, databaseUser()).data);
}
