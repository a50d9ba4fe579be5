/** Code of an answer after which nothing was stored because the disk is full: PostgreSQL's `disk_full`. */
export const DISK_FULL = "53100";
