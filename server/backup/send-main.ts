// The process that sends a backup into the bucket: its argument is the file, its settings are in the environment.
import process from "node:process";
import { messageOf } from "#contract/values.ts";
import { ConfigError, readConfig } from "../config.ts";
import { sendBackup } from "./bucket.ts";

try {
  const { bucket, BACKUP_KEEP } = readConfig(process.env);
  const [file] = process.argv.slice(2);
  if (!bucket || !file) throw new ConfigError("It takes a file, and the BACKUP_S3_… settings.");
  await sendBackup(bucket, file, BACKUP_KEEP);
} catch (error) {
  process.stderr.write(messageOf(error));
  process.exitCode = 1;
}
