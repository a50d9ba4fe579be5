import { accessSync, constants, statfsSync } from "node:fs";
import process from "node:process";

const MEMORY = "/dev/shm"; // of Linux
/** Least free bytes there and in all; the tests' data folders and databases take one gigabyte at a time. */
const ROOM = 4 * 1024 ** 3;

/**
 * Keeps the temporary files of this process and those that it starts in memory, if there is a folder with room and nobody has named
 * another. A cluster writes thousands of files for each site and each database: on a disk that is half of their time.
 */
export function keepTemporaryFilesInMemory(): void {
  if (process.env.TMPDIR) return;
  try {
    accessSync(MEMORY, constants.W_OK);
    const { bavail, bsize } = statfsSync(MEMORY);
    if (Math.min(bavail * bsize, process.availableMemory()) >= ROOM) process.env.TMPDIR = MEMORY;
  } catch {
    // No such folder here: files go to the disk.
  }
}
