/** The code of an answer that says: the disk has no room, nothing was stored. PostgreSQL's own, `disk_full`. */
export const DISK_FULL = "53100";
