// The process that proves a backup: its arguments are the file, the rows of each table as JSON, and the folder in which it may work. It prints the
// number of rows. Reading a large file would hold up a process that serves.
import process from "node:process";
import { messageOf } from "#contract/values.ts";
import { proveBackup, type RowCounts } from "./prove.ts";

try {
  const [file = "", expected = "", folder = ""] = process.argv.slice(2);
  const rows = await proveBackup(file, JSON.parse(expected) as RowCounts, folder);
  process.stdout.write(String(rows));
} catch (error) {
  process.stderr.write(messageOf(error));
  process.exitCode = 1;
}
