import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";

// A note beside the backups of which one was sent into the bucket last: the site knows it without asking there.

/** A backup that was sent: its name, and the time in milliseconds since 1970. */
export type SentBackup = { name: string; time: number };

export function writeSentNote(folder: string, note: SentBackup): void {
  writeFileSync(noteOf(folder), JSON.stringify(note), { mode: 0o600 });
}

/** The backup of `folder` that was sent last; undefined if none was. */
export function readSentNote(folder: string): SentBackup | undefined {
  try {
    return JSON.parse(readFileSync(noteOf(folder), "utf8")) as SentBackup;
  } catch {
    return undefined; // none was sent, or the note was cut short: then the newest is sent again
  }
}

function noteOf(folder: string): string {
  return path.join(folder, "sent.json");
}
